import { Check, Pencil } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import type { Milestone } from '../contract.ts'
import { InternalBadge } from './internal-badge.tsx'
import { TaskList } from './task-list.tsx'

type MilestoneItemProps = { milestone: Milestone; plans: boolean; onEdit: () => void }

/** One milestone on the line, with its tasks. */
export function MilestoneItem({ milestone, plans, onEdit }: MilestoneItemProps) {
  const { title, description, dueDate, isApproved, internal, tasks } = milestone
  return (
    <li className="group relative flex gap-4 pb-8 last:pb-2">
      <span
        aria-hidden="true"
        className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line group-last:hidden"
      />
      <Dot approved={isApproved} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="font-semibold text-lg leading-6 [overflow-wrap:anywhere]">{title}</h2>
            {isApproved ? <Badge tint="green">Completed</Badge> : <Badge>In Progress</Badge>}
            {internal && <InternalBadge />}
          </div>
          {plans && (
            <IconButton label={`Edit ${title}`} onClick={onEdit} className="-my-1">
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {dueDate && (
          <p className="mt-0.5 text-muted text-sm">
            Due <PlainDate date={dueDate} />
          </p>
        )}
        {description && (
          <p className="mt-2 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
        )}
        {(tasks.length > 0 || plans) && (
          <div className="mt-3">
            <TaskList
              projectId={milestone.projectId}
              milestoneId={milestone.id}
              tasks={tasks}
              plans={plans}
            />
          </div>
        )}
      </div>
    </li>
  )
}

function Dot({ approved }: { approved: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'mt-px grid size-[1.375rem] shrink-0 place-items-center rounded-full border',
        approved ? 'border-transparent bg-green-soft text-green-ink' : 'border-control bg-card',
      )}
    >
      {approved && <Check className="size-3.5" strokeWidth={2.5} />}
    </span>
  )
}
