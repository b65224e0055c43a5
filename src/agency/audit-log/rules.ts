import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** The log names people and what they did, internal things included: staff only. */
export function maySeeAudit(actor: Actor): boolean {
  return isStaff(actor)
}
