import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Staff can end quiet mode after a restore. */
export function mayEndQuietMode(actor: Actor): boolean {
  return isStaff(actor)
}
