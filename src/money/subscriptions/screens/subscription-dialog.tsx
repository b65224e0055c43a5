import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Subscription } from '../contract.ts'
import { addSubscription, changeSubscription } from '../contract.ts'
import type { NewSubscription, SubscriptionChange } from '../contract.write.ts'
import { m } from '../messages.ts'
import { priceLabel } from './labels.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import { refetchSubscriptions } from './subscriptions-key.ts'

type SubscriptionDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The plan's client. If omitted, it's chosen in the form. */
  client?: { id: string; companyName: string }
  /** The plan to change. Without one, the form adds a plan. */
  subscription?: Subscription
}

/** Adds a plan for a client, or changes one for future periods. */
export function SubscriptionDialog({ open, onOpenChange, client, subscription }: SubscriptionDialogProps) {
  const queries = useQueryClient()
  const agency = useQuery(read(getAgencyProfile))
  const billing = useQuery({ ...read(getBilling), enabled: open })
  const [key] = useState(() => randomId())
  const save = useMutation({
    mutationFn: ({ clientId, body }: { clientId: string; body: NewSubscription }) =>
      subscription
        ? call(changeSubscription, { params: { id: subscription.id }, body: body as SubscriptionChange })
        : call(
            addSubscription,
            { params: { id: clientId }, body },
            { base: '', headers: { 'idempotency-key': key } },
          ),
    onSuccess: async (saved) => {
      await refetchSubscriptions(queries, saved.clientId)
      toast({ title: t(subscription ? m.changed : m.added), description: savedMessage(saved) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      size="large"
      open={open}
      onOpenChange={onOpenChange}
      title={subscription ? t(m.editTitle, { plan: subscription.planCode }) : t(m.addPlanButton)}
      description={t(subscription ? m.editHint : m.addHint)}
      footer={
        <FormButtons form="plan-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(subscription ? m.saveButton : m.addPlanButton)}
        </FormButtons>
      }
    >
      {agency.data && billing.data ? (
        <SubscriptionForm
          subscription={subscription}
          chooses={!client && !subscription}
          defaults={{
            clientId: subscription?.clientId ?? client?.id ?? '',
            currency: agency.data.currency,
            taxPercent: billing.data.taxPercent,
            pricesIncludeTax: billing.data.pricesIncludeTax,
            paymentDays: billing.data.paymentDays,
            today: dayFromNow(),
          }}
          save={(clientId, body) => save.mutateAsync({ clientId, body })}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function savedMessage(subscription: Subscription): string {
  const { companyName: company, planCode: plan } = subscription
  if (subscription.lines.length === 0) return t(m.savedTracked, { company, plan })
  return t(m.savedPriced, { company, plan, price: priceLabel(subscription) })
}
