import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { mayAskForInvoices, seesInvoicesOf } from '#money/access/rules.ts'

/** Everyone with an account may ask. Project visibility decides which conversations they get. */
export function mayAsk(_actor: Actor): boolean {
  return true
}

/** Staff post in every project, contacts in their client's projects, even without the right to comment. */
export function mayWrite(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** Only staff read and post internal messages. */
export function maySeeInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** Invoice events only reach people who may see that client's invoices. */
export function mayReceive(actor: Actor, event: { type: string; clientId?: string }): boolean {
  if (event.type !== 'INVOICES_CHANGED') return true
  return event.clientId ? seesInvoicesOf(actor, event.clientId) : mayAskForInvoices(actor)
}
