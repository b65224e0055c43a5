import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { takesCards } from '#money/card-payments/customer.ts'
import { totalsOf } from '#money/documents/totals.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { PlanQuery, Subscription } from './contract.ts'
import { discardedPeriods } from './data.discarded-periods.ts'
import { canBeCharged, mayGiveCard } from './rules.card.ts'
import { nextPeriods } from './schedule.ts'
import { visiblePlans } from './visible-subscriptions.ts'

interface Reader {
  actor: Actor
  now: Date
  config: Config
}

/** Those that run before those that ended, the newest first. */
export async function listClientPlans(db: Db, reader: Reader, clientId: string): Promise<ShownPlan[]> {
  const rows = await select(db)
    .where(and(eq(subscriptions.clientId, clientId), visiblePlans(reader.actor)))
    .orderBy(
      asc(sql`${subscriptions.canceledAt} is not null`),
      desc(subscriptions.startedAt),
      desc(subscriptions.id),
    )
  return showAll(db, rows, reader)
}

/** One more than the limit, where there are more; the newest first. */
export async function findPlans(db: Db, reader: Reader, query: PlanQuery): Promise<ShownPlan[]> {
  const place = afterCursor(query.cursor, z.tuple([cursorMoment, z.uuid()]))
  const rows = await select(db)
    .where(
      and(
        visiblePlans(reader.actor),
        query.status && eq(subscriptions.status, query.status),
        query.clientId ? eq(subscriptions.clientId, query.clientId) : undefined,
        place &&
          sql`(${subscriptions.startedAt}, ${subscriptions.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(query.limit + 1)
  return showAll(db, rows, reader)
}

/** Where the list goes on after a plan. */
export function cursorKeyOf(plan: ShownPlan): unknown[] {
  return [plan.startedAt, plan.id]
}

export async function findPlan(db: Db, reader: Reader, id: string): Promise<ShownPlan | undefined> {
  const rows = await select(db).where(and(eq(subscriptions.id, id), visiblePlans(reader.actor)))
  const [plan] = await showAll(db, rows, reader)
  return plan
}

function select(db: Db) {
  return db
    .select({
      plan: subscriptions,
      companyName: clients.companyName,
      language: clients.language,
      timeZone: agency.timeZone,
    })
    .from(subscriptions)
    .innerJoin(agency, sql`true`)
    .innerJoin(clients, eq(clients.id, subscriptions.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]
export type ShownPlan = Awaited<ReturnType<typeof showAll>>[number]

async function showAll(db: Db, rows: Row[], reader: Reader) {
  const ids = isStaff(reader.actor) ? rows.map(({ plan }) => plan.id) : []
  const discarded = await discardedPeriods(db, ids)
  return rows.map((row) => {
    const ofPlan = discarded.filter(({ planId }) => planId === row.plan.id)
    return { ...shown(row, reader), discarded: ofPlan.map(({ from, to }) => ({ from, to })) }
  })
}

function shown({ plan, companyName, language, timeZone }: Row, { actor, now, config }: Reader) {
  const { startedAt, pausedAt, canceledAt, lines, pricesIncludeTax } = plan
  const day = (at: Date | null) => at && dayIn(timeZone, at)
  const amountCents = totalsOf(lines, { pricesIncludeTax }).totalCents
  const staff = isStaff(actor)
  const next = plan.status === 'active' ? nextPeriods(plan, 3, dayIn(timeZone, now)) : []
  const charges = canBeCharged({ ...plan, endsNext: next.length === 0 })
  return {
    ...plan,
    companyName,
    language,
    cardOffered: charges && takesCards(config) && mayGiveCard(actor, plan),
    startedOn: dayIn(timeZone, startedAt),
    pausedOn: day(pausedAt),
    canceledOn: day(canceledAt),
    amountCents,
    autoSend: staff ? plan.autoSend : null,
    failure: staff ? plan.failure : null,
    upcoming: next.map((period): Subscription['upcoming'][number] => ({ ...period, amountCents })),
  }
}
