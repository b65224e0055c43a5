import type { SQL } from 'drizzle-orm'
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { auditLogs } from '#schema/audit.ts'
import { erasedEntries } from './hash-chain.ts'
import { record } from './record.ts'

/**
 * Removes personal data and its salt from entries by and about these people. One digest covers all of an
 * entry's personal data, so all of it is removed, including other people's. Returns the number of entries.
 */
export async function erasePersonalOf(
  tx: UnitOfWork,
  people: { userIds: string[]; emails: string[] },
): Promise<number> {
  const { userIds, emails } = people
  // Compares whole values, since one address may be the end of another.
  const values = sql`lower(${auditLogs.personal}::text)::jsonb`
  return erase(
    tx,
    or(
      inArray(auditLogs.actorId, userIds),
      inArray(auditLogs.targetId, userIds),
      inArray(sql`${auditLogs.metadata} ->> 'userId'`, userIds),
      // Changes to text that mentions them.
      ...userIds.map((id) => sql`${values}::text like ${`%](mention:${id})%`}`),
      ...emails.map(
        (email) =>
          sql`jsonb_path_exists(${values}, '$.** ? (@ == $email)', jsonb_build_object('email', ${email.toLowerCase()}::text))`,
      ),
    ),
  )
}

/**
 * Like {@link erasePersonalOf}, for entries about a client, its projects and invoices, and their contents.
 */
export async function erasePersonalAbout(tx: UnitOfWork, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return erase(
    tx,
    or(
      inArray(auditLogs.targetId, ids),
      inArray(sql`${auditLogs.metadata} ->> 'projectId'`, ids),
      inArray(sql`${auditLogs.metadata} ->> 'clientId'`, ids),
    ),
  )
}

/** Records which entries were erased, so that verification can tell this apart from tampering. */
async function erase(tx: UnitOfWork, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(auditLogs)
    .set({ personal: null, salt: null })
    .where(and(isNotNull(auditLogs.personal), which))
    .returning({ id: auditLogs.id })
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += mostPerEntry) {
    const entries = ids.slice(from, from + mostPerEntry)
    await record(tx, { action: erasedEntries, targetTable: 'audit_logs', metadata: { entries } })
  }
  return ids.length
}

const mostPerEntry = 500
