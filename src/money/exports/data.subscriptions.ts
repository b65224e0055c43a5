import { eq, sql } from 'drizzle-orm'
import type { Columns } from '#money/csv/columns.ts'
import { decimal } from '#money/csv/columns.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { clients } from '#schema/clients.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { DayOf } from './read-in-batches.ts'
import { dayAt, each, inBatches, keysetBy, type Reading } from './read-in-batches.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect & {
  companyName: string
  amountCents: number
  day: DayOf
}

/** Reads plans by the day they started. */
export function eachSubscription({ db, timeZone, period }: Reading): AsyncGenerator<SubscriptionRow> {
  const keyset = keysetBy(sql`${subscriptions.startedAt}`, subscriptions.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select({ subscription: subscriptions, companyName: clients.companyName })
        .from(subscriptions)
        .innerJoin(clients, eq(clients.id, subscriptions.clientId))
        .where(keyset.where(after))
        .orderBy(...keyset.order)
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
