import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { Awaited } from '#work/reviews/contract.ts'
import { listAwaited } from '#work/reviews/contract.ts'
import { linkToReview } from '#work/reviews/rules.ts'
import { m } from './messages.ts'

const shownFirst = 5

/**
 * Lists who still has to decide on designs, across all projects. Shows nothing if no decisions are pending.
 */
export function WaitingOnClients() {
  const [all, setAll] = useState(false)
  const { data } = useQuery(read(listAwaited))
  if (!data || data.count === 0) return null
  const { items, count } = data
  const more = items.length - shownFirst
  return (
    <Card
      flush
      title={t(m.waitingOnClients)}
      actions={
        more > 0 && (
          <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t(m.showFewer) : t(m.showMore, { count: more })}
          </Button>
        )
      }
    >
      <ul className="pb-1.5">
        {(all ? items : items.slice(0, shownFirst)).map((item) => (
          <Row key={`${item.reviewId} ${item.userId}`} item={item} />
        ))}
      </ul>
      {all && count > items.length && (
        <p className="px-4 pb-3 text-muted text-sm">{t(m.firstOf, { shown: items.length, count })}</p>
      )}
    </Card>
  )
}

function Row({ item }: { item: Awaited }) {
  const { name, title, projectId, reviewId: id, projectName, companyName, since, dueOn, overdue } = item
  return (
    <li>
      <Link
        href={linkToReview({ id, projectId })}
        className="flex min-h-15 items-center gap-3 px-4 py-2 transition-colors duration-120 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi> · <bdi>{companyName}</bdi>
          </span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            <bdi>{title}</bdi> · {t(m.designsToDecide, { count: item.designs })} · <bdi>{projectName}</bdi>
          </span>
        </span>
        <span className="shrink-0 text-end text-xs max-sm:max-w-24">
          <span
            className={`flex items-center justify-end gap-1 ${overdue ? 'font-medium text-yellow-ink' : 'text-muted'}`}
          >
            {overdue && <CalendarClock aria-hidden="true" className="size-3.5 shrink-0" />}
            {t(overdue ? m.wasDue : m.decisionDue, { day: day(dueOn) })}
          </span>
          <RelativeTime at={since} className="text-muted" />
        </span>
      </Link>
    </li>
  )
}
