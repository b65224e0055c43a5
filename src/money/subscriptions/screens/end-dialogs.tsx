import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Subscription } from '../contract.ts'
import { cancelSubscription, pauseSubscription } from '../contract.ts'
import { m } from '../messages.ts'
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
        title: t(m.paused),
        description: t(m.pausedHint, { plan: subscription.planCode }),
      })
      close()
    },
    onError: (error) => showError(error, t(m.pauseFailed)),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={close}
      title={t(m.pauseQuestion, { plan: subscription.planCode })}
      description={t(m.pauseHint)}
      footer={
        <>
          <Button onClick={close}>{t(m.keepRunningButton)}</Button>
          <Button variant="primary" busy={pause.isPending} onClick={() => pause.mutate()}>
            {t(m.pauseButton)}
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
  const inArrears = subscription.timing === 'ARREARS'
  const [when, setWhen] = useState<'NOW' | 'PERIOD_END'>(canEndLater ? 'PERIOD_END' : 'NOW')
  const end = useMutation({
    mutationFn: () => call(cancelSubscription, { params: { id: subscription.id }, body: { when } }),
    onSuccess: async ({ status, planCode, endsOn }) => {
      await refetchSubscriptions(queries, subscription.clientId)
      const isOver = status === 'canceled' || !endsOn
      const description = isOver
        ? t(m.endedToday, { plan: planCode })
        : t(m.endsOn, { plan: planCode, end: day(endsOn) })
      toast({ title: t(m.canceledTitle), description })
      close()
    },
    onError: (error) => showError(error, t(m.cancelFailed)),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={close}
      title={t(m.cancelQuestion, { plan: subscription.planCode })}
      description={t(m.cancelHint)}
      footer={
        <>
          <Button onClick={close}>{t(m.keepButton)}</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t(m.cancelPlanButton)}
          </Button>
        </>
      }
    >
      {canEndLater && (
        <fieldset className="space-y-3">
          <legend className="sr-only">{t(m.whenItEnds)}</legend>
          <Choice
            label={t(m.atPeriodEnd, { end: day(running.to) })}
            hint={t(inArrears ? m.currentInvoicedThen : m.noMoreInvoices)}
            checked={when === 'PERIOD_END'}
            choose={() => setWhen('PERIOD_END')}
          />
          <Choice
            label={t(m.now)}
            hint={t(inArrears ? m.currentNotInvoiced : m.noMoreInvoices)}
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
