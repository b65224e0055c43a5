import type { UseFormReturn } from 'react-hook-form'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { m } from '../messages.ts'

/** The form's values as typed. */
export interface ProjectText {
  name: string
  summary: string
  clientId: string
  companyName: string
  budgetMin: string
  budgetMax: string
  deadline: string
  includedRounds: string
}

export const projectFields = [
  'name',
  'summary',
  'clientId',
  'companyName',
  'budgetMin',
  'budgetMax',
  'deadline',
  'includedRounds',
] as const

type FieldsProps<Body> = { form: UseFormReturn<ProjectText, unknown, Body> }

export function NameAndSummary<Body>({ form }: FieldsProps<Body>) {
  const { errors } = form.formState
  return (
    <>
      <Field label={t(m.projectName)} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t(m.projectSummary)} optional error={errors.summary?.message}>
        <Textarea rows={4} {...form.register('summary')} />
      </Field>
    </>
  )
}

/** Fields for the budget in whole units of the project's currency, labeled with its symbol. */
export function Budgets<Body>({ form, currency }: FieldsProps<Body> & { currency: string }) {
  const { errors } = form.formState
  const symbol = symbolOf(currency)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t(m.minimumBudget, { symbol })} optional error={errors.budgetMin?.message}>
        <Input inputMode="numeric" autoComplete="off" {...form.register('budgetMin')} />
      </Field>
      <Field label={t(m.maximumBudget, { symbol })} optional error={errors.budgetMax?.message}>
        <Input inputMode="numeric" autoComplete="off" {...form.register('budgetMax')} />
      </Field>
    </div>
  )
}

export function Deadline<Body>({ form }: FieldsProps<Body>) {
  const { errors } = form.formState
  return (
    <Field label={t(m.deadline)} optional error={errors.deadline?.message} className="sm:w-1/2 sm:pe-2">
      <Input type="date" {...form.register('deadline')} />
    </Field>
  )
}

/** How many rounds of changes the project includes. Blank if there's no limit. */
export function IncludedRounds<Body>({ form }: FieldsProps<Body>) {
  const { errors } = form.formState
  return (
    <Field
      label={t(m.includedRounds)}
      hint={t(m.includedRoundsHint)}
      optional
      error={errors.includedRounds?.message}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="sm:w-[calc(50%-0.5rem)]"
        {...form.register('includedRounds')}
      />
    </Field>
  )
}
