import { CircleCheck, Clock, Info } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { formatPlainDate } from '#ui/format/plain-date.ts'
import { Notice } from '#ui/notice.tsx'
import type { Subscription } from '../contract.ts'

/** What became of a card, on the way back from the provider's page. The address names the plan; what holds is the plan itself. */
export function CardNotice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [params] = useSearchParams()
  const came = params.get('card')
  const subscription = subscriptions.find(({ id }) => id === params.get('plan'))
  if (!subscription || (came !== 'given' && came !== 'left')) return null
  const { planCode, upcoming } = subscription
  if (subscription.byCard) {
    const first = upcoming[0] && `, first on ${formatPlainDate(upcoming[0].on)}`
    return (
      <Notice icon={<CircleCheck className="text-green-ink" />} title="Your card is set up">
        Each invoice of {planCode} is charged to it by itself{first}. You can stop that here at any time.
      </Notice>
    )
  }
  if (came === 'given') {
    return (
      <Notice icon={<Clock />} title="Your card was given">
        Our payment provider still has to confirm it. {planCode} shows it here in a moment; nothing is left to
        do.
      </Notice>
    )
  }
  return (
    <Notice icon={<Info />} title="No card was given">
      Nothing has changed: the invoices of {planCode} are paid one by one. You can give a card whenever you
      like.
    </Notice>
  )
}

/** What was said on the way back holds no more. */
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
