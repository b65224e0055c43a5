import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import type { Billing, changeBilling } from '../contract.ts'
import { billingChange } from '../contract.ts'

/** The settings while they are typed: figures are text until they are sent. */
export type BillingText = {
  [Name in keyof Billing]: Billing[Name] extends boolean ? boolean : string
}

export type BillingForm = UseFormReturn<BillingText>
export type BillingBody = z.input<NonNullable<(typeof changeBilling)['body']>>

export function billingText(settings: Billing, currency: string): BillingText {
  const { reminderDays, lateFeeCents } = settings
  const text = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  )
  return {
    ...text,
    reminderDays: reminderDays.join(', '),
    lateFeeCents: lateFeeCents === null ? '' : typedMoney(lateFeeCents, currency),
  } as BillingText
}

/** What is sent; a figure that cannot be read is NaN, which the contract refuses in its own words. */
export function billingBody(text: BillingText, currency: string): BillingBody {
  const whole = (typed: string) => (/^-?\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
  return {
    ...text,
    language: text.language === 'de' ? 'de' : 'en',
    paper: text.paper === 'LETTER' ? 'LETTER' : 'A4',
    lateFee: text.lateFee === 'FIXED' || text.lateFee === 'PERCENT' ? text.lateFee : 'NONE',
    numberDigits: whole(text.numberDigits),
    paymentDays: whole(text.paymentDays),
    taxPercent: readDecimal(text.taxPercent || '0', 3),
    reminderDays: text.reminderDays
      .split(/[,;\s]+/)
      .filter((part) => part !== '')
      .map(whole),
    lateFeeCents: text.lateFee === 'FIXED' ? parseMoney(text.lateFeeCents, currency) : null,
    lateFeePercent: text.lateFee === 'PERCENT' ? readDecimal(text.lateFeePercent, 3) : null,
    lateFeeDays: whole(text.lateFeeDays),
  }
}

/** The contract's own sentences, at the fields that they are about. */
export function billingResolver(currency: string): Resolver<BillingText> {
  return (text) => {
    const read = billingChange.partial().safeParse(billingBody(text, currency))
    if (read.success) return { values: text, errors: {} }
    const errors: FieldErrors<BillingText> = {}
    for (const issue of read.error.issues) {
      const name = issue.path[0] as keyof BillingText
      errors[name] ??= { type: 'invalid', message: sentences[name] ?? issue.message }
    }
    return { values: {}, errors }
  }
}

/** Where the contract's words are about numbers, and people type text. */
const sentences: Partial<Record<keyof BillingText, string>> = {
  numberDigits: 'Use 1 to 9 digits',
  paymentDays: 'Use 0 to 365 days',
  taxPercent: 'Use a percentage like 19',
  reminderDays: 'Use at most 10 days from -60 to 180, such as -3, 1, 14',
  lateFeeCents: 'Enter the amount of the late fee',
  lateFeePercent: 'Enter the share of the late fee',
  lateFeeDays: 'Use 1 to 365 days',
}

/** How the first number of a series is written this year. */
export function numberForm(
  prefix: string,
  { numberYear, numberDigits }: Pick<BillingText, 'numberYear' | 'numberDigits'>,
  year: number,
): string {
  const digits = Math.min(9, Math.max(1, Number(numberDigits) || 1))
  return [prefix.trim(), ...(numberYear ? [year] : []), '1'.padStart(digits, '0')].join('-')
}
