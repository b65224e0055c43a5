import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { exampleMoney, parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Project } from '#work/projects/contract.ts'
import type { Milestone, NewMilestone } from '../contract.ts'
import { changeMilestone, createMilestone, newMilestone } from '../contract.ts'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

type MilestoneDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  project: Project
  /** Whether the reader can set a price. */
  prices: boolean
  /** The milestone to change. Without one, the form adds a milestone. */
  milestone?: Milestone
}

/** Form for staff to add or change a milestone. */
export function MilestoneDialog({ open, onOpenChange, project, prices, milestone }: MilestoneDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: NewMilestone) =>
      milestone
        ? call(changeMilestone, { params: { id: milestone.id }, body })
        : call(createMilestone, { params: { id: project.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timelineKey })
      toast({ title: t(common.success), description: milestone ? t(m.milestoneSaved) : t(m.milestoneAdded) })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={milestone ? t(m.editMilestone) : t(m.addMilestoneButton)}
      footer={
        <FormButtons form="milestone-form" busy={save.isPending} onCancel={() => onOpenChange(false)}>
          {milestone ? t(common.saveChanges) : t(m.addMilestoneButton)}
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
  /** The project's currency. */
  currency: string
  prices: boolean
  save: (body: NewMilestone) => Promise<unknown>
}

const fields = ['title', 'description', 'dueDate', 'includedRounds'] as const

function MilestoneForm({ milestone, currency, prices, save }: MilestoneFormProps) {
  const form = useForm({
    resolver: zodResolver(typedMilestone(currency)),
    defaultValues: {
      title: milestone?.title ?? '',
      description: milestone?.description ?? '',
      dueDate: milestone?.dueDate ?? null,
      internal: milestone?.internal ?? false,
      includedRounds: milestone?.includedRounds ?? null,
      price: milestone?.priceCents ? typedMoney(milestone.priceCents, currency) : '',
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ price, ...rest }) => {
    const priceCents = price ? parseMoney(price, currency) : null
    return save(prices ? { ...rest, priceCents } : rest).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields }, t(m.milestoneSaveFailed))
    })
  })
  return (
    <form id="milestone-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.title)} error={errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={t(m.description)} optional error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.dueDate)} optional error={errors.dueDate?.message}>
          <Input type="date" {...form.register('dueDate', { setValueAs: (text) => text || null })} />
        </Field>
        {prices && (
          <Field
            label={t(m.price, { symbol: symbolOf(currency) })}
            optional
            hint={t(m.priceHint)}
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
      <Field
        label={t(m.includedRounds)}
        optional
        hint={t(m.includedRoundsHint)}
        error={errors.includedRounds?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="sm:w-[calc(50%-0.5rem)]"
          {...form.register('includedRounds', { setValueAs: wholeOrNull })}
        />
      </Field>
      <Checkbox label={t(common.internal)} hint={t(m.internalHint)} {...form.register('internal')} />
    </form>
  )
}

/** Form libraries call this with the typed text, or with the initial value. */
function wholeOrNull(typed: string | number | null): number | null {
  return typed === null || String(typed).trim() === '' ? null : Number(typed)
}

/** Builds a schema that validates the typed price in the project's currency. */
function typedMilestone(currency: string) {
  return newMilestone.omit({ priceCents: true }).extend({
    price: line(30).refine((text) => text === '' || parseMoney(text, currency) > 0, {
      error: ({ input }) =>
        whyNoMoney(String(input), currency) ?? t(m.amountLike, { example: exampleMoney(currency) }),
    }),
  })
}
