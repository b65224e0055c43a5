import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { messageOr } from '#kernel/i18n/stored-message.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { takesCards } from '#money/stripe/stripe.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Subscription, SubscriptionQuery } from './contract.ts'
import { discardedPeriods } from './data.discarded-periods.ts'
import { canBeCharged, mayGiveCard } from './rules.card.ts'
import { nextPeriods } from './schedule.ts'
import { visibleSubscriptions } from './visible-subscriptions.ts'

interface Reader {
  actor: Actor
  now: Date
  config: Config
}

/** Returns a client's plans: running plans before ended ones, newest first. */
export async function findClientSubscriptions(
  db: Db,
  reader: Reader,
  clientId: string,
): Promise<VisibleSubscription[]> {
  const rows = await select(db)
    .where(and(eq(subscriptions.clientId, clientId), visibleSubscriptions(reader.actor)))
    .orderBy(
      asc(sql`${subscriptions.canceledAt} is not null`),
      desc(subscriptions.startedAt),
      desc(subscriptions.id),
    )
  return showAll(db, rows, reader)
}

/** Returns plans, newest first, and one more than `limit` if there are more. */
export async function findSubscriptions(
  db: Db,
  reader: Reader,
  query: SubscriptionQuery,
): Promise<VisibleSubscription[]> {
  const cursorKey = afterCursor(query.cursor, z.tuple([cursorMoment, z.uuid()]))
  const rows = await select(db)
    .where(
      and(
        visibleSubscriptions(reader.actor),
        query.status && eq(subscriptions.status, query.status),
        query.clientId ? eq(subscriptions.clientId, query.clientId) : undefined,
        cursorKey &&
          sql`(${subscriptions.startedAt}, ${subscriptions.id}) < (${cursorKey[0]}::timestamptz, ${cursorKey[1]}::uuid)`,
      ),
    )
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(query.limit + 1)
  return showAll(db, rows, reader)
}

/** Returns a plan's sort values, for the cursor of the next page. */
export function cursorKeyOf(subscription: VisibleSubscription): unknown[] {
  return [subscription.startedAt, subscription.id]
}

export async function findSubscription(
  db: Db,
  reader: Reader,
  id: string,
): Promise<VisibleSubscription | undefined> {
  const rows = await select(db).where(and(eq(subscriptions.id, id), visibleSubscriptions(reader.actor)))
  const [subscription] = await showAll(db, rows, reader)
  return subscription
}

function select(db: Db) {
  return db
    .select({
      subscription: subscriptions,
      companyName: clients.companyName,
      language: clients.language,
      timeZone: agency.timeZone,
    })
    .from(subscriptions)
    .innerJoin(agency, sql`true`)
    .innerJoin(clients, eq(clients.id, subscriptions.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]
export type VisibleSubscription = Awaited<ReturnType<typeof showAll>>[number]

async function showAll(db: Db, rows: Row[], reader: Reader) {
  const ids = isStaff(reader.actor) ? rows.map(({ subscription }) => subscription.id) : []
  const discarded = await discardedPeriods(db, ids)
  return rows.map((row) => {
    const periods = discarded.filter(({ subscriptionId }) => subscriptionId === row.subscription.id)
    return { ...shown(row, reader), discarded: periods.map(({ from, to }) => ({ from, to })) }
  })
}

function shown({ subscription, companyName, language, timeZone }: Row, { actor, now, config }: Reader) {
  const { startedAt, pausedAt, canceledAt, lines, pricesIncludeTax } = subscription
  const day = (at: Date | null) => at && dayIn(timeZone, at)
  const amountCents = totalsOf(lines, { pricesIncludeTax }).totalCents
  const staff = isStaff(actor)
  const next = subscription.status === 'active' ? nextPeriods(subscription, 3, dayIn(timeZone, now)) : []
  const charges = canBeCharged({ ...subscription, endsNext: next.length === 0 })
  return {
    ...subscription,
    companyName,
    language,
    cardOffered: charges && takesCards(config) && mayGiveCard(actor, subscription),
    startedOn: dayIn(timeZone, startedAt),
    pausedOn: day(pausedAt),
    canceledOn: day(canceledAt),
    amountCents,
    autoSend: staff ? subscription.autoSend : null,
    failure:
      staff && subscription.failure ? messageOr(subscription.failure, subscription.failureMessage) : null,
    upcoming: next.map((period): Subscription['upcoming'][number] => ({ ...period, amountCents })),
  }
}
