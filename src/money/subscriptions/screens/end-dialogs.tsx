import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { formatPlainDate } from '#ui/format/plain-date-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { cancelSubscription, pauseSubscription } from '../contract.ts'
import { periodOn } from '../schedule.ts'
import { makesInvoices } from './labels.ts'
import { refetchSubscriptions } from './subscriptions-key.ts'

type AskProps = { subscription: Subscription; close: () => void }

export function PauseSubscriptionDialog({ subscription, close }: AskProps) {
  const queries = useQueryClient()
  const pause = useMutation({
    mutationFn: () => call(pauseSubscription, { params: { id: subscription.id } }),
    onSuccess: async () => {
      await refetchSubscriptions(queries, subscription.clientId)
      toast({
        title: 'Plan paused',
        description: `${subscription.planCode} makes no invoices until you resume it.`,
      })
      close()
    },
    onError: (error) => showError(error, 'The plan could not be paused.'),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={close}
      title={`Pause ${subscription.planCode}?`}
      description="No invoice is made until you resume it. Periods whose day comes meanwhile are left out: they are not invoiced later."
      footer={
        <>
          <Button onClick={close}>Keep It Running</Button>
          <Button variant="primary" busy={pause.isPending} onClick={() => pause.mutate()}>
            Pause
          </Button>
        </>
      }
    />
  )
}

export function CancelSubscriptionDialog({ subscription, close }: AskProps) {
  const queries = useQueryClient()
  const running = subscription.startsOn ? periodOn(subscription, dayFromNow()) : undefined
  const canEndLater =
    makesInvoices(subscription) &&
    running &&
    (subscription.endsOn === null || subscription.endsOn > running.to)
  const [when, setWhen] = useState<'NOW' | 'PERIOD_END'>(canEndLater ? 'PERIOD_END' : 'NOW')
  const end = useMutation({
    mutationFn: () => call(cancelSubscription, { params: { id: subscription.id }, body: { when } }),
    onSuccess: async ({ status, planCode, endsOn }) => {
      await refetchSubscriptions(queries, subscription.clientId)
      const day = status === 'canceled' || !endsOn ? 'ended today' : `ends on ${formatPlainDate(endsOn)}`
      toast({ title: 'Plan canceled', description: `${planCode} ${day}.` })
      close()
    },
    onError: (error) => showError(error, 'The plan could not be canceled.'),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={close}
      title={`Cancel ${subscription.planCode}?`}
      description="It stays in the list as canceled. Invoices that were made are not changed."
      footer={
        <>
          <Button onClick={close}>Keep It</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            Cancel Plan
          </Button>
        </>
      }
    >
      {canEndLater && (
        <fieldset className="space-y-3">
          <legend className="sr-only">When it ends</legend>
          <Choice
            label={`At the end of the period, ${formatPlainDate(running.to)}`}
            hint={
              subscription.timing === 'ARREARS'
                ? 'The period that runs is invoiced then.'
                : 'No further invoice is made.'
            }
            checked={when === 'PERIOD_END'}
            choose={() => setWhen('PERIOD_END')}
          />
          <Choice
            label="Now"
            hint={
              subscription.timing === 'ARREARS'
                ? 'The period that runs is not invoiced.'
                : 'No further invoice is made.'
            }
            checked={when === 'NOW'}
            choose={() => setWhen('NOW')}
          />
        </fieldset>
      )}
    </Dialog>
  )
}

type ChoiceProps = { label: string; hint: string; checked: boolean; choose: () => void }

function Choice({ label, hint, checked, choose }: ChoiceProps) {
  return (
    <label className="flex gap-2.5 rounded-control py-1">
      <input
        type="radio"
        name="when"
        checked={checked}
        onChange={choose}
        className={`${radioClass} mt-0.5`}
      />
      <span>
        {label}
        <span className="block text-muted text-xs">{hint}</span>
      </span>
    </label>
  )
}
