import { z } from 'zod'
import { endpoint, line, lineOrNull, proseOrNull } from '#kernel/contract.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { amountAboveZero, percent } from '#schema/line.ts'
import { language } from '#schema/party.ts'
import { lateFees, paperSizes } from '#schema/values.ts'
import { m } from './messages.ts'

const days = (sentence: string) => z.int(sentence).min(0, sentence).max(365, sentence)

/**
 * The prefix of document numbers, before the year and the count. A digit here could give two documents the
 * same number.
 */
const prefix = line(10).refine((text) => /^[A-Za-z][A-Za-z/._-]*$/.test(text), t(m.prefixLetters))

export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || isCountry(code), t(m.countryCodeInvalid))
  .transform((code) => code || null)

/** Validated by its check digits (ISO 13616). */
const iban = line(50)
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => text === '' || isIban(text), t(m.ibanInvalid))
  .transform((text) => text || null)

/** Eight or eleven letters and digits (ISO 9362). */
const bic = line(20)
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => text === '' || /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text), t(m.bicInvalid))
  .transform((text) => text || null)

/** Notes for clients who read that language. They replace the notes for everyone. */
const notesByLanguage = z
  .partialRecord(language, proseOrNull(5_000).nullable())
  .transform(
    (notes): Partial<Record<Language, string>> =>
      Object.fromEntries(Object.entries(notes).filter(([, text]) => text)),
  )

const paper = z.enum(paperSizes)
const lateFee = z.enum(lateFees)

/** Billing settings: the agency's details on documents, their numbering, and reminders. */
export const billingChange = z.object({
  /** Defaults to the agency's name. */
  legalName: lineOrNull(200).nullable(),
  street: lineOrNull(200).nullable(),
  postalCode: lineOrNull(20).nullable(),
  city: lineOrNull(100).nullable(),
  countryCode: countryCode.nullable(),
  taxId: lineOrNull(50).nullable(),
  registrationId: lineOrNull(50).nullable(),
  email: line(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, t(m.emailInvalid))
    .transform((text) => text || null)
    .nullable(),
  phone: lineOrNull(50).nullable(),
  iban: iban.nullable(),
  bic: bic.nullable(),
  bankName: lineOrNull(100).nullable(),
  /** Used for clients without their own language. */
  language,
  paper,
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  quotePrefix: prefix,
  numberYear: z.boolean(),
  numberDigits: z.int().min(1, t(m.digitsRange)).max(9, t(m.digitsRange)),
  paymentDays: days(t(m.paymentDaysRange)),
  taxPercent: percent,
  pricesIncludeTax: z.boolean(),
  exemptionReason: lineOrNull(300).nullable(),
  notes: proseOrNull(5_000).nullable(),
  notesByLanguage,
  terms: proseOrNull(5_000).nullable(),
  eInvoices: z.boolean(),
  /** When reminders are sent, in days from the due date. Negative values are days before it. */
  reminderDays: z
    .array(z.int().min(-60, t(m.reminderDaysRange)).max(180, t(m.reminderDaysRange)))
    .max(10, t(m.tooManyReminders))
    .transform((list) => [...new Set(list)].sort((one, other) => one - other)),
  lateFee,
  /** The late fee, in minor units of the agency's currency. */
  lateFeeCents: z.int(t(m.amountRequired)).min(1, amountAboveZero).nullable(),
  lateFeePercent: percent.nullable(),
  lateFeeDays: z.int().min(1, t(m.lateFeeDaysRange)).max(365, t(m.lateFeeDaysRange)),
})
export type Billing = z.output<typeof billingChange>

/** The stored settings, with the labels of deposit plans. */
const billing = z.object({
  legalName: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  taxId: z.string().nullable(),
  registrationId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  language,
  paper,
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  quotePrefix: z.string(),
  numberYear: z.boolean(),
  numberDigits: z.int(),
  paymentDays: z.int(),
  taxPercent: z.number(),
  pricesIncludeTax: z.boolean(),
  exemptionReason: z.string().nullable(),
  notes: z.string().nullable(),
  notesByLanguage: z.partialRecord(language, z.string()),
  terms: z.string().nullable(),
  eInvoices: z.boolean(),
  reminderDays: z.array(z.int()),
  lateFee,
  lateFeeCents: z.int().nullable(),
  lateFeePercent: z.number().nullable(),
  lateFeeDays: z.int(),
  /** Labels by the language of the document. */
  depositLabels: z.record(language, z.object({ deposit: z.string(), rest: z.string() })),
})
export type BillingSettings = z.output<typeof billing>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Get the billing settings (staff with money rights)',
  scope: 'money:read',
  answer: billing,
})

export const changeBilling = endpoint({
  method: 'PATCH',
  path: '/api/billing',
  summary: 'Change the billing settings (staff with money rights); omitted fields stay unchanged',
  scope: 'money:write',
  audits: { action: 'billing.change', changes: true },
  body: billingChange.partial(),
  answer: billing,
})

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = [...moved].map((sign) => String(Number.parseInt(sign, 36))).join('')
  return BigInt(digits) % 97n === 1n
}
