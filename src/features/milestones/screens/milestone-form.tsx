import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { sayFormFailure } from '#ui/say-failure.ts'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'
import type { Milestone, NewMilestone } from '../contract.ts'
import { changeMilestone, createMilestone, newMilestone } from '../contract.ts'
import { planKey } from './plan-key.ts'

type MilestoneDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  projectId: string
  /** The milestone to change; without one a new one is added. */
  milestone?: Milestone
}

/** Adds a milestone, or changes one, for staff. */
export function MilestoneDialog({ open, onOpenChange, projectId, milestone }: MilestoneDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: NewMilestone) =>
      milestone
        ? call(changeMilestone, { params: { id: milestone.id }, body })
        : call(createMilestone, { params: { id: projectId }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: planKey })
      toast({ title: 'Success', description: milestone ? 'Milestone saved' : 'Milestone added' })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      footer={
        <FormButtons form="milestone-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {milestone ? 'Save Changes' : 'Add Milestone'}
        </FormButtons>
      }
    >
      <MilestoneForm milestone={milestone} save={save.mutateAsync} />
    </Dialog>
  )
}

type MilestoneFormProps = {
  milestone: Milestone | undefined
  save: (body: NewMilestone) => Promise<unknown>
}

const fields = ['title', 'description', 'dueDate'] as const

function MilestoneForm({ milestone, save }: MilestoneFormProps) {
  const form = useForm({
    resolver: zodResolver(newMilestone),
    defaultValues: {
      title: milestone?.title ?? '',
      description: milestone?.description ?? '',
      dueDate: milestone?.dueDate ?? null,
      internal: milestone?.internal ?? false,
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => {
      sayFormFailure(error, { setError: form.setError, fields }, 'The milestone could not be saved.')
    }),
  )
  return (
    <form id="milestone-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <Field label="Due date" optional error={errors.dueDate?.message} className="sm:w-1/2">
        <Input type="date" {...form.register('dueDate', { setValueAs: (text) => text || null })} />
      </Field>
      <Checkbox label="Internal" hint="Customers do not see it." {...form.register('internal')} />
    </form>
  )
}
