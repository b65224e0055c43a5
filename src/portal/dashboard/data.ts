import type { SQL } from 'drizzle-orm'
import { and, eq, gte, isNull, lt, not, or, sql } from 'drizzle-orm'
import { agencyMonthStart } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { seesMoney } from '#money/access/rules.ts'
import { receivedTotals } from '#money/invoices/received-totals.ts'
import { dueTotals } from '#money/invoices/visible-invoices.ts'
import { ownPart, ownValues } from '#portal/notifications/notify.ts'
import { agency } from '#schema/agency.ts'
import { clients } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import { projects, statusChanges } from '#schema/projects.ts'
import { projectStatuses } from '#schema/values.ts'
import { isOpenRequest, projectsOf, visibleProjectsValues } from '#work/projects/visible-projects.ts'
import type { Sum } from './contract.ts'

/** A dashboard's counts, now and at the start of this month, and the agency's currency. */
export async function findCounts(db: Db, actor: Actor, now: Date) {
  const staff = isStaff(actor)
  const name = staff ? 'dashboard_counts_for_staff' : 'dashboard_counts_for_contacts'
  const query = prepared(db, name, (own) => countsQuery(own, staff).prepare(name))
  const values = { ...visibleProjectsValues(actor), ...ownValues(actor), now: now.toISOString() }
  const [row] = await query.execute(values)
  if (!row) throw new Error('The agency was not set up')
  return {
    currency: row.currency,
    activeProjects: counted(row.projects, row.projectsBefore),
    activeClients: staff ? counted(row.clients, row.clientsBefore) : null,
    unreadNotifications: row.unread,
  }
}

function countsQuery(db: Db, staff: boolean) {
  const monthStart = agencyMonthStart(sql.placeholder('now'))
  const mine = projectsOf(staff)
  const before = and(mine, lt(projects.createdAt, monthStart), wasAccepted(monthStart))
  const changes = firstChanges(db, monthStart)
  const openBefore = or(isNull(clients.archivedAt), gte(clients.archivedAt, monthStart))
  return db
    .select({
      currency: agency.currency,
      projects: count(db, projects, and(mine, not(isOpenRequest), isActive)),
      // Projects without a change since then still have the status they had then. The others are looked up
      // one by one, since the planner expects far more of them and would read all projects.
      projectsBefore: sql`${count(db, projects, and(before, isActive))}
        + (select count(*) filter (where changes.from_status in ${activeStatuses}) - count(*) filter (where ${isActive})
          from ${changes} as changes cross join lateral (
            select status from ${projects} where ${projects.id} = changes.project_id and ${before} offset 0
          ) as ${projects})`.mapWith(Number),
      clients: staff ? count(db, clients, isNull(clients.archivedAt)) : none,
      clientsBefore: staff ? count(db, clients, and(lt(clients.createdAt, monthStart), openBefore)) : none,
      unread: count(db, notifications, and(ownPart(), sql`not ${notifications.read}`)),
    })
    .from(agency)
}

const none = sql`0`.mapWith(Number)

/** The billing figures, each null if the actor can't see billing. The counts hold the agency's currency. */
export async function findMoney(db: Db, actor: Actor, now: Date, counting: ReturnType<typeof findCounts>) {
  if (!seesMoney(actor)) return { pendingInvoices: null, thisMonth: null, allTime: null }
  const [due, received, { currency }] = await Promise.all([
    dueTotals(db, actor, now),
    receivedTotals(db, actor, now),
    counting,
  ])
  const moved = received.filter(
    (sum) => sum.currency === currency || sum.thisMonthCents || sum.lastMonthCents,
  )
  return {
    pendingInvoices: {
      count: due.reduce((total, sum) => total + sum.count, 0),
      sums: orZero(
        currency,
        due.map((sum) => ({ currency: sum.currency, cents: sum.dueCents })),
      ),
    },
    thisMonth: orZero(
      currency,
      moved.map((sum) => ({ currency: sum.currency, cents: sum.thisMonthCents })),
    ).map((sum) => ({
      ...sum,
      trendPercent: percent(moved.find((one) => one.currency === sum.currency)),
    })),
    allTime: orZero(
      currency,
      received.map((sum) => ({ currency: sum.currency, cents: sum.allTimeCents })),
    ),
  }
}

/** Whether staff had created the project or accepted its request by this moment. */
function wasAccepted(moment: SQL): SQL | undefined {
  const accepted = and(eq(projects.requestState, 'ACCEPTED'), lt(projects.requestAnsweredAt, moment))
  return or(isNull(projects.requestState), accepted)
}

const active = projectStatuses.filter((status) => status !== 'ARCHIVED' && status !== 'COMPLETED')
/** These are literals, so that the planner knows how few projects are active. */
const activeStatuses = sql.raw(`('${active.join("', '")}')`)
const isActive = sql`${projects.status} in ${activeStatuses}`

/**
 * The first status change of each project since this time. It contains the status that the project had until
 * then.
 */
function firstChanges(db: Db, moment: SQL): SQL {
  const { projectId, fromStatus, changedAt, id } = statusChanges
  return sql`${db
    .selectDistinctOn([projectId], { projectId, fromStatus })
    .from(statusChanges)
    .where(gte(changedAt, moment))
    .orderBy(projectId, changedAt, id)}`
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
function orZero(own: string, amounts: Sum[]): Sum[] {
  return amounts.length > 0 ? amounts : [{ currency: own, cents: 0 }]
}
