import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languageCode, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { users } from './accounts.ts'

/** A client is a company. The people who act for it are its contacts. */
export const clients = pgTable(
  'clients',
  {
    id: randomId(),
    ownerUserId: uuid()
      .notNull()
      .references(() => users.id),
    companyName: text().notNull(),
    industry: text(),
    website: text(),
    billingEmail: text(),
    /**
     * The language of the client's documents and emails, and of its contacts unless they choose one. Null
     * means the agency's.
     */
    language: text().$type<Language>(),
    street: text(),
    postalCode: text(),
    city: text(),
    /** An ISO 3166-1 code of two capital letters. */
    countryCode: text(),
    taxId: text(),
    stripeCustomerId: text(),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('clients_company_name', sql`length(${table.companyName}) between 1 and 200`),
    check('clients_language', languageCode(table.language)),
    check('clients_country', sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check('clients_website', sql`${table.website} ~ '^https?://'`),
    index('clients_newest').on(table.createdAt, table.id),
    index('clients_owner').on(table.ownerUserId),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seesInvoices: boolean().notNull().default(false),
    mayApprove: boolean().notNull().default(false),
    mayComment: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('contacts_once').on(table.clientId, table.userId),
    index('contacts_user').on(table.userId),
  ],
)

/**
 * An invitation to the portal. Only a hash of its link's token is stored. An invitation without a client is
 * for the team.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: randomId(),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    role: text().$type<'ADMIN' | 'CUSTOMER'>().notNull().default('CUSTOMER'),
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    seesInvoices: boolean().notNull().default(false),
    mayApprove: boolean().notNull().default(false),
    mayComment: boolean().notNull().default(true),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    /**
     * True if a colleague at the company sent the invitation. Colleagues can grant only their own
     * permissions.
     */
    byContact: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => users.id),
    revokedAt: moment(),
  },
  (table) => [
    check('invitations_role', oneOf(table.role, ['ADMIN', 'CUSTOMER'])),
    check('invitations_client', sql`(${table.role} = 'CUSTOMER') = (${table.clientId} is not null)`),
    index('invitations_client_index').on(table.clientId, table.createdAt),
  ],
)
