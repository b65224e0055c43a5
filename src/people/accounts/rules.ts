import type { Actor, Membership, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Everyone can see and change their own account. */
export function maySeeOwnAccount(_actor: Actor): boolean {
  return true
}

/** Whether a session, token or passkey belongs to this person. People see only their own. */
export function isTheirs(actor: Actor, thing: { userId: string }): boolean {
  return actor.userId === thing.userId
}

/** Staff can manage the team's members and invitations. */
export function mayManageTeam(actor: Actor): boolean {
  return isStaff(actor)
}

/**
 * Only people who can see billing can let others see it. Otherwise, anyone could grant themselves the
 * permission.
 */
export function mayGiveMoney(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Nobody can remove a colleague who has more permissions than they do. */
export function mayRemoveColleague(actor: Actor, colleague: { seesMoney: boolean }): boolean {
  return isStaff(actor) && (actor.seesMoney || !colleague.seesMoney)
}

/** The portal must always have at least one staff member who can see billing. */
export function leavesSomebody(others: readonly { seesMoney: boolean }[]): boolean {
  return others.some((other) => other.seesMoney)
}

/**
 * Staff with at least the same permissions can remove someone's second factor. Everyone can turn off their
 * own.
 */
export function mayResetFactor(actor: Actor, person: { userId: string; seesMoney: boolean }): boolean {
  return person.userId !== actor.userId && mayRemoveColleague(actor, person)
}

/** If a second factor is required, the last one can't be removed. */
export function mayTurnOff(factor: { required: boolean; others: number }): boolean {
  return !factor.required || factor.others > 0
}

/**
 * Staff can view as someone who acts for a client. Staff who can't see billing can't view as a contact who
 * can see invoices.
 */
export function mayViewAs(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  contact: { role: Role; memberships: readonly Pick<Membership, 'seesInvoices'>[] },
): boolean {
  const { role, memberships } = contact
  if (actor.role !== 'ADMIN' || role !== 'CUSTOMER' || memberships.length === 0) return false
  return actor.seesMoney || !memberships.some((membership) => membership.seesInvoices)
}
