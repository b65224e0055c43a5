import type { FieldError, FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fallbackLanguage, isLanguage } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { readDecimal, typedDecimal, whyUnclear } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import type { Billing, BillingSettings, changeBilling } from '../contract.ts'
import { billingChange } from '../contract.ts'
import { m } from '../messages.ts'

/** Form values of the settings. Numbers stay text until they are sent. */
export type BillingText = {
  [Name in keyof Billing]: Billing[Name] extends boolean
    ? boolean
    : Name extends 'notesByLanguage'
      ? Billing['notesByLanguage']
      : string
}

export type BillingForm = UseFormReturn<BillingText>
export type BillingBody = z.input<NonNullable<(typeof changeBilling)['body']>>

export function billingText(
  { depositLabels: _, ...settings }: BillingSettings,
  currency: string,
): BillingText {
  const { reminderDays, lateFeeCents, notesByLanguage } = settings
  const text = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? value
        : typeof value === 'number'
          ? typedDecimal(value)
          : String(value ?? ''),
    ]),
  )
  return {
    ...text,
    notesByLanguage,
    reminderDays: reminderDays.join(', '),
    lateFeeCents: lateFeeCents === null ? '' : typedMoney(lateFeeCents, currency),
  } as BillingText
}

/** Returns the request body. Unreadable numbers become NaN, which the contract rejects. */
export function billingBody(text: BillingText, currency: string): BillingBody {
  const whole = (typed: string) => (/^-?\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
  return {
    ...text,
    language: isLanguage(text.language) ? text.language : fallbackLanguage,
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

/** Shows the contract's messages on the fields they belong to. */
export function billingResolver(currency: string): Resolver<BillingText> {
  return (text) => {
    const read = billingChange.partial().safeParse(billingBody(text, currency))
    if (read.success) return { values: text, errors: {} }
    const errors: Partial<Record<keyof BillingText, FieldError>> = {}
    for (const issue of read.error.issues) {
      const name = issue.path[0] as keyof BillingText
      const message = unclear(name, text, currency) ?? sentences[name] ?? issue.message
      errors[name] ??= { type: 'invalid', message }
    }
    return { values: {}, errors: errors as FieldErrors<BillingText> }
  }
}

/** Explains how to type an ambiguous number. */
function unclear(name: keyof BillingText, text: BillingText, currency: string): string | undefined {
  if (name === 'lateFeeCents') return whyNoMoney(text[name], currency)
  return name === 'taxPercent' || name === 'lateFeePercent' ? whyUnclear(text[name], 3) : undefined
}

/** Replaces the contract's messages where they describe numbers but people type text. */
const sentences: Partial<Record<keyof BillingText, string>> = {
  numberDigits: t(m.digitsRange),
  paymentDays: t(m.paymentDaysRange),
  taxPercent: t(m.percentInvalid),
  reminderDays: t(m.reminderDaysInvalid),
  lateFeeCents: t(m.lateFeeAmountRequired),
  lateFeePercent: t(m.lateFeePercentRequired),
  lateFeeDays: t(m.lateFeeDaysRange),
}

/** Returns the first number of a series this year. */
export function numberForm(
  prefix: string,
  { numberYear, numberDigits }: Pick<BillingText, 'numberYear' | 'numberDigits'>,
  year: number,
): string {
  const digits = Math.min(9, Math.max(1, Number(numberDigits) || 1))
  return [prefix.trim(), ...(numberYear ? [year] : []), '1'.padStart(digits, '0')].join('-')
}
