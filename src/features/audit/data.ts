import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '#features/accounts/open.ts'
import { users } from '#features/accounts/table.ts'
import type { Db } from '#kernel/database.ts'
import { placeAfter, placeMoment } from '#kernel/paging.ts'
import type { AuditQuery } from './contract.ts'
import { auditLogs } from './table.ts'

/** Where a page of the list goes on: moment and id. */
const place = z.tuple([placeMoment, z.uuid()])

/** One row more than asked for, so that the caller knows of a next page. */
export async function listAuditRows(db: Db, query: AuditQuery) {
  const after = placeAfter(query.cursor, place)
  const { action } = query
  const rows = await db
    .select({ log: auditLogs, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorId))
    .where(
      and(
        query.actorId ? eq(auditLogs.actorId, query.actorId) : undefined,
        action
          ? or(eq(auditLogs.action, action), sql`starts_with(${auditLogs.action}, ${`${action}.`})`)
          : undefined,
        query.targetTable ? eq(auditLogs.targetTable, query.targetTable) : undefined,
        query.targetId ? eq(auditLogs.targetId, query.targetId) : undefined,
        after &&
          sql`(${auditLogs.createdAt}, ${auditLogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(query.limit + 1)
  return rows.map(({ log, email, firstName, lastName }) => ({
    ...log,
    actorName: email === null ? null : displayName({ email, firstName, lastName }),
  }))
}

/** The actions among the newest entries; to look at all of a long log would take too long for a filter. */
export async function listActions(db: Db): Promise<string[]> {
  const newest = db
    .select({ action: auditLogs.action })
    .from(auditLogs)
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(5_000)
    .as('newest')
  const rows = await db.selectDistinct({ action: newest.action }).from(newest).orderBy(newest.action)
  return rows.map((row) => row.action)
}
