import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Circle, Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { Input } from '#ui/input.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import type { Task } from '../contract.tasks.ts'
import { changeTask, createTask } from '../contract.tasks.ts'
import { InternalBadge } from './internal-badge.tsx'
import { planKey } from './plan-key.ts'

type TaskListProps = { projectId: string; milestoneId: string | null; tasks: Task[]; plans: boolean }

/** The tasks of one milestone, or of none. Staff tick them off and add to them. */
export function TaskList({ projectId, milestoneId, tasks, plans }: TaskListProps) {
  return (
    <>
      {tasks.length > 0 && (
        <ul className="space-y-2">
          {tasks.map((task) => (
            <li key={task.id}>{plans ? <OwnTask task={task} /> : <ShownTask task={task} />}</li>
          ))}
        </ul>
      )}
      {plans && <AddTask projectId={projectId} milestoneId={milestoneId} />}
    </>
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
        <span className="sr-only">{task.done ? ' (done)' : ' (to do)'}</span>
      </span>
    </span>
  )
}

function OwnTask({ task }: { task: Task }) {
  const queries = useQueryClient()
  const tick = useMutation({
    mutationFn: (done: boolean) => call(changeTask, { params: { id: task.id }, body: { done } }),
    onError: (error) => sayFailure(error, 'The task could not be changed.'),
    onSettled: () => queries.invalidateQueries({ queryKey: planKey }),
  })
  // At once as it will be; where it is refused, back as it was.
  const done = tick.isPending ? tick.variables : task.done
  return (
    <Checkbox
      checked={done}
      onChange={(event) => tick.mutate(event.target.checked)}
      label={
        <span className={classes('[overflow-wrap:anywhere]', done && 'text-muted line-through')}>
          {task.title} {task.internal && <InternalBadge />}
        </span>
      }
    />
  )
}

/** A quiet button, until somebody adds; then a line that stays open for the next task. */
function AddTask(place: { projectId: string; milestoneId: string | null }) {
  const [open, setOpen] = useState(false)
  if (open) return <AddTaskForm {...place} onClose={() => setOpen(false)} />
  return (
    <Button variant="ghost" size="small" className="-ml-2 mt-1.5 text-muted" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      Add a task
    </Button>
  )
}

type AddTaskFormProps = { projectId: string; milestoneId: string | null; onClose: () => void }

function AddTaskForm({ projectId, milestoneId, onClose }: AddTaskFormProps) {
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [internal, setInternal] = useState(false)
  const add = useMutation({
    mutationFn: (text: string) =>
      call(createTask, { params: { id: projectId }, body: { title: text, milestoneId, internal } }),
    onSuccess: async () => {
      setTitle('')
      await queries.invalidateQueries({ queryKey: planKey })
    },
    onError: (error) => sayFailure(error, 'The task could not be added.'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() && !add.isPending) add.mutate(title)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <span className="flex min-w-0 flex-1 basis-56 gap-2">
        <Input
          autoFocus
          aria-label="New task"
          placeholder="What is to do?"
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" busy={add.isPending} disabled={!title.trim()}>
          Add
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      </span>
      <Checkbox
        label="Internal"
        checked={internal}
        onChange={(event) => setInternal(event.target.checked)}
        className="text-muted"
      />
    </form>
  )
}
