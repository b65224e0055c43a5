import type { ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { BillingForm, BillingText } from './form-values.ts'

/** Names of settings that people type as text. */
type TextName = {
  [Name in keyof BillingText]: BillingText[Name] extends string ? Name : never
}[keyof BillingText]

type BillingFieldProps = {
  form: BillingForm
  name: TextName
  label: ReactNode
  hint?: ReactNode
  placeholder?: string
  optional?: boolean
  figure?: boolean
  className?: string
}

/** A setting's text field, with its error. */
export function BillingField({ form, name, placeholder, figure = false, ...rest }: BillingFieldProps) {
  return (
    <Field {...rest} error={form.formState.errors[name]?.message}>
      <Input
        autoComplete="off"
        placeholder={placeholder}
        {...(figure ? { inputMode: 'decimal' as const, className: 'text-end tabular-nums' } : {})}
        {...form.register(name)}
      />
    </Field>
  )
}
