import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Staff see how the installation is doing. */
export function mayReadSystem(actor: Actor): boolean {
  return isStaff(actor)
}
