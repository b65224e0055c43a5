import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Input } from '#ui/form/input.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { createTask } from '../contract.tasks.ts'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

/** A button that opens a form for tasks. The form stays open for the next task. */
export function AddTask(place: { projectId: string; milestoneId: string | null }) {
  const [open, setOpen] = useState(false)
  if (open) return <AddTaskForm {...place} onClose={() => setOpen(false)} />
  return (
    <Button variant="ghost" size="small" className="-ms-2 mt-1.5 text-muted" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      {t(m.addTaskButton)}
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
      await queries.invalidateQueries({ queryKey: timelineKey })
    },
    onError: (error) => showError(error, t(m.addTaskFailed)),
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
          aria-label={t(m.newTask)}
          placeholder={t(m.newTaskHint)}
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" busy={add.isPending} disabled={!title.trim()}>
          {t(m.addButton)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t(m.doneButton)}
        </Button>
      </span>
      <Checkbox
        label={t(common.internal)}
        checked={internal}
        onChange={(event) => setInternal(event.target.checked)}
        className="text-muted"
      />
    </form>
  )
}
