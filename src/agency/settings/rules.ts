import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Staff can change the agency's settings. */
export function mayChangeAgency(actor: Actor): boolean {
  return isStaff(actor)
}
