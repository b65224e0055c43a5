import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Figures of the whole agency, files for an accountant, and what is brought in: for staff who see money. */
export function mayReadReports(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}
