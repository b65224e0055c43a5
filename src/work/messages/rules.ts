import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { mayAskForInvoices, seesInvoicesOf } from '#money/access/rules.ts'

/** Everyone with an account may ask; which conversations there are for them, the projects decide. */
export function mayAsk(_actor: Actor): boolean {
  return true
}

/** Staff write in every project; a client's contacts in theirs, also those who may not comment on designs. */
export function mayWrite(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** What staff say among themselves, only staff say and see. */
export function maySeeInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** Whoever may not see a company's invoices does not learn over the socket that one changed. */
export function mayReceive(actor: Actor, event: { type: string; clientId?: string }): boolean {
  if (event.type !== 'INVOICES_CHANGED') return true
  return event.clientId ? seesInvoicesOf(actor, event.clientId) : mayAskForInvoices(actor)
}
