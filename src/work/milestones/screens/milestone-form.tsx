import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { line } from '#kernel/contract.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { exampleMoney, parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Project } from '#work/projects/contract.ts'
import type { Milestone, NewMilestone } from '../contract.ts'
import { changeMilestone, createMilestone, newMilestone } from '../contract.ts'
import { timelineKey } from './timeline-key.ts'

type MilestoneDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  project: Project
  /** Whether the reader puts a price on it. */
  prices: boolean
  /** The milestone to change; without one a new one is added. */
  milestone?: Milestone
}

/** Adds a milestone, or changes one, for staff. */
export function MilestoneDialog({ open, onOpenChange, project, prices, milestone }: MilestoneDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: NewMilestone) =>
      milestone
        ? call(changeMilestone, { params: { id: milestone.id }, body })
        : call(createMilestone, { params: { id: project.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timelineKey })
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
      <MilestoneForm
        milestone={milestone}
        currency={project.currency}
        prices={prices}
        save={save.mutateAsync}
      />
    </Dialog>
  )
}

type MilestoneFormProps = {
  milestone: Milestone | undefined
  /** Of the project. */
  currency: string
  prices: boolean
  save: (body: NewMilestone) => Promise<unknown>
}

const fields = ['title', 'description', 'dueDate'] as const

function MilestoneForm({ milestone, currency, prices, save }: MilestoneFormProps) {
  const form = useForm({
    resolver: zodResolver(typedMilestone(currency)),
    defaultValues: {
      title: milestone?.title ?? '',
      description: milestone?.description ?? '',
      dueDate: milestone?.dueDate ?? null,
      internal: milestone?.internal ?? false,
      price: milestone?.priceCents ? typedMoney(milestone.priceCents, currency) : '',
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ price, ...rest }) => {
    const priceCents = price ? parseMoney(price, currency) : null
    return save(prices ? { ...rest, priceCents } : rest).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields }, 'The milestone could not be saved.')
    })
  })
  return (
    <form id="milestone-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Due date" optional error={errors.dueDate?.message}>
          <Input type="date" {...form.register('dueDate', { setValueAs: (text) => text || null })} />
        </Field>
        {prices && (
          <Field
            label={`Price (${symbolOf(currency)})`}
            optional
            hint="Its approval drafts an invoice."
            error={errors.price?.message}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder={exampleMoney(currency)}
              className="text-end tabular-nums"
              {...form.register('price')}
            />
          </Field>
        )}
      </div>
      <Checkbox label="Internal" hint="Customers do not see it." {...form.register('internal')} />
    </form>
  )
}

/** The price as it is typed, in the currency of the project. */
function typedMilestone(currency: string) {
  return newMilestone.omit({ priceCents: true }).extend({
    price: line(30).refine(
      (text) => text === '' || parseMoney(text, currency) > 0,
      `Enter an amount like ${exampleMoney(currency)}`,
    ),
  })
}
