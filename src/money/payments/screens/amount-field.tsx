import type { ComponentProps } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { exampleMoney, parseMoney } from '#ui/format/parse-money.ts'

type AmountFieldProps = ComponentProps<'input'> & { currency: string; error?: string }

/** An amount to type, in the currency that its label names. */
export function AmountField({ currency, error, ...rest }: AmountFieldProps) {
  return (
    <Field label={`Amount (${symbolOf(currency)})`} error={error}>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder={exampleMoney(currency)}
        className="text-end tabular-nums"
      />
    </Field>
  )
}

/** For a form's `register`: what is no amount is said before it is sent. */
export function amountRules(currency: string) {
  return {
    validate: (text: string) =>
      parseMoney(text, currency) > 0 || `Enter an amount like ${exampleMoney(currency)}`,
  }
}
