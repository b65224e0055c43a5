import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Subscription } from '../contract.ts'
import { PlanCard } from './card.tsx'
import { PlanDiscarded } from './discarded-periods.tsx'
import { makesInvoices, priceLabel, statusWord } from './labels.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

type PlanRowProps = {
  plan: Subscription
  /** Whose it is, where the list is of several. */
  whose?: ReactNode
  staff: boolean
}

/** A plan in a list: what it costs, how it stands, and the invoices that come next. */
export function PlanRow({ plan, whose, staff }: PlanRowProps) {
  return (
    <li data-plan={plan.id} className="flex gap-x-4 px-4 py-3 outline-none">
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{plan.planCode}</span>
          <PlanBadge plan={plan} />
        </p>
        {whose && <p className="text-sm [overflow-wrap:anywhere]">{whose}</p>}
        <p className="text-muted text-sm">
          {makesInvoices(plan)
            ? priceLabel(plan)
            : staff
              ? 'Noted: you invoice it yourself'
              : 'Agreed with you'}
          <Standing plan={plan} />
        </p>
        <Upcoming plan={plan} />
        {plan.byCard && <p className="text-muted text-sm">Each invoice is charged to a card by itself.</p>}
        {!staff && (plan.byCard || plan.cardOffered) && (
          <div className="pt-1.5">
            <PlanCard plan={plan} />
          </div>
        )}
        <PlanDiscarded plan={plan} />
        {plan.failure && (
          <p className="text-danger-ink text-sm">The next invoice could not be made: {plan.failure}</p>
        )}
      </div>
      {staff && plan.status !== 'canceled' && <SubscriptionActions plan={plan} />}
    </li>
  )
}

function PlanBadge({ plan: { status, endsOn } }: { plan: Subscription }) {
  if (status === 'active' && endsOn) return <Badge tint="yellow">Ends</Badge>
  if (status === 'canceled') return <Badge variant="outline">{statusWord(status)}</Badge>
  return <Badge tint={tints[status]}>{statusWord(status)}</Badge>
}

const tints = { active: 'green', paused: 'yellow' } as const

function Standing({ plan }: { plan: Subscription }) {
  const { status, startedOn, pausedOn, canceledOn, endsOn } = plan
  if (canceledOn) return <Since word="canceled" day={canceledOn} />
  if (status === 'paused' && pausedOn) return <Since word="paused since" day={pausedOn} />
  if (endsOn) return <Since word="no period begins after" day={endsOn} />
  return makesInvoices(plan) ? null : <Since word="since" day={startedOn} />
}

function Since({ word, day }: { word: string; day: string }) {
  return (
    <>
      {' '}
      · {word} <PlainDate date={day} />
    </>
  )
}

function Upcoming({ plan: { upcoming } }: { plan: Subscription }) {
  if (upcoming.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-muted text-sm">
      <span>{upcoming.length === 1 ? 'Last invoice:' : 'Next invoices:'}</span>
      {upcoming.map(({ on, from }, index) => (
        <span key={from} className="text-ink">
          <PlainDate date={on} />
          {index < upcoming.length - 1 && ','}
        </span>
      ))}
    </p>
  )
}
