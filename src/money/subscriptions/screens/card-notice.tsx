import { CircleCheck, Clock, Info } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Notice } from '#ui/notice.tsx'
import type { Subscription } from '../contract.ts'
import { m } from '../messages.ts'

/** Shows whether adding a card worked, after returning from the provider's page. The URL names the plan. */
export function CardNotice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [params] = useSearchParams()
  const came = params.get('card')
  const subscription = subscriptions.find(({ id }) => id === params.get('plan'))
  if (!subscription || (came !== 'given' && came !== 'left')) return null
  const { planCode: plan, upcoming } = subscription
  if (subscription.byCard) {
    const start = upcoming[0]?.on
    return (
      <Notice icon={<CircleCheck className="text-green-ink" />} title={t(m.cardSetUp)}>
        {start ? t(m.cardSetUpFromHint, { plan, start: day(start) }) : t(m.cardSetUpHint, { plan })}
      </Notice>
    )
  }
  if (came === 'given') {
    return (
      <Notice icon={<Clock />} title={t(m.cardAdded)}>
        {t(m.cardAddedHint, { plan })}
      </Notice>
    )
  }
  return (
    <Notice icon={<Info />} title={t(m.noCardAdded)}>
      {t(m.noCardAddedHint, { plan })}
    </Notice>
  )
}

/** Removes the parameters that the provider's page added to the URL. */
export function useClearReturnParams(): () => void {
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (before) => {
        before.delete('card')
        before.delete('plan')
        return before
      },
      { replace: true },
    )
}
