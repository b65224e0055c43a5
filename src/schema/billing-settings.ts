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

/** How the agency invoices. One row, made with the database. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    id: smallint().primaryKey().default(1),
    /** The seller, as documents name it; without a name, the agency's. */
    legalName: text(),
    street: text(),
    postalCode: text(),
    city: text(),
    /** ISO 3166-1, two capital letters. */
    countryCode: text(),
    taxId: text(),
    registrationId: text(),
    email: text(),
    phone: text(),
    iban: text(),
    bic: text(),
    bankName: text(),
    /** Of clients for whom nothing else is said. */
    language: text().$type<Language>().notNull().default('en'),
    paper: text().$type<(typeof paperSizes)[number]>().notNull().default('A4'),
    invoicePrefix: text().notNull().default('INV'),
    creditNotePrefix: text().notNull().default('CN'),
    quotePrefix: text().notNull().default('Q'),
    /** The year stands in numbers, and they begin anew with it. */
    numberYear: boolean().notNull().default(true),
    numberDigits: integer().notNull().default(4),
    /** Days from sending until an invoice is due. */
    paymentDays: integer().notNull().default(14),
    /** Of new lines. */
    taxPercent: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    pricesIncludeTax: boolean().notNull().default(false),
    /** Why no tax is asked for, where a line has none. */
    exemptionReason: text(),
    notes: text(),
    /** For clients who read that language, in place of `notes`. */
    notesByLanguage: jsonb().$type<Partial<Record<Language, string>>>().notNull().default({}),
    terms: text(),
    eInvoices: boolean().notNull().default(false),
    /** When readers are reminded, in days from the due date: before it below zero. */
    reminderDays: integer().array().notNull().default(sql`'{}'::integer[]`),
    lateFee: text().$type<(typeof lateFees)[number]>().notNull().default('NONE'),
    /** In minor units of the agency's currency. */
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
 * The last number of each series and year of the agency; year 0 where numbers go on without one. Sending takes the
 * next one in its own transaction and holds the row until it commits: a number is neither given twice nor left out.
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
