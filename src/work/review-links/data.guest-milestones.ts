import { and, asc, eq, exists, getTableColumns, not, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { milestoneDecisions, milestones, tasks } from '#schema/milestones.ts'
import { invoicesOnApproval } from '#work/milestones/rules.ts'
import type { Guest } from './data.sessions.ts'

/** Milestones that await a decision, and those last decided by this guest. */
export async function milestonesFor(db: Db, { actor, projectId }: Guest) {
  const mine = db
    .select({ one: sql`1` })
    .from(milestoneDecisions)
    .where(
      and(
        eq(milestoneDecisions.milestoneId, milestones.id),
        eq(milestoneDecisions.decidedBy, actor.userId),
        eq(milestoneDecisions.decision, sql`${milestones.state}`),
      ),
    )
  const rows = await db
    .select({ ...getTableColumns(milestones), openTasks: sql`${openTasks}`.mapWith(Number) })
    .from(milestones)
    .where(
      and(
        eq(milestones.projectId, projectId),
        not(milestones.internal),
        or(eq(milestones.state, 'SUBMITTED'), exists(mine)),
      ),
    )
    .orderBy(asc(milestones.orderIndex), asc(milestones.createdAt), asc(milestones.id))
  return rows.map((row) => ({ ...row, invoicesOnApproval: invoicesOnApproval(row) }))
}

// Nested in another template, because Drizzle would otherwise drop the table from "milestones"."id".
const openTasks = sql`(select count(*) from ${tasks}
  where ${tasks.milestoneId} = ${milestones.id} and not ${tasks.done} and not ${tasks.internal})`
