import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailAbout } from '#kernel/actor.ts'
import { languageCode, moment, oneOf } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'

/** One row, created by setup. */
export const agency = pgTable(
  'agency',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    /** `#rrggbb`. Null means the product's default. */
    accent: text(),
    /** The logo's storage key. */
    logoKey: text(),
    /** The storage key of the logo for the dark theme. If null, both themes use the same logo. */
    darkLogoKey: text(),
    currency: text().notNull(),
    timeZone: text().notNull(),
    supportAddress: text(),
    openSignUp: boolean().notNull().default(true),
    /** Whether staff must set up a second factor before they can use the portal. */
    requiresSecondFactor: boolean().notNull().default(false),
    /** Whether contacts can invite colleagues to their own company. */
    contactsMayInvite: boolean().notNull().default(false),
    /** Whether emails to one person carry a personal link that needs no password. */
    emailsCarryLinks: boolean().notNull().default(true),
    /** Whether accepting a quote or approving a milestone with a price needs a code from an email. */
    decisionsNeedCode: boolean().notNull().default(true),
    /** What visitors see at /. */
    frontPage: text().$type<'LANDING' | 'SIGN_IN'>().notNull().default('LANDING'),
    /** True if staff hid the dashboard's first steps before completing them. */
    firstStepsHidden: boolean().notNull().default(false),
    /** The base URL of links in emails, unless `PUBLIC_URL` is set. */
    publicUrl: text(),
    /** Set while the portal runs with `EASEL_QUIET`. Cleared on the first start without it. */
    quietSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('agency_one_row', sql`${table.id} = 1`),
    check('agency_front_page', oneOf(table.frontPage, ['LANDING', 'SIGN_IN'])),
    check('agency_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
)

/** The agency's own wording, one row per language. Null means the default. */
export const agencyWordings = pgTable(
  'agency_wordings',
  {
    language: text().$type<Language>().primaryKey(),
    /** The first line of emails with a greeting, instead of 'Hello,'. */
    emailGreeting: text(),
    /** Shown below every email, instead of the agency's name. */
    emailFooter: text(),
    landingTitle: text(),
    landingText: text(),
  },
  (table) => [check('agency_wordings_language', languageCode(table.language))],
)

/**
 * The personal link that an email gets when it's delivered. SIGN_IN signs the reader in. OPEN shows only the
 * email's subject matter. REVIEW opens a guest's review without a code. The email itself contains the plain
 * URL of `path`.
 */
export interface EmailAccess {
  kind: 'SIGN_IN' | 'OPEN' | 'REVIEW'
  userId: string
  path: string
  about?: EmailAbout
}

/** The outbox: every email that Easel wrote, whether or not it can be sent. */
export const outboxEmails = pgTable(
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
    /** True if the email contains a personal link. Its text is then deleted once it's sent. */
    confidential: boolean().notNull().default(false),
    /**
     * The owner of the account that the email is about. Only they can read it. If null, anyone with access to
     * the outbox can.
     */
    readerId: uuid(),
    /**
     * The personal link that the email gets on delivery. If null, its links ask people to sign in. Deleted with
     * the text.
     */
    access: jsonb().$type<EmailAccess>(),
    /** The people mentioned in the email besides its reader. Erasing any of them deletes its text. */
    about: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** True if the email is about invoices. Only staff who can see billing can read it in the outbox. */
    money: boolean().notNull().default(false),
    /** An attachment: its storage key and file name. */
    attachmentKey: text(),
    attachmentName: text(),
    /** The document that the email sends. Null if it sends none. */
    documentId: uuid(),
    /** Storage keys of the pictures in the email's HTML. They're embedded when it's sent. */
    pictures: text().array().notNull().default(sql`'{}'::text[]`),
    /** Mail programs keep emails of the same thread together: `project-…`, `invoice-…` or `quote-…`. */
    thread: text(),
    /** A POST to this URL unsubscribes the reader (RFC 8058). */
    unsubscribeUrl: text(),
    /** The earliest time of the next attempt. Null means immediately. */
    dueAt: moment(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    check('mails_attachment', sql`(${table.attachmentKey} is null) = (${table.attachmentName} is null)`),
    check('mails_status', oneOf(table.status, ['WAITING', 'SENT', 'FAILED'])),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_status_newest').on(table.status, table.createdAt, table.id),
    index('mails_attached').on(table.attachmentKey).where(sql`${table.attachmentKey} is not null`),
    index('mails_document').on(table.documentId).where(sql`${table.documentId} is not null`),
    index('mails_recipient').on(sql`lower(${table.toAddress})`),
    index('mails_reader').on(table.readerId).where(sql`${table.readerId} is not null`),
    index('mails_waiting').on(table.status).where(sql`${table.status} = 'WAITING'`),
  ],
)
