import type { Actor, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/**
 * An email about someone's account, for example with a link into it, is private to that person. Without a
 * mail server they can't get it any other way, so staff pass on a customer's, but never see a colleague's.
 * Invitations don't open an existing account. Only staff who see money pass on a link that leads to a
 * client's invoices.
 */
export function mayReadEmail(
  actor: Actor,
  mail: { readerId: string | null; readerRole: Role | null; opensMoney: boolean },
  isSent: boolean,
): boolean {
  if (!isStaff(actor)) return false
  if (mail.readerId === actor.userId) return true
  if (mail.opensMoney && !actor.seesMoney) return false
  return mail.readerId === null || (!isSent && mail.readerRole === 'CUSTOMER')
}

/**
 * The outbox holds everyone's emails. Staff can read it, and emails about invoices only if they see money.
 */
export function mayReadOutbox(actor: Actor): boolean {
  return isStaff(actor)
}
