import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, day, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import type { NewLine } from './line.ts'
import { milestones } from './milestones.ts'
import type { Party, Seller } from './party.ts'
import { projects } from './projects.ts'
import type { QuoteStatus } from './values.ts'
import { quoteStatuses } from './values.ts'

/**
 * An offer to a client, numbered when it's sent. Accepting it creates a project and, if requested, a deposit.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: randomId(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'restrict' }),
    /** The quote's project, or the project that was created when it was accepted. */
    projectId: uuid().references(() => projects.id, { onDelete: 'set null' }),
    /** Whether it's a change request: accepting it adds a milestone to its project. */
    addsMilestone: boolean().notNull().default(false),
    /** The milestone that a change request added. */
    milestoneId: uuid().references(() => milestones.id, { onDelete: 'set null' }),
    /** The quote's title. The project created on acceptance gets this name. */
    title: text().notNull(),
    number: text().unique(),
    status: text().$type<QuoteStatus>().notNull().default('DRAFT'),
    version: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    lines: jsonb().$type<NewLine[]>().notNull(),
    /** The total, in minor units of `currency`. */
    amountCents: amount().notNull(),
    pricesIncludeTax: boolean().notNull().default(false),
    reverseCharge: boolean().notNull().default(false),
    exemptionReason: text(),
    notes: text(),
    terms: text(),
    /** Due on acceptance: a percentage of the total, or an amount. */
    depositPercent: numeric({ precision: 6, scale: 3, mode: 'number' }),
    depositCents: amount(),
    validUntil: day(),
    /** Language and parties as they were when the quote was sent. */
    language: text().$type<Language>(),
    seller: jsonb().$type<Seller>(),
    buyer: jsonb().$type<Party>(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    sentAt: moment(),
    viewedAt: moment(),
    answeredAt: moment(),
    answeredBy: uuid().references(() => users.id),
    /** The name of the person who answered, as it was at that time. */
    answeredByName: text(),
    answeredFrom: text(),
    /** Why the quote was declined. */
    reason: text(),
    /** When the agency withdrew the quote. */
    withdrawnAt: moment(),
  },
  (table) => [
    check('quotes_status', oneOf(table.status, quoteStatuses)),
    check('quotes_number', sql`(${table.status} = 'DRAFT') = (${table.number} is null)`),
    check(
      'quotes_answer',
      sql`(${table.status} in ('ACCEPTED', 'DECLINED')) = (${table.answeredAt} is not null)`,
    ),
    check('quotes_withdrawn', sql`(${table.status} = 'WITHDRAWN') = (${table.withdrawnAt} is not null)`),
    check('quotes_amount', sql`${table.amountCents} >= 0`),
    check('quotes_deposit', sql`num_nonnulls(${table.depositPercent}, ${table.depositCents}) < 2`),
    index('quotes_newest').on(table.createdAt, table.id),
    index('quotes_client').on(table.clientId, table.createdAt, table.id),
    index('quotes_project').on(table.projectId),
    index('quotes_milestone').on(table.milestoneId).where(sql`${table.milestoneId} is not null`),
    check('quotes_milestone_added', sql`${table.milestoneId} is null or ${table.addsMilestone}`),
  ],
)
