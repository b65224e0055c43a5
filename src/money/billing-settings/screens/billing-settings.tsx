import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Billing } from '../contract.ts'
import { billingChange, changeBilling, getBilling } from '../contract.ts'
import { NewInvoiceCard, NumbersCard } from './documents.tsx'
import type { BillingText } from './form-values.ts'
import { billingBody, billingResolver, billingText } from './form-values.ts'
import { LateCard } from './reminders-and-fees.tsx'
import { BankCard, SellerCard } from './seller.tsx'

/** Settings, Billing: what documents say of the agency, how they are numbered, when readers are reminded. */
export function BillingTab() {
  const { me } = useMe()
  const agency = useQuery(read(getAgencyProfile))
  const sees = me ? mayManageInvoices(actorOf(me)) : false
  const settings = useQuery({ ...read(getBilling), enabled: sees })
  if (me && !sees) {
    return (
      <EmptyState
        title="Money is not shown to you"
        text="An administrator can change that in the settings, Team."
      />
    )
  }
  if (settings.data && agency.data) {
    return <LoadedForm settings={settings.data} currency={agency.data.currency} />
  }
  if (settings.isError) {
    return (
      <EmptyState
        title="The settings could not be loaded"
        text="Nothing was changed."
        action={<Button onClick={() => void settings.refetch()}>Try again</Button>}
      />
    )
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  )
}

const fields = Object.keys(billingChange.shape) as (keyof BillingText)[]

function LoadedForm({ settings, currency }: { settings: Billing; currency: string }) {
  const queries = useQueryClient()
  const form = useForm({
    resolver: billingResolver(currency),
    values: billingText(settings, currency),
    // A colleague's change must not undo what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (text) => {
    try {
      const saved = await call(changeBilling, { body: billingBody(text, currency) })
      form.reset(billingText(saved, currency))
      queries.setQueryData(keyOf(getBilling), saved)
      toast({
        title: 'Settings saved',
        description: 'Drafts and new invoices follow them; what was sent stays.',
      })
    } catch (error) {
      showFormError(error, { ...form, fields }, 'The settings could not be saved.')
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <SellerCard form={form} />
      <BankCard form={form} />
      <NumbersCard form={form} />
      <NewInvoiceCard form={form} />
      <LateCard form={form} currency={currency} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save Settings
        </Button>
      </div>
    </form>
  )
}
