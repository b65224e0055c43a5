import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Everyone with an account may ask; which projects there are for them is in the query. */
export function signedIn(): boolean {
  return true
}

/** Staff plan: milestones, tasks, and what of them is internal. */
export function mayPlan(actor: Actor): boolean {
  return isStaff(actor)
}

export function seesInternal(actor: Actor): boolean {
  return isStaff(actor)
}
