import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { AssignmentLine } from '#work/assignees/screens/assignment-line.tsx'
import { linkToTask } from '#work/assignees/task-link.ts'
import { m } from '../../messages.ts'
import type { ShownItem } from '../pending-comments.ts'

/** A comment's assignee, due date and task. Only staff see them. */
export function CommentWork({ item }: { item: ShownItem }) {
  const { assignee, dueDate, task, projectId, state } = item
  if (!assignee && !dueDate && !task) return null
  const done = state === 'READY' || state === 'CLOSED'
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2">
      {task && (
        <Link
          href={linkToTask({ id: task.id, projectId })}
          className="text-muted text-xs underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-3"
        >
          {t(m.task)}
        </Link>
      )}
      <AssignmentLine assignee={assignee} dueDate={dueDate} done={done} />
    </div>
  )
}
