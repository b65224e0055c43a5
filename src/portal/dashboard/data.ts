import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { agencyMonthStart } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { seesMoney } from '#money/access/rules.ts'
import { receivedTotals } from '#money/invoices/revenue.ts'
import { dueTotals } from '#money/invoices/visible-invoices.ts'
import { ownNotifications } from '#portal/notifications/notify.ts'
import { translated } from '#portal/notifications/stored-texts.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import { projects, statusChanges } from '#schema/projects.ts'
import { isOpenRequest, visibleProjects } from '#work/projects/visible-projects.ts'
import type { Sum } from './contract.ts'

/** A dashboard's counts, now and at the start of this month, and the agency's currency. */
export async function findCounts(db: Db, actor: Actor, now: Date) {
  const monthStart = agencyMonthStart(now)
  const mine = visibleProjects(actor)
  const [row] = await db
    .select({
      currency: agency.currency,
      projects: count(db, projects, and(mine, not(isOpenRequest), notInArray(projects.status, [...ended]))),
      projectsBefore: count(
        db,
        projects,
        and(
          mine,
          lt(projects.createdAt, monthStart),
          wasAccepted(monthStart),
          sql`${statusAt(monthStart)} not in ${[...ended]}`,
        ),
      ),
      clients: count(db, clients, isNull(clients.archivedAt)),
      clientsBefore: count(
        db,
        clients,
        and(
          lt(clients.createdAt, monthStart),
          or(isNull(clients.archivedAt), gte(clients.archivedAt, monthStart)),
        ),
      ),
      unread: count(db, notifications, and(ownNotifications(actor), eq(notifications.read, false))),
    })
    .from(agency)
  if (!row) throw new Error('The agency was not set up')
  return {
    currency: row.currency,
    activeProjects: counted(row.projects, row.projectsBefore),
    activeClients: isStaff(actor) ? counted(row.clients, row.clientsBefore) : null,
    unreadNotifications: row.unread,
  }
}

/** The money figures, each null if the actor may not see money. `own` is the agency's currency. */
export async function findMoney(db: Db, actor: Actor, now: Date, own: string) {
  if (!seesMoney(actor)) return { pendingInvoices: null, thisMonth: null, allTime: null }
  const [due, received] = await Promise.all([dueTotals(db, actor, now), receivedTotals(db, actor, now)])
  const moved = received.filter((sum) => sum.currency === own || sum.thisMonthCents || sum.lastMonthCents)
  return {
    pendingInvoices: {
      count: due.reduce((total, sum) => total + sum.count, 0),
      sums: orZero(
        own,
        due.map((sum) => ({ currency: sum.currency, cents: sum.dueCents })),
      ),
    },
    thisMonth: orZero(
      own,
      moved.map((sum) => ({ currency: sum.currency, cents: sum.thisMonthCents })),
    ).map((sum) => ({
      ...sum,
      trendPercent: percent(moved.find((one) => one.currency === sum.currency)),
    })),
    allTime: orZero(
      own,
      received.map((sum) => ({ currency: sum.currency, cents: sum.allTimeCents })),
    ),
  }
}

export async function findRecentNotifications(db: Db, actor: Actor, limit: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownNotifications(actor))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
  return rows.map(translated)
}

/** Whether staff had created the project or accepted its request by this moment. */
function wasAccepted(moment: SQL): SQL | undefined {
  const accepted = and(eq(projects.requestState, 'ACCEPTED'), lt(projects.requestAnsweredAt, moment))
  return or(isNull(projects.requestState), accepted)
}

const ended = ['ARCHIVED', 'COMPLETED'] as const

/** A project's status at a past moment, from its recorded changes. */
function statusAt(moment: SQL): SQL {
  const ofThis = sql`${statusChanges.projectId} = ${projects.id}`
  return sql`coalesce(
    (select ${statusChanges.toStatus} from ${statusChanges} where ${ofThis} and ${statusChanges.changedAt} < ${moment}
      order by ${statusChanges.changedAt} desc, ${statusChanges.id} desc limit 1),
    (select ${statusChanges.fromStatus} from ${statusChanges} where ${ofThis} and ${statusChanges.changedAt} >= ${moment}
      order by ${statusChanges.changedAt}, ${statusChanges.id} limit 1),
    ${projects.status})`
}

function count(
  db: Db,
  table: typeof projects | typeof clients | typeof notifications,
  where: SQL | undefined,
) {
  return sql`${db.$count(table, where)}`.mapWith(Number)
}

function counted(now: number, before: number) {
  return { count: now, trend: before > 0 ? now - before : null }
}

function percent(sum: { thisMonthCents: number; lastMonthCents: number } | undefined): number | null {
  if (!sum || sum.lastMonthCents <= 0) return null
  return Math.round(((sum.thisMonthCents - sum.lastMonthCents) / sum.lastMonthCents) * 100)
}

/** Returns zero in the agency's currency if there are no amounts, so that the dashboard isn't empty. */
function orZero(own: string, sums: Sum[]): Sum[] {
  return sums.length > 0 ? sums : [{ currency: own, cents: 0 }]
}
