import { and, not, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { seesInternal } from './rules.ts'

/** Conditions for queries that join `milestones`, and `tasks` with the milestone of each. */
const hiddenMilestone = sql<boolean>`coalesce(${milestones.internal}, false)`

export function visibleMilestones(actor: Actor) {
  return seesInternal(actor) ? undefined : not(milestones.internal)
}

/** Hidden from customers, by itself or by its milestone. */
export const hiddenTask = sql<boolean>`(${tasks.internal} or ${hiddenMilestone})`

export function visibleTasks(actor: Actor) {
  return seesInternal(actor) ? undefined : and(not(tasks.internal), not(hiddenMilestone))
}
