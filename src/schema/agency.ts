import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { languageCode, moment, oneOf } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'

/** One row, made by the set-up. */
export const agency = pgTable(
  'agency',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    /** `#rrggbb`; null is the product's own. */
    accent: text(),
    /** Key of the logo in the storage. */
    logoKey: text(),
    /** Key of the logo's version for the dark theme; null shows the logo there too. */
    darkLogoKey: text(),
    currency: text().notNull(),
    timeZone: text().notNull(),
    supportAddress: text(),
    openSignUp: boolean().notNull().default(true),
    /** Staff without a second factor are led to set one up before anything else. */
    requiresSecondFactor: boolean().notNull().default(false),
    /** May a contact invite colleagues of their own company? */
    contactsMayInvite: boolean().notNull().default(false),
    /** What a visitor sees at /. */
    frontPage: text().$type<'LANDING' | 'SIGN_IN'>().notNull().default('LANDING'),
    /** Staff closed the first steps of the dashboard before all of them were done. */
    firstStepsHidden: boolean().notNull().default(false),
    /** Links in mails begin with it where `PUBLIC_URL` does not say otherwise. */
    publicUrl: text(),
    /** Set while the portal runs with `EASEL_QUIET`, until its first start without it. */
    quietSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('agency_one_row', sql`${table.id} = 1`),
    check('agency_front_page', oneOf(table.frontPage, ['LANDING', 'SIGN_IN'])),
    check('agency_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
)

/** The agency's own sentences, one row per language. Null is the default. */
export const agencyWordings = pgTable(
  'agency_wordings',
  {
    language: text().$type<Language>().primaryKey(),
    /** First line of emails that greet, in place of 'Hello,'. */
    emailGreeting: text(),
    /** Below every email, in place of the agency's name. */
    emailFooter: text(),
    landingTitle: text(),
    landingText: text(),
  },
  (table) => [check('agency_wordings_language', languageCode(table.language))],
)

/** The outbox: every mail that Easel wrote, whether or not it can be sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    status: text().$type<'WAITING' | 'SENT' | 'FAILED'>().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    error: text(),
    /** It holds a personal link: its text goes once it was sent. */
    confidential: boolean().notNull().default(false),
    /** The person whose account it is about: what it says is for them. Null: whoever reads it may have it. */
    readerId: uuid(),
    /** Whom it names, beside its reader: once one of them is erased, what it says goes. */
    about: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** It speaks of invoices: in the outbox it is for staff who see money. */
    money: boolean().notNull().default(false),
    /** A file that goes with it: its key in the storage, and what the reader's disk calls it. */
    attachmentKey: text(),
    attachmentName: text(),
    /** The document that was sent by it; null where it only tells of one, or of none. */
    documentId: uuid(),
    /** Where a POST ends such mails for the reader (RFC 8058). */
    unsubscribeUrl: text(),
    /** Not before then is it tried (again); null is at once. */
    dueAt: moment(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    check('mails_attachment', sql`(${table.attachmentKey} is null) = (${table.attachmentName} is null)`),
    check('mails_status', oneOf(table.status, ['WAITING', 'SENT', 'FAILED'])),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_attached').on(table.attachmentKey).where(sql`${table.attachmentKey} is not null`),
    index('mails_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    index('mails_waiting').on(table.status).where(sql`${table.status} = 'WAITING'`),
  ],
)
