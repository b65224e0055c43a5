import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import type { Assignee } from './contract.ts'
import { seesAssignees } from './rules.ts'

/** An alias of the users table, for queries that join the assignee. */
export const assignees = alias(users, 'assignee')

/** The columns to select for an assignee. */
export const assigneeColumns = { id: assignees.id, ...nameColumns(assignees) }

type AssigneeRow = { id: string; firstName: string | null; lastName: string | null; email: string } | null

/** Converts an assignee to the API's shape. Null for readers who can't see assignees. */
export function shownAssignee(actor: Actor, row: AssigneeRow): Assignee | null {
  return row && seesAssignees(actor) ? { id: row.id, name: displayName(row) } : null
}

/**
 * Whether this person is on the team. Locks their row, so that nobody can assign work to someone who's being
 * removed.
 */
export async function isColleague(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'ADMIN')))
    .for('share')
  return rows.length > 0
}
