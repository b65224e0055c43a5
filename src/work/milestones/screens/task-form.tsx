import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { AssigneeField, DueDateField } from '#work/assignees/screens/assignment-fields.tsx'
import type { Task, TaskChange } from '../contract.tasks.ts'
import { changeTask, newTask } from '../contract.tasks.ts'
import { listMilestones } from '../contract.ts'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

type TaskDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; task: Task }

/** Form for staff to change a task. */
export function TaskDialog({ open, onOpenChange, task }: TaskDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: TaskChange) => call(changeTask, { params: { id: task.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timelineKey })
      toast({ title: t(common.success), description: t(m.taskSaved) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.editTask)}
      footer={
        <FormButtons form={`task-${task.id}`} busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      <TaskForm task={task} save={save.mutateAsync} />
    </Dialog>
  )
}

const shape = newTask.pick({ title: true, internal: true, dueDate: true }).extend({
  milestoneId: z.string().transform((id) => id || null),
  assigneeId: z.string().transform((id) => id || null),
})

function TaskForm({ task, save }: { task: Task; save: (body: TaskChange) => Promise<unknown> }) {
  const milestones = useQuery(read(listMilestones, { params: { id: task.projectId } }))
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: task.title,
      internal: task.internal,
      dueDate: task.dueDate,
      milestoneId: task.milestoneId ?? '',
      assigneeId: task.assignee?.id ?? '',
    },
  })
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      const fields = {
        setError: form.setError,
        fields: ['title', 'milestoneId', 'assigneeId', 'dueDate'] as const,
      }
      showFormError(error, fields, t(m.taskSaveFailed))
    }),
  )
  return (
    <form id={`task-${task.id}`} onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.title)} error={form.formState.errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={t(m.milestone)} error={form.formState.errors.milestoneId?.message}>
        <Select placeholder={t(m.noMilestone)} {...form.register('milestoneId')}>
          {milestones.data?.map((milestone) => (
            <option key={milestone.id} value={milestone.id}>
              {milestone.title}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <AssigneeField
          current={task.assignee}
          error={form.formState.errors.assigneeId?.message}
          {...form.register('assigneeId')}
        />
        <DueDateField
          error={form.formState.errors.dueDate?.message}
          {...form.register('dueDate', { setValueAs: (text) => text || null })}
        />
      </div>
      <Checkbox label={t(common.internal)} hint={t(m.internalHint)} {...form.register('internal')} />
    </form>
  )
}
