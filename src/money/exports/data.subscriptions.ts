import { eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Columns } from '#money/csv/columns.ts'
import { decimal } from '#money/csv/columns.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { clients } from '#schema/clients.ts'
import { quotes } from '#schema/quotes.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import { each, inBatches, placedBy, type Reading } from './read-in-batches.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect & {
  companyName: string
  amountCents: number
  day: DayOf
}
type Quote = typeof quotes.$inferSelect & { companyName: string; day: DayOf }
type DayOf = (at: Date | null) => string | null

/** Plans by the day on which they began. */
export function eachSubscription({ db, timeZone, period }: Reading): AsyncGenerator<SubscriptionRow> {
  const places = placedBy(sql`${subscriptions.startedAt}`, subscriptions.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({ subscription: subscriptions, companyName: clients.companyName })
        .from(subscriptions)
        .innerJoin(clients, eq(clients.id, subscriptions.clientId))
        .where(places.where(after))
        .orderBy(...places.order)
        .limit(limit)
      return rows.map(({ subscription, companyName }) => ({
        ...subscription,
        at: subscription.startedAt,
        companyName,
        amountCents: totalsOf(subscription.lines, subscription).totalCents,
        day: dayAt(timeZone),
      }))
    }),
  )
}

/** Quotes by the day on which they were sent; drafts by the day on which they were begun. */
export function eachQuote({ db, timeZone, period }: Reading): AsyncGenerator<Quote> {
  const places = placedBy(sql`coalesce(${quotes.sentAt}, ${quotes.createdAt})`, quotes.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({ quote: quotes, companyName: clients.companyName })
        .from(quotes)
        .innerJoin(clients, eq(clients.id, quotes.clientId))
        .where(places.where(after))
        .orderBy(...places.order)
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

function dayAt(timeZone: string): DayOf {
  return (at) => at && dayIn(timeZone, at)
}

export const subscriptionColumns: Columns<SubscriptionRow> = [
  ['id', (row) => row.id],
  ['clientId', (row) => row.clientId],
  ['companyName', (row) => row.companyName],
  ['planCode', (row) => row.planCode],
  ['status', (row) => row.status],
  ['interval', (row) => row.interval],
  ['intervalCount', (row) => row.intervalCount],
  ['timing', (row) => row.timing],
  ['startsOn', (row) => row.startsOn],
  ['endsOn', (row) => row.endsOn],
  ['startedOn', (row) => row.day(row.startedAt)],
  ['pausedOn', (row) => row.day(row.pausedAt)],
  ['canceledOn', (row) => row.day(row.canceledAt)],
  ['periodsInvoiced', (row) => row.periods],
  ['currency', (row) => row.currency],
  ['amountMinor', (row) => row.amountCents],
  ['amount', (row) => decimal(row.amountCents, row.currency)],
  ['byCard', (row) => row.byCard],
]

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
