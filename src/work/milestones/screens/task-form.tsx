import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call, read } from '#kernel/browser/call.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Task, TaskChange } from '../contract.tasks.ts'
import { changeTask, newTask } from '../contract.tasks.ts'
import { listMilestones } from '../contract.ts'
import { timelineKey } from './timeline-key.ts'

type TaskDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; task: Task }

/** Changes a task, for staff: its words, whose eyes it is for, and the milestone that it belongs to. */
export function TaskDialog({ open, onOpenChange, task }: TaskDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: TaskChange) => call(changeTask, { params: { id: task.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timelineKey })
      toast({ title: 'Success', description: 'Task saved' })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Task"
      footer={
        <FormButtons form={`task-${task.id}`} busy={save.isPending} onCancel={() => onOpenChange(false)}>
          Save Changes
        </FormButtons>
      }
    >
      <TaskForm task={task} save={save.mutateAsync} />
    </Dialog>
  )
}

const shape = newTask.pick({ title: true, internal: true }).extend({
  milestoneId: z.string().transform((id) => id || null),
})

function TaskForm({ task, save }: { task: Task; save: (body: TaskChange) => Promise<unknown> }) {
  const milestones = useQuery(read(listMilestones, { params: { id: task.projectId } }))
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: { title: task.title, internal: task.internal, milestoneId: task.milestoneId ?? '' },
  })
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      const fields = { setError: form.setError, fields: ['title', 'milestoneId'] as const }
      showFormError(error, fields, 'The task could not be saved.')
    }),
  )
  return (
    <form id={`task-${task.id}`} onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Title" error={form.formState.errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label="Milestone" error={form.formState.errors.milestoneId?.message}>
        <Select placeholder="None" {...form.register('milestoneId')}>
          {milestones.data?.map((milestone) => (
            <option key={milestone.id} value={milestone.id}>
              {milestone.title}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label="Internal" hint="Customers do not see it." {...form.register('internal')} />
    </form>
  )
}
