import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { read } from '#kernel/browser/call.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { part } from '#ui/part.tsx'
import type { Project } from '#work/projects/contract.ts'
import { roundLabel } from '#work/rounds/screens/round-label.ts'
import type { DesignReview } from '../contract.ts'
import { listReviews } from '../contract.ts'
import { m } from '../messages.ts'
import { linkToReview, mayAskForReviews } from '../rules.ts'
import { decisionLabels, decisionTints } from './decision-labels.ts'

const AskDialog = part(async () => (await import('./ask-dialog.tsx')).AskDialog)
const ReviewDialog = part(async () => (await import('./review-dialog.tsx')).ReviewDialog)

const shownFirst = 3

/**
 * The project's reviews, starting with those that await this reader. The URL can open one (`?review=`).
 * Hidden from clients until they're asked.
 */
export function ProjectReviews({ project, actor }: { project: Project; actor: Actor }) {
  const [params, setParams] = useSearchParams()
  const [asking, setAsking] = useState(false)
  const [all, setAll] = useState(false)
  const { data } = useQuery(read(listReviews, { params: { id: project.id } }))
  const mayAsk = mayAskForReviews(actor) && project.status !== 'ARCHIVED'
  if (!data || (data.length === 0 && !mayAsk)) return null
  const ordered = [...data].sort((one, other) => urgencyOf(one) - urgencyOf(other))
  const opened = data.find(({ id }) => id === params.get('review'))
  const close = () =>
    setParams(
      (known) => {
        known.delete('review')
        return known
      },
      { replace: true },
    )
  return (
    <Card
      flush
      title={t(m.reviews)}
      className="mb-4"
      actions={
        <span className="flex gap-2">
          {ordered.length > shownFirst && (
            <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t(m.showFewer) : t(m.showAll, { count: ordered.length })}
            </Button>
          )}
          {mayAsk && (
            <Button size="small" changes onClick={() => setAsking(true)}>
              {t(m.askForReview)}
            </Button>
          )}
        </span>
      }
    >
      {ordered.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t(m.noReviews)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {(all ? ordered : ordered.slice(0, shownFirst)).map((review) => (
            <Row key={review.id} review={review} />
          ))}
        </ul>
      )}
      {asking && (
        <AskDialog
          project={project}
          actor={actor}
          title={t(m.reviewNumbered, { number: data.length + 1 })}
          open
          onOpenChange={setAsking}
        />
      )}
      {opened && (
        <ReviewDialog key={opened.id} review={opened} project={project} actor={actor} open onClose={close} />
      )}
    </Card>
  )
}

function Row({ review }: { review: DesignReview }) {
  const current = review.designs.filter(({ superseded }) => !superseded)
  const names = [...new Set(current.flatMap(({ waitingFor }) => waitingFor))]
  const isOpen = review.state === 'OPEN'
  const late = isOpen && review.dueOn < dayFromNow()
  return (
    <li>
      <Link
        href={linkToReview(review)}
        className="flex min-h-15 items-center gap-3 px-4 py-2.5 transition-colors duration-120 hover:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">
              <bdi>{review.title}</bdi>
            </span>
            <State review={review} />
          </span>
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">
            {t(m.designCount, { count: current.length })}
            {review.milestone && ` · ${review.milestone.title}`}
            {review.round && ` · ${roundLabel(review.round)}`}
            {isOpen &&
              !review.waitsForMe &&
              names.length > 0 &&
              ` · ${t(m.waitingFor, { names: names.join(', ') })}`}
          </span>
        </span>
        {isOpen && (
          <span
            className={`flex shrink-0 items-center gap-1 text-xs tabular-nums ${late ? 'font-medium text-yellow-ink' : 'text-muted'}`}
          >
            {late && <CalendarClock aria-hidden="true" className="size-3.5" />}
            {t(late ? m.wasDue : m.due, { day: day(review.dueOn) })}
          </span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

/** A review's state: whose turn it is, or the strictest outcome. */
function State({ review }: { review: DesignReview }) {
  if (review.state === 'CANCELED') return <Badge variant="outline">{t(m.canceled)}</Badge>
  if (review.waitsForMe) return <Badge tint="purple">{t(m.yourTurn)}</Badge>
  if (review.stuck) return <Badge tint="yellow">{t(m.nobodyCanDecide)}</Badge>
  const outcomes = review.designs.flatMap(({ outcome, superseded }) =>
    superseded || !outcome ? [] : outcome,
  )
  const outcome = strictest.find((one) => outcomes.includes(one))
  if (outcome && (review.state === 'DECIDED' || outcome === 'CHANGES_REQUIRED')) {
    return <Badge tint={decisionTints[outcome]}>{t(decisionLabels[outcome])}</Badge>
  }
  return <Badge tint="purple">{t(m.waiting)}</Badge>
}

const strictest = ['CHANGES_REQUIRED', 'APPROVED_WITH_CHANGES', 'APPROVED', 'NOT_RELEVANT'] as const

function urgencyOf({ waitsForMe, state }: DesignReview): number {
  if (waitsForMe) return 0
  return state === 'OPEN' ? 1 : 2
}
