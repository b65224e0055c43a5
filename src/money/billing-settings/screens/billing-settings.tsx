import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BillingSettings } from '../contract.ts'
import { billingChange, changeBilling, getBilling } from '../contract.ts'
import { m } from '../messages.ts'
import { NewInvoiceCard, NumbersCard } from './documents.tsx'
import type { BillingText } from './form-values.ts'
import { billingBody, billingResolver, billingText } from './form-values.ts'
import { LanguageNotesCard } from './language-notes.tsx'
import { LateCard } from './reminders-and-fees.tsx'
import { BankCard, SellerCard } from './seller.tsx'

/** Settings → Billing: the agency's details on documents, their numbering, reminders and late fees. */
export function BillingTab() {
  const { me } = useMe()
  const agency = useQuery(read(getAgencyProfile))
  const sees = me ? mayManageInvoices(actorOf(me)) : false
  const settings = useQuery({ ...read(getBilling), enabled: sees })
  if (me && !sees) {
    return <MoneyHidden staff />
  }
  if (settings.data && agency.data) {
    return <LoadedForm settings={settings.data} currency={agency.data.currency} />
  }
  if (settings.isError) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={t(m.loadFailedHint)}
        action={<Button onClick={() => void settings.refetch()}>{t(common.tryAgain)}</Button>}
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

function LoadedForm({ settings, currency }: { settings: BillingSettings; currency: string }) {
  const queries = useQueryClient()
  const form = useForm({
    resolver: billingResolver(currency),
    values: billingText(settings, currency),
    // A colleague's change mustn't overwrite what this person is typing.
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (text) => {
    try {
      const saved = await call(changeBilling, { body: billingBody(text, currency) })
      form.reset(billingText(saved, currency))
      queries.setQueryData(keyOf(getBilling), saved)
      toast({ title: t(m.saved), description: t(m.savedHint) })
    } catch (error) {
      showFormError(error, { ...form, fields }, t(m.saveFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <SellerCard form={form} />
      <BankCard form={form} />
      <NumbersCard form={form} />
      <NewInvoiceCard form={form} />
      <LanguageNotesCard form={form} />
      <LateCard form={form} currency={currency} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {t(m.saveButton)}
        </Button>
      </div>
    </form>
  )
}
