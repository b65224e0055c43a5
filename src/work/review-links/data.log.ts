import { and, count, desc, eq, gt, min } from 'drizzle-orm'
import { record, whole } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import type { ReviewEntry, reviewActions } from './contract.ts'
import type { FoundLink } from './data.ts'
import { publishReview } from './guest-session.ts'

type AccessEntry = (typeof reviewActions)[number]
const table = 'review_links'

/**
 * Records an event in a link's log and publishes the change. The log is part of the audit log: entries are
 * written in the action's transaction and sealed like all others.
 */
export async function note(
  tx: UnitOfWork,
  act: AccessEntry,
  link: Pick<FoundLink, 'id' | 'projectId'>,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  const entry = { action: `review.${act}`, targetTable: table, targetId: link.id }
  await record(tx, { ...entry, metadata: { projectId: link.projectId, ...metadata } })
  publishReview(tx, link)
}

/**
 * The number of wrong codes and passwords in a link's log since `start`, and when the first one was entered.
 */
export async function refusalsSince(
  db: Db,
  linkId: string,
  start: Date,
): Promise<{ count: number; first: Date | null }> {
  const refused = and(
    eq(auditLogs.targetTable, table),
    eq(auditLogs.targetId, linkId),
    eq(auditLogs.action, 'review.refuse'),
    gt(auditLogs.createdAt, start),
  )
  const [row] = await db
    .select({ count: count(), first: min(auditLogs.createdAt) })
    .from(auditLogs)
    .where(refused)
  return row ?? { count: 0, first: null }
}

type StoredEntry = Omit<ReviewEntry, 'at'> & { at: Date }

/** A link's log, newest first. */
export async function readLog(db: Db, linkId: string): Promise<StoredEntry[]> {
  const rows = await db
    .select({
      log: auditLogs,
      by: nameColumns(users),
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorId))
    .where(and(eq(auditLogs.targetTable, table), eq(auditLogs.targetId, linkId)))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(500)
  return rows.map(({ log, by }) => {
    const { metadata, address } = whole(log)
    return {
      id: log.id,
      act: log.action.replace('review.', '') as AccessEntry,
      byName: by && displayName(by),
      detail: typeof metadata?.detail === 'string' ? metadata.detail : null,
      address,
      at: log.createdAt,
    }
  })
}
