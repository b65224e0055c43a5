import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** The log names people and their actions, including internal ones, so only staff see it. */
export function maySeeAudit(actor: Actor): boolean {
  return isStaff(actor)
}
