import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { findMilestone } from './data.ts'
import { m } from './messages.ts'

/** Returns the milestone that a task refers to. @throws 422 if it's in another project */
export async function refuseForeignMilestone(
  db: Db,
  actor: Actor,
  projectId: string,
  milestoneId: string | null | undefined,
) {
  if (!milestoneId) return undefined
  const milestone = await findMilestone(db, actor, milestoneId)
  if (milestone?.projectId !== projectId) invalid({ milestoneId: [t(m.chooseMilestone)] })
  return milestone
}
