import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { Money } from '#ui/format/money-text.tsx'
import { useNow } from '#ui/format/now.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Row } from '#ui/list/ordered-list.tsx'
import type { Project } from '#work/projects/contract.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { mayEditTimeline, mayPrice } from '../rules.ts'
import { InternalBadge } from './internal-badge.tsx'
import { useHeldFocus } from './keep-focus.ts'
import { isLate, Late } from './late.tsx'
import { MilestoneHistory } from './milestone-history.tsx'
import { MilestoneMenu } from './milestone-menu.tsx'
import { TaskList } from './task-list.tsx'
import { MilestoneTurn } from './whose-turn-card.tsx'

type MilestoneItemProps = {
  milestone: Milestone
  project: Project
  actor: Actor
  /** Row for reordering. Set only for staff. */
  row?: Row
  /** Whether the URL links to this milestone. */
  sought: boolean
  /** Whether its decision is in the bar at the bottom, on phones. */
  inBar: boolean
}

/** One milestone on the timeline, with who acts next and its tasks. */
export function MilestoneItem({ milestone, project, actor, row, sought, inBar }: MilestoneItemProps) {
  const { id, title, description, dueDate, isApproved, internal, tasks } = milestone
  const { submittedAt, decision, priceCents, invoice, includedRounds } = milestone
  const mayEdit = mayEditTimeline(actor)
  const hasTasks = tasks.length > 0 || mayEdit
  // Renders again after midnight.
  useNow()
  const { heading, hold } = useHeldFocus(milestone.state)
  return (
    <Sought sought={sought} id={id}>
      <Dot approved={isApproved} />
      <div className={classes('min-w-0 flex-1', hasTasks && BESIDE)}>
        <div>
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2
                ref={heading}
                tabIndex={-1}
                className="font-semibold text-lg leading-[1.33] [overflow-wrap:anywhere]"
              >
                <bdi>{title}</bdi>
              </h2>
              {isApproved ? (
                <Badge tint="green">{t(m.completedBadge)}</Badge>
              ) : (
                <Badge>{t(m.inProgressBadge)}</Badge>
              )}
              {internal && <InternalBadge />}
            </div>
            {row && (
              <span className="-my-1 flex items-center pointer-coarse:-my-2.5">
                {row.handle}
                <MilestoneMenu
                  milestone={milestone}
                  project={project}
                  prices={mayPrice(actor)}
                  up={row.up}
                  down={row.down}
                />
              </span>
            )}
          </div>
          {(dueDate || priceCents !== null || includedRounds !== null) && (
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-sm">
              {dueDate && (
                <span>
                  <T m={m.due} values={{ date: <PlainDate date={dueDate} /> }} />
                </span>
              )}
              {isLate(milestone, dayFromNow()) && <Late />}
              {priceCents !== null && <Money minor={priceCents} currency={project.currency} />}
              {includedRounds !== null && <span>{t(m.roundsIncluded, { count: includedRounds })}</span>}
              {invoice && (
                <Link
                  href={`/invoices/${invoice.id}`}
                  className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
                >
                  {invoice.number ? t(m.invoice, { number: invoice.number }) : t(m.draftInvoice)}
                </Link>
              )}
            </p>
          )}
          {description && (
            <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
        </div>
        {hasTasks && (
          <div className="mt-3 @5xl:col-start-2 @5xl:row-span-3 @5xl:row-start-1 @5xl:mt-0">
            <TaskList projectId={milestone.projectId} milestoneId={id} tasks={tasks} mayEdit={mayEdit} />
          </div>
        )}
        <div {...hold} className="@5xl:row-start-2">
          <MilestoneTurn milestone={milestone} project={project} actor={actor} inBar={inBar} />
        </div>
        {(submittedAt || decision) && (
          <div className="@5xl:row-start-3">
            <MilestoneHistory id={id} title={title} />
          </div>
        )}
      </div>
    </Sought>
  )
}

/** On wide screens, tasks appear next to the description. */
const BESIDE = '@5xl:grid @5xl:grid-cols-2 @5xl:grid-rows-[auto_auto_1fr] @5xl:gap-x-12'

/** Scrolls to the linked milestone once and highlights it. */
function Sought({ sought, id, children }: { sought: boolean; id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link leads there once
  useEffect(() => {
    if (sought) place.current?.scrollIntoView({ block: 'center' })
  }, [sought, id])
  return (
    <div
      ref={place}
      className={classes(
        'relative flex gap-4 rounded-card pb-8',
        sought && '-mx-3 mb-6 px-3 pt-3 pb-4 ring-1 ring-accent-mark/50',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'absolute top-6 bottom-0 start-[0.6875rem] w-px bg-line group-last/milestone:hidden',
          sought && 'hidden',
        )}
      />
      {children}
    </div>
  )
}

function Dot({ approved }: { approved: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'relative mt-px grid size-[1.375rem] shrink-0 place-items-center rounded-full border',
        approved ? 'border-transparent bg-green-soft text-green-ink' : 'border-control bg-card',
      )}
    >
      {approved && <Check className="size-3.5" strokeWidth={2.5} />}
    </span>
  )
}
