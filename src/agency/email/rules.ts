import type { Actor, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/**
 * A mail about somebody's account, as with a link into it, is for that person alone. Without a mail server it reaches them by no
 * other way, so staff hand a customer's over; a colleague's they never see. Invitations open nobody's account yet.
 * A link that leads to a client's invoices is handed over by staff who see money.
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

/** The outbox holds what was written to everybody: staff read it, what speaks of invoices where they see money. */
export function mayReadOutbox(actor: Actor): boolean {
  return isStaff(actor)
}
