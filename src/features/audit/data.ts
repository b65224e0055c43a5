import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '#features/accounts/open.ts'
import { users } from '#features/accounts/table.ts'
import { agencyDayStart } from '#features/agency/open.calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { placeAfter, placeMoment } from '#kernel/paging.ts'
import type { AuditQuery } from './contract.ts'
import { namesOf } from './data.names.ts'
import { whole } from './open.ts'
import { auditLogs } from './table.ts'

/** Where a page of the list goes on: moment and id. */
const place = z.tuple([placeMoment, z.uuid()])

/** One row more than asked for, so that the caller knows of a next page. */
export async function listAuditRows(db: Db, actor: Actor, query: AuditQuery) {
  const after = placeAfter(query.cursor, place)
  const { action } = query
  const found = await db
    .select({ log: auditLogs, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorId))
    .where(
      and(
        visibleEntries(actor),
        query.actorId ? eq(auditLogs.actorId, query.actorId) : undefined,
        action
          ? or(eq(auditLogs.action, action), sql`starts_with(${auditLogs.action}, ${`${action}.`})`)
          : undefined,
        query.targetTable ? eq(auditLogs.targetTable, query.targetTable) : undefined,
        query.targetId ? eq(auditLogs.targetId, query.targetId) : undefined,
        query.from ? gte(auditLogs.createdAt, agencyDayStart(query.from)) : undefined,
        query.to ? lt(auditLogs.createdAt, agencyDayStart(query.to, 1)) : undefined,
        after &&
          sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(query.limit + 1)
  const rows = found.map((row) => ({ ...row, log: whole(row.log) }))
  const nameOf = await namesOf(
    db,
    rows.map(({ log }) => log),
  )
  return rows.map(({ log, email, firstName, lastName }) => ({
    ...log,
    ...nameOf(log),
    actorName: email === null ? null : displayName({ email, firstName, lastName }),
  }))
}

/** Amounts stand in the entries about money: they are for staff who see money. */
function visibleEntries(actor: Actor): SQL | undefined {
  if (actor.seesMoney) return undefined
  const { targetTable } = auditLogs
  return or(isNull(targetTable), notInArray(targetTable, ['invoices', 'subscriptions']))
}

/** The actions among the newest entries; to look at all of a long log would take too long for a filter. */
export async function listActions(db: Db, actor: Actor): Promise<string[]> {
  const newest = newestEntries(db, actor)
  const rows = await db.selectDistinct({ action: newest.action }).from(newest).orderBy(newest.action)
  return rows.map((row) => row.action)
}

/** The people who did something among the newest entries. */
export async function listPeople(db: Db, actor: Actor): Promise<{ id: string; name: string }[]> {
  const newest = newestEntries(db, actor)
  const rows = await db
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.actorId))
  return rows
    .map((user) => ({ id: user.id, name: displayName(user) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function newestEntries(db: Db, actor: Actor) {
  return db
    .select({ action: auditLogs.action, actorId: auditLogs.actorId })
    .from(auditLogs)
    .where(visibleEntries(actor))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(5_000)
    .as('newest')
}
