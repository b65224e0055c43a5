import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** The log names people and what they did, internal things included: staff only. */
export function maySeeAudit(actor: Actor): boolean {
  return isStaff(actor)
}

/** Amounts stand in the entries about money: they are for staff who see money. */
export function seesEntry(actor: Actor, entry: { money: boolean }): boolean {
  return maySeeAudit(actor) && (actor.seesMoney || !entry.money)
}
