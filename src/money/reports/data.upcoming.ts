import { asc, eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { nextPeriods } from '#money/subscriptions/schedule.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Figures } from './contract.ts'

type Upcoming = Figures['upcoming']
type Coming = Upcoming['next'][number]

const days = 90
const firstOfThem = 8
/** More invoices than a monthly plan can have in that time, including late ones. */
const mostOfASubscription = 12

/** What running plans will invoice in the next 90 days. */
export async function findUpcoming(db: Db, now: Date): Promise<Upcoming> {
  const rows = await db
    .select({
      id: subscriptions.id,
      clientId: subscriptions.clientId,
      companyName: clients.companyName,
      subscription: subscriptions,
      timeZone: agency.timeZone,
    })
    .from(subscriptions)
    .innerJoin(clients, eq(clients.id, subscriptions.clientId))
    .innerJoin(agency, sql`true`)
    .where(eq(subscriptions.status, 'active'))
    .orderBy(asc(clients.companyName), asc(subscriptions.id))
  const dayOf = (ms: number) => dayIn(rows[0]?.timeZone ?? 'UTC', new Date(now.getTime() + ms))
  const to = dayOf(days * 86_400_000)
  const coming = rows
    .filter(({ subscription }) => subscription.lines.length > 0)
    .flatMap((row) => comingOf(row, dayOf(0), to))
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  return { to, months: byMonth(coming), next: coming.slice(0, firstOfThem) }
}

interface SubscriptionRow {
  id: string
  clientId: string
  companyName: string
  subscription: typeof subscriptions.$inferSelect
}

function comingOf(
  { id, clientId, companyName, subscription }: SubscriptionRow,
  today: string,
  to: string,
): Coming[] {
  const { currency, lines, pricesIncludeTax } = subscription
  const cents = totalsOf(lines, { pricesIncludeTax }).totalCents
  return nextPeriods(subscription, mostOfASubscription, today, to).map(({ on }) => ({
    subscriptionId: id,
    clientId,
    companyName,
    title: subscription.planCode,
    on,
    currency,
    cents,
  }))
}

function byMonth(coming: Coming[]): Upcoming['months'] {
  const months = new Map<string, Upcoming['months'][number]>()
  for (const { on, currency, cents } of coming) {
    const month = on.slice(0, 7)
    const sum = months.get(month + currency) ?? { month, currency, invoices: 0, cents: 0 }
    months.set(month + currency, { ...sum, invoices: sum.invoices + 1, cents: sum.cents + cents })
  }
  return [...months.values()].sort((one, other) =>
    one.month + one.currency < other.month + other.currency ? -1 : 1,
  )
}
