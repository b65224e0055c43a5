import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Row } from '#ui/list/ordered-list.tsx'
import { m as common } from '#ui/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { AssignmentLine } from '#work/assignees/screens/assignment-line.tsx'
import { linkToComment } from '#work/files/comment-link.ts'
import type { Task } from '../contract.tasks.ts'
import { changeTask, deleteTask } from '../contract.tasks.ts'
import { m } from '../messages.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { InternalBadge } from './internal-badge.tsx'
import { TaskDialog } from './task-form.tsx'
import { timelineKey } from './timeline-key.ts'

type EditableTaskProps = { task: Task; row: Row }

/** A task that staff can complete, move and edit. */
export function EditableTask({ task, row }: EditableTaskProps) {
  const queries = useQueryClient()
  const tick = useMutation({
    mutationFn: (done: boolean) => call(changeTask, { params: { id: task.id }, body: { done } }),
    onError: (error) => showError(error, t(m.taskSaveFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: timelineKey }),
  })
  // Shows the change immediately, and reverts it if the server refuses.
  const done = tick.isPending ? tick.variables : task.done
  const label = (
    <span className={classes('[overflow-wrap:anywhere]', done && 'text-muted line-through')}>
      <bdi>{task.title}</bdi> {task.internal && <InternalBadge />}
    </span>
  )
  return (
    <div
      data-task={task.id}
      className="group/task flex min-h-8 items-center gap-1 rounded-control outline-none pointer-coarse:min-h-11"
    >
      <div className="min-w-0 flex-1">
        <Checkbox
          className="items-center"
          checked={done}
          onChange={(event) => tick.mutate(event.target.checked)}
          label={label}
        />
        <TaskFacts task={task} done={done} />
      </div>
      <TaskActions task={task} row={row} />
    </div>
  )
}

/** The task's assignee and due date, and the comment that it's about. */
function TaskFacts({ task, done }: { task: Task; done: boolean }) {
  const { assignee, dueDate, comment, projectId } = task
  if (!assignee && !dueDate && !comment) return null
  return (
    <div className="-mt-0.5 flex flex-wrap items-center gap-x-2 ps-8.5 pb-1">
      <AssignmentLine assignee={assignee} dueDate={dueDate} done={done} />
      {comment && (
        <Link
          href={linkToComment({ ...comment, projectId })}
          className="text-muted text-xs underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-3"
        >
          {comment.number === null ? t(m.openComment) : t(m.aboutPin, { number: comment.number })}
        </Link>
      )}
    </div>
  )
}

/** Hidden until the row is hovered or focused. Always visible on touch screens. */
function TaskActions({ task, row }: EditableTaskProps) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <span
      className={
        'flex items-center transition-opacity duration-120 motion-reduce:transition-none pointer-fine:opacity-0 ' +
        'group-focus-within/task:opacity-100 group-hover/task:opacity-100 has-data-[state=open]:opacity-100'
      }
    >
      {row.handle}
      <Menu
        trigger={
          <IconButton label={t(m.moreFor, { title: task.title })} className="size-7">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
          {t(common.edit)}
        </MenuItem>
        <MenuItem icon={<ArrowUp />} disabled={!row.up} onSelect={row.up}>
          {t(m.moveUp)}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={!row.down} onSelect={row.down}>
          {t(m.moveDown)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => setDeleting(true)}>
          {t(common.deleteButton)}
        </MenuItem>
      </Menu>
      <TaskDialog open={editing} onOpenChange={setEditing} task={task} />
      <DeleteDialog
        open={deleting}
        onOpenChange={setDeleting}
        name={task.title}
        act={() => call(deleteTask, { params: { id: task.id } })}
      >
        <p className="text-muted">{t(m.deleteTaskHint)}</p>
      </DeleteDialog>
    </span>
  )
}
