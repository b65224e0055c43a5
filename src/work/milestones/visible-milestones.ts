import { and, eq, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { idFromEmail } from '#kernel/actor.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { seesInternal } from './rules.ts'

/** Conditions for queries that join `milestones`, or `tasks` with their milestones. */
const hiddenMilestone = sql<boolean>`coalesce(${milestones.internal}, false)`

export function visibleMilestones(actor: Actor) {
  if (seesInternal(actor)) return undefined
  const milestoneId = idFromEmail(actor, 'milestoneId')
  return and(not(milestones.internal), milestoneId ? eq(milestones.id, milestoneId) : undefined)
}

/** Whether a task is hidden from customers, either itself or through its milestone. */
export const hiddenTask = sql<boolean>`(${tasks.internal} or ${hiddenMilestone})`

export function visibleTasks(actor: Actor) {
  if (seesInternal(actor)) return undefined
  const milestoneId = idFromEmail(actor, 'milestoneId')
  const inEmail = milestoneId ? eq(tasks.milestoneId, milestoneId) : undefined
  return and(not(tasks.internal), not(hiddenMilestone), inEmail)
}
