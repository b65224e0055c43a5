import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#kernel/contract.ts'
import { id } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor } from '#kernel/database/paging.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { projects, statusChanges } from '#schema/projects.ts'
import type { ProjectStatus } from '#schema/values.ts'

/** Changes the project's status, and records who changed it and the previous status. */
export async function moveProject(
  tx: Db,
  now: Date,
  move: { projectId: string; from: ProjectStatus; to: ProjectStatus; by: string },
): Promise<void> {
  await tx
    .update(projects)
    .set({ status: move.to, archivedFrom: move.to === 'ARCHIVED' ? move.from : null, updatedAt: now })
    .where(eq(projects.id, move.projectId))
  await tx.insert(statusChanges).values({
    id: newSequentialId(now),
    projectId: move.projectId,
    fromStatus: move.from,
    toStatus: move.to,
    changedBy: move.by,
    changedAt: now,
  })
}

/** Stores the answer to a customer's request. */
export async function answerRequest(
  tx: Db,
  now: Date,
  answer: { projectId: string; state: 'ACCEPTED' | 'DECLINED'; reason: string | null; by: string },
): Promise<void> {
  await tx
    .update(projects)
    .set({
      requestState: answer.state,
      requestReason: answer.reason,
      requestAnsweredBy: answer.by,
      requestAnsweredAt: now,
      updatedAt: now,
    })
    .where(eq(projects.id, answer.projectId))
}

/**
 * A project's status changes, newest first. Returns one more row than requested, to detect whether there's a
 * next page. The caller must check that this person can see the project.
 */
export async function listMoveRows(db: Db, projectId: string, { limit, cursor }: Page) {
  const after = afterCursor(cursor, z.tuple([id]))
  const rows = await db
    .select({
      id: statusChanges.id,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      at: statusChanges.changedAt,
      by: nameColumns(users),
    })
    .from(statusChanges)
    .innerJoin(users, eq(users.id, statusChanges.changedBy))
    .where(and(eq(statusChanges.projectId, projectId), after && lt(statusChanges.id, after[0])))
    .orderBy(desc(statusChanges.id))
    .limit(limit + 1)
  return rows.map(({ by, ...move }) => ({ ...move, byName: displayName(by) }))
}

export const moveCursorKey = (move: { id: string }) => [move.id]
