import { z } from 'zod'
import { endpoint, line, prose } from '#kernel/contract.ts'
import { amountAboveZero, percent } from '#schema/line.ts'
import { language } from '#schema/party.ts'
import { lateFees, paperSizes } from '#schema/values.ts'

const phrase = (most: number) => line(most).transform((text) => text || null)
const words = prose(5_000).transform((text) => text || null)
const days = (sentence: string) => z.int(sentence).min(0, sentence).max(365, sentence)

/** Before the year and the count of a number. A digit in it could make two documents the same. */
const prefix = line(10).refine((text) => /^[A-Za-z][A-Za-z/._-]*$/.test(text), 'Use letters, such as INV')

export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || isCountry(code), 'Use a country code of two letters, such as DE')
  .transform((code) => code || null)

/** An IBAN is proven by its own check digits (ISO 13616). */
const iban = line(50)
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => text === '' || isIban(text), 'This is not an IBAN: check its digits')
  .transform((text) => text || null)

/** Eight or eleven signs (ISO 9362). */
const bic = line(20)
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(
    (text) => text === '' || /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text),
    'This is not a BIC: it has 8 or 11 letters and digits',
  )
  .transform((text) => text || null)

const paper = z.enum(paperSizes)
const lateFee = z.enum(lateFees)

/** How the agency invoices: what documents say of it, how they are numbered, and when readers are reminded. */
export const billingChange = z.object({
  /** Without it, the agency's name. */
  legalName: phrase(200).nullable(),
  street: phrase(200).nullable(),
  postalCode: phrase(20).nullable(),
  city: phrase(100).nullable(),
  countryCode: countryCode.nullable(),
  taxId: phrase(50).nullable(),
  registrationId: phrase(50).nullable(),
  email: line(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Invalid email address')
    .transform((text) => text || null)
    .nullable(),
  phone: phrase(50).nullable(),
  iban: iban.nullable(),
  bic: bic.nullable(),
  bankName: phrase(100).nullable(),
  /** Of clients for whom nothing else is said. */
  language,
  paper,
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  quotePrefix: prefix,
  numberYear: z.boolean(),
  numberDigits: z.int().min(1, 'Use 1 to 9 digits').max(9, 'Use 1 to 9 digits'),
  paymentDays: days('Use 0 to 365 days'),
  taxPercent: percent,
  pricesIncludeTax: z.boolean(),
  exemptionReason: phrase(300).nullable(),
  notes: words.nullable(),
  terms: words.nullable(),
  eInvoices: z.boolean(),
  /** In days from the due date: before it below zero. */
  reminderDays: z
    .array(z.int().min(-60, 'Use -60 to 180 days').max(180, 'Use -60 to 180 days'))
    .max(10, 'Use at most 10 reminders')
    .transform((list) => [...new Set(list)].sort((one, other) => one - other)),
  lateFee,
  /** In minor units of the agency's currency. */
  lateFeeCents: z.int('Enter an amount').min(1, amountAboveZero).nullable(),
  lateFeePercent: percent.nullable(),
  lateFeeDays: z.int().min(1, 'Use 1 to 365 days').max(365, 'Use 1 to 365 days'),
})
export type Billing = z.output<typeof billingChange>

/** The same, as it is kept. */
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
  terms: z.string().nullable(),
  eInvoices: z.boolean(),
  reminderDays: z.array(z.int()),
  lateFee,
  lateFeeCents: z.int().nullable(),
  lateFeePercent: z.number().nullable(),
  lateFeeDays: z.int(),
})

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'How the agency invoices (staff who see money)',
  scope: 'money:read',
  answer: billing,
})

export const changeBilling = endpoint({
  method: 'PATCH',
  path: '/api/billing',
  summary: 'Change how the agency invoices (staff who see money); what is left out stays as it is',
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
