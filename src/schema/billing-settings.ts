import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { amount, languageCode, oneOf } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { lateFees, paperSizes } from './values.ts'

/** The agency's billing settings. One row, created with the database. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    id: smallint().primaryKey().default(1),
    /** The seller's name on documents. Empty means the agency's name. */
    legalName: text(),
    street: text(),
    postalCode: text(),
    city: text(),
    /** An ISO 3166-1 code of two capital letters. */
    countryCode: text(),
    taxId: text(),
    registrationId: text(),
    email: text(),
    phone: text(),
    iban: text(),
    bic: text(),
    bankName: text(),
    /** Used for clients without their own language. */
    language: text().$type<Language>().notNull().default('en'),
    paper: text().$type<(typeof paperSizes)[number]>().notNull().default('A4'),
    invoicePrefix: text().notNull().default('INV'),
    creditNotePrefix: text().notNull().default('CN'),
    quotePrefix: text().notNull().default('Q'),
    /** Numbers contain the year and restart each year. */
    numberYear: boolean().notNull().default(true),
    numberDigits: integer().notNull().default(4),
    /** Days from sending until an invoice is due. */
    paymentDays: integer().notNull().default(14),
    /** The default tax rate for new lines. */
    taxPercent: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    pricesIncludeTax: boolean().notNull().default(false),
    /** Why a line has no tax. */
    exemptionReason: text(),
    notes: text(),
    /** Notes for clients who read that language, used instead of `notes`. */
    notesByLanguage: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    terms: text(),
    eInvoices: boolean().notNull().default(false),
    /** When reminders are sent, in days from the due date. Negative values are before it. */
    reminderDays: integer().array().notNull().default(sql`'{}'::integer[]`),
    lateFee: text().$type<(typeof lateFees)[number]>().notNull().default('NONE'),
    /** The late fee, in minor units of the agency's currency. */
    lateFeeCents: amount(),
    lateFeePercent: numeric({ precision: 6, scale: 3, mode: 'number' }),
    lateFeeDays: integer().notNull().default(14),
  },
  (table) => [
    check('billing_settings_one_row', sql`${table.id} = 1`),
    check('billing_settings_language', languageCode(table.language)),
    check('billing_settings_paper', oneOf(table.paper, paperSizes)),
    check('billing_settings_digits', sql`${table.numberDigits} between 1 and 9`),
    check(
      'billing_settings_days',
      sql`${table.paymentDays} between 0 and 365 and ${table.lateFeeDays} between 1 and 365`,
    ),
    check('billing_settings_tax', sql`${table.taxPercent} between 0 and 100`),
    check('billing_settings_late_fee', oneOf(table.lateFee, lateFees)),
  ],
)

const allSeries = ['INVOICE', 'CREDIT_NOTE', 'QUOTE'] as const
export type Series = (typeof allSeries)[number]

/**
 * The last number of each series and year. The year is 0 if numbers don't restart. Sending takes the next
 * number in its own transaction and locks the row until it commits, so no number is used twice or skipped.
 */
export const documentCounters = pgTable(
  'document_counters',
  {
    series: text().$type<Series>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('document_counters_series', oneOf(table.series, allSeries)),
  ],
)
