import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Subscription } from '../contract.ts'
import { m } from '../messages.ts'
import { SubscriptionCard } from './card.tsx'
import { DiscardedPeriods } from './discarded-periods.tsx'
import { makesInvoices, priceLabel, statusLabel } from './labels.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

type SubscriptionRowProps = {
  subscription: Subscription
  /** The client's name, for lists of several clients. */
  whose?: ReactNode
  staff: boolean
}

/** A plan in a list: price, status and next invoices. */
export function SubscriptionRow({ subscription, whose, staff }: SubscriptionRowProps) {
  return (
    <li data-plan={subscription.id} className="flex gap-x-4 px-4 py-3 outline-none">
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{subscription.planCode}</span>
          <SubscriptionBadge subscription={subscription} />
        </p>
        {whose && <p className="text-sm [overflow-wrap:anywhere]">{whose}</p>}
        <p className="text-muted text-sm">
          {makesInvoices(subscription) ? priceLabel(subscription) : staff ? t(m.trackedByStaff) : t(m.agreed)}
          <StatusLine subscription={subscription} />
        </p>
        <Upcoming subscription={subscription} />
        {subscription.byCard && <p className="text-muted text-sm">{t(m.chargedToCard)}</p>}
        {!staff && (subscription.byCard || subscription.cardOffered) && (
          <div className="pt-1.5">
            <SubscriptionCard subscription={subscription} />
          </div>
        )}
        <DiscardedPeriods subscription={subscription} />
        {subscription.failure && (
          <p className="text-danger-ink text-sm">{t(m.nextFailed, { reason: subscription.failure })}</p>
        )}
      </div>
      {staff && subscription.status !== 'canceled' && <SubscriptionActions subscription={subscription} />}
    </li>
  )
}

function SubscriptionBadge({ subscription: { status, endsOn } }: { subscription: Subscription }) {
  if (status === 'active' && endsOn) return <Badge tint="yellow">{t(m.endsBadge)}</Badge>
  if (status === 'canceled') return <Badge variant="outline">{statusLabel(status)}</Badge>
  return <Badge tint={tints[status]}>{statusLabel(status)}</Badge>
}

const tints = { active: 'green', paused: 'yellow' } as const

function StatusLine({ subscription }: { subscription: Subscription }) {
  const { status, startedOn, pausedOn, canceledOn, endsOn } = subscription
  if (canceledOn) return <Since label={m.canceledOn} day={canceledOn} />
  if (status === 'paused' && pausedOn) return <Since label={m.pausedSince} day={pausedOn} />
  if (endsOn) return <Since label={m.noPeriodAfter} day={endsOn} />
  return makesInvoices(subscription) ? null : <Since label={m.since} day={startedOn} />
}

type SinceProps = {
  label: typeof m.canceledOn | typeof m.pausedSince | typeof m.noPeriodAfter | typeof m.since
  day: string
}

function Since({ label, day }: SinceProps) {
  return (
    <>
      {' '}
      · <T m={label} values={{ on: <PlainDate date={day} /> }} />
    </>
  )
}

function Upcoming({ subscription: { upcoming } }: { subscription: Subscription }) {
  if (upcoming.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-muted text-sm">
      <span>{t(m.lastAndNext, { count: upcoming.length })}</span>
      {upcoming.map(({ on, from }, index) => (
        <span key={from} className="text-ink">
          <PlainDate date={on} />
          {index < upcoming.length - 1 && ','}
        </span>
      ))}
    </p>
  )
}
