import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import { withDetails } from './data.details.ts'
import { findMilestone } from './data.ts'
import { mayDecide, milestoneNotFound, stateAfter } from './rules.ts'

/** One milestone as the API returns it. */
export async function answerOf(db: Db, actor: Actor, id: string) {
  const row = (await findMilestone(db, actor, id)) ?? notFound(milestoneNotFound)
  const [milestone] = await withDetails(db, actor, [row])
  return milestone ?? notFound(milestoneNotFound)
}

/** Returns a milestone for an email, if this person can approve it now. Undefined otherwise. */
export async function findForDecision(db: Db, actor: Actor, id: string) {
  const row = await findMilestone(db, actor, id)
  if (!row || !mayDecide(actor, row) || !stateAfter('APPROVE', row)) return undefined
  const [details] = await withDetails(db, actor, [row])
  return details && { ...row, ...details }
}
