import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** The agency's settings are changed by staff. */
export function mayChangeAgency(actor: Actor): boolean {
  return isStaff(actor)
}
