import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Staff can see the state of the installation. */
export function mayReadSystem(actor: Actor): boolean {
  return isStaff(actor)
}
