import { Check, Circle } from 'lucide-react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import { OrderedList } from '#ui/list/ordered-list.tsx'
import { AssignmentLine } from '#work/assignees/screens/assignment-line.tsx'
import type { Task } from '../contract.tasks.ts'
import { orderTasks } from '../contract.tasks.ts'
import { m } from '../messages.ts'
import { AddTask } from './task-add.tsx'
import { EditableTask } from './task-item.tsx'
import { useTimelineOrder } from './timeline-order.ts'

type TaskListProps = { projectId: string; milestoneId: string | null; tasks: Task[]; mayEdit: boolean }

/** The tasks of a milestone, or those without one. Staff can complete, reorder and add tasks. */
export function TaskList({ projectId, milestoneId, tasks, mayEdit }: TaskListProps) {
  if (!mayEdit) return <ShownTasks tasks={tasks} />
  return (
    <>
      <EditableTasks projectId={projectId} milestoneId={milestoneId} tasks={tasks} />
      <AddTask projectId={projectId} milestoneId={milestoneId} />
    </>
  )
}

function EditableTasks({ projectId, milestoneId, tasks }: Omit<TaskListProps, 'mayEdit'>) {
  const [shown, order] = useTimelineOrder(`tasks of ${milestoneId ?? projectId}`, tasks, (ids) =>
    call(orderTasks, { params: { id: projectId }, body: { milestoneId, ids } }),
  )
  return (
    <OrderedList items={shown} titleOf={(task) => task.title} onOrder={order}>
      {(task, row) => <EditableTask task={task} row={row} />}
    </OrderedList>
  )
}

function ShownTasks({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="space-y-2">
      {tasks.map((task) => (
        <li key={task.id} data-task={task.id} className="rounded-control outline-none">
          <ShownTask task={task} />
        </li>
      ))}
    </ul>
  )
}

function ShownTask({ task }: { task: Task }) {
  const Icon = task.done ? Check : Circle
  return (
    <span className={classes('flex gap-2.5', task.done && 'text-muted')}>
      <Icon
        aria-hidden="true"
        className={classes('mt-0.5 size-4 shrink-0', task.done ? 'text-green-ink' : 'text-muted')}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {task.title}
        <span className="sr-only"> ({task.done ? t(m.done) : t(m.toDo)})</span>
        <AssignmentLine assignee={task.assignee} dueDate={task.dueDate} done={task.done} />
      </span>
    </span>
  )
}
