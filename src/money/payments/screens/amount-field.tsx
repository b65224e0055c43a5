import type { ComponentProps } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { exampleMoney, parseMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { m } from '../messages.ts'

type AmountFieldProps = ComponentProps<'input'> & { currency: string; error?: string }

/** A field for an amount. Its label names the currency. */
export function AmountField({ currency, error, ...rest }: AmountFieldProps) {
  return (
    <Field label={t(m.amountIn, { currency: symbolOf(currency) })} error={error}>
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

/** Rules for a form's `register`, so that invalid amounts are reported before the form is sent. */
export function amountRules(currency: string) {
  return {
    validate: (text: string) =>
      parseMoney(text, currency) > 0 ||
      (whyNoMoney(text, currency) ?? t(m.amountLike, { example: exampleMoney(currency) })),
  }
}
