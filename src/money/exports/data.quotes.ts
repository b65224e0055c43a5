import { eq, sql } from 'drizzle-orm'
import type { Columns } from '#money/csv/columns.ts'
import { decimal } from '#money/csv/columns.ts'
import { clients } from '#schema/clients.ts'
import { quotes } from '#schema/quotes.ts'
import type { DayOf, Reading } from './read-in-batches.ts'
import { dayAt, each, inBatches, keysetBy } from './read-in-batches.ts'

type Quote = typeof quotes.$inferSelect & { companyName: string; day: DayOf }

/** Reads quotes by the day they were sent, and drafts by the day they were created. */
export function eachQuote({ db, timeZone, period }: Reading): AsyncGenerator<Quote> {
  const keyset = keysetBy(sql`coalesce(${quotes.sentAt}, ${quotes.createdAt})`, quotes.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({ quote: quotes, companyName: clients.companyName })
        .from(quotes)
        .innerJoin(clients, eq(clients.id, quotes.clientId))
        .where(keyset.where(after))
        .orderBy(...keyset.order)
        .limit(limit)
      return rows.map(({ quote, companyName }) => ({
        ...quote,
        at: quote.sentAt ?? quote.createdAt,
        companyName,
        day: dayAt(timeZone),
      }))
    }),
  )
}

export const quoteColumns: Columns<Quote> = [
  ['id', (row) => row.id],
  ['number', (row) => row.number],
  ['status', (row) => row.status],
  ['clientId', (row) => row.clientId],
  ['companyName', (row) => row.companyName],
  ['projectId', (row) => row.projectId],
  ['title', (row) => row.title],
  ['sentOn', (row) => row.day(row.sentAt)],
  ['validUntil', (row) => row.validUntil],
  ['answeredOn', (row) => row.day(row.answeredAt)],
  ['answeredBy', (row) => row.answeredByName],
  ['reason', (row) => row.reason],
  ['createdOn', (row) => row.day(row.createdAt)],
  ['currency', (row) => row.currency],
  ['amountMinor', (row) => row.amountCents],
  ['amount', (row) => decimal(row.amountCents, row.currency)],
]
