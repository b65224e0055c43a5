import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { call, read } from '#kernel/browser/call.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Subscription } from '../contract.ts'
import { addSubscription, changePlan } from '../contract.ts'
import type { NewSubscription, PlanChange } from '../contract.write.ts'
import { priceLabel } from './labels.ts'
import { PlanForm } from './subscription-form.tsx'
import { readPlansAnew } from './subscriptions-key.ts'

type PlanDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whose plan it will be; without one it is chosen. */
  client?: { id: string; companyName: string }
  /** The plan to change; without one a new one is added. */
  plan?: Subscription
}

/** Adds a plan of a client, or changes one for what comes next. */
export function PlanDialog({ open, onOpenChange, client, plan }: PlanDialogProps) {
  const queries = useQueryClient()
  const agency = useQuery(read(getAgencyProfile))
  const billing = useQuery({ ...read(getBilling), enabled: open })
  const [key] = useState(() => randomId())
  const save = useMutation({
    mutationFn: ({ clientId, body }: { clientId: string; body: NewSubscription }) =>
      plan
        ? call(changePlan, { params: { id: plan.id }, body: body as PlanChange })
        : call(
            addSubscription,
            { params: { id: clientId }, body },
            { base: '', headers: { 'idempotency-key': key } },
          ),
    onSuccess: async (kept) => {
      await readPlansAnew(queries, kept.clientId)
      toast({ title: plan ? 'Plan changed' : 'Plan added', description: keptWords(kept) })
      onOpenChange(false)
    },
  })
  const word = plan ? 'Save Changes' : 'Add Plan'
  return (
    <Dialog
      size="large"
      open={open}
      onOpenChange={onOpenChange}
      title={plan ? `Edit ${plan.planCode}` : 'Add Plan'}
      description={
        plan
          ? 'What you change is for the invoices that come next. Those that were made stay as they are.'
          : 'A care plan or retainer makes its invoices by itself, until you pause or cancel it.'
      }
      footer={
        <FormButtons form="plan-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {word}
        </FormButtons>
      }
    >
      {agency.data && billing.data ? (
        <PlanForm
          plan={plan}
          chooses={!client && !plan}
          defaults={{
            clientId: plan?.clientId ?? client?.id ?? '',
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

function keptWords(plan: Subscription): string {
  if (plan.lines.length === 0) return `${plan.companyName} has ${plan.planCode} now.`
  return `${plan.companyName}: ${plan.planCode}, ${priceLabel(plan)}.`
}
