import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { useNow } from '#ui/format/now.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Assignee } from '../contract.ts'
import { m } from '../messages.ts'
import { isOverdue } from '../rules.ts'

type AssignmentLineProps = { assignee: Assignee | null; dueDate: string | null; done: boolean }

/** The assignee and due date, marked if overdue. Empty if neither is set. */
export function AssignmentLine({ assignee, dueDate, done }: AssignmentLineProps) {
  // Renders again after midnight.
  useNow()
  if (!assignee && !dueDate) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      {assignee && (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <T m={m.assignedTo} values={{ name: <bdi>{assignee.name}</bdi>, hidden }} />
        </span>
      )}
      {dueDate && (
        <span>
          <T m={m.due} values={{ date: <PlainDate date={dueDate} /> }} />
        </span>
      )}
      {isOverdue({ dueDate, done }, dayFromNow()) && <Overdue />}
    </span>
  )
}

function Overdue() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-yellow-ink">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      {t(m.overdue)}
    </span>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
