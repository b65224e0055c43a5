import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** The agency's settings are changed by staff. */
export function mayChangeAgency(actor: Actor): boolean {
  return isStaff(actor)
}

/** The outbox holds what was written to everybody: staff read it, what speaks of invoices where they see money. */
export function mayReadOutbox(actor: Actor): boolean {
  return isStaff(actor)
}

export function seesMail(actor: Actor, mail: { money: boolean }): boolean {
  return mayReadOutbox(actor) && (actor.seesMoney || !mail.money)
}
