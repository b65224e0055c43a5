import type { Actor, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/**
 * Whether this person can read an email in the outbox. Emails about an account, such as those with a sign-in
 * link, are private to its owner. Without a mail server, people have no other way to get their emails, so staff
 * can pass on a customer's, but never see a colleague's. Invitations don't open an existing account. Only
 * staff who can see billing can pass on a link that leads to a client's invoices.
 */
export function mayReadEmail(
  actor: Actor,
  email: { readerId: string | null; readerRole: Role | null; opensMoney: boolean },
  isSent: boolean,
): boolean {
  if (!isStaff(actor)) return false
  if (email.readerId === actor.userId) return true
  if (email.opensMoney && !actor.seesMoney) return false
  return email.readerId === null || (!isSent && email.readerRole === 'CUSTOMER')
}

/**
 * The outbox contains everyone's emails. Staff can read it. Emails about invoices are only for staff who can
 * see billing.
 */
export function mayReadOutbox(actor: Actor): boolean {
  return isStaff(actor)
}
