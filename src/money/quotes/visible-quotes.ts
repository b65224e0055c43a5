import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { agencyToday } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail, isStaff } from '#kernel/actor.ts'
import { quotes } from '#schema/quotes.ts'

/**
 * A condition for any query that joins `quotes`. Staff who can see billing see all quotes. Contacts see sent
 * quotes of companies whose billing they can see.
 */
export function visibleQuotes(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return actor.seesMoney ? undefined : sql`false`
  const inEmail = idFromEmail(actor, 'quoteId')
  return and(
    ofCompanies(actor.memberships.filter(({ seesInvoices }) => seesInvoices)),
    ne(quotes.status, 'DRAFT'),
    inEmail ? eq(quotes.id, inEmail) : undefined,
  )
}

/**
 * A condition for prepared queries: the quote awaits an answer from someone who can answer quotes for the
 * clients `answerIn`, and hasn't expired by `now` in the agency's time zone.
 */
export const awaitsAnswer: SQL = sql`(${quotes.clientId} = any(${sql.placeholder('answerIn')}::uuid[])
  and ${quotes.status} = 'SENT'
  and (${quotes.validUntil} is null or ${quotes.validUntil} >= ${agencyToday(sql.placeholder('now'))}))`

function ofCompanies(memberships: readonly { clientId: string }[]): SQL {
  if (memberships.length === 0) return sql`false`
  return inArray(
    quotes.clientId,
    memberships.map(({ clientId }) => clientId),
  )
}
