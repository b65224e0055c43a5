import type { Actor, Membership, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'

/** Everyone may see and change their own account. */
export function maySeeOwnAccount(_actor: Actor): boolean {
  return true
}

/** Whether a session, token or passkey belongs to this person. People see only their own. */
export function isTheirs(actor: Actor, thing: { userId: string }): boolean {
  return actor.userId === thing.userId
}

/** Staff may manage the team's members and invitations. */
export function mayManageTeam(actor: Actor): boolean {
  return isStaff(actor)
}

/** Only people who see money may let others see it. Otherwise anyone could grant themselves the right. */
export function mayGiveMoney(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Nobody may remove a colleague who has more rights. */
export function mayRemoveColleague(actor: Actor, colleague: { seesMoney: boolean }): boolean {
  return isStaff(actor) && (actor.seesMoney || !colleague.seesMoney)
}

/** The portal must always have at least one staff member who sees money. */
export function leavesSomebody(others: readonly { seesMoney: boolean }[]): boolean {
  return others.some((other) => other.seesMoney)
}

/**
 * Staff with at least the same rights may remove someone's second factor. Everyone may turn off their own.
 */
export function mayResetFactor(actor: Actor, person: { userId: string; seesMoney: boolean }): boolean {
  return person.userId !== actor.userId && mayRemoveColleague(actor, person)
}

/** If a second factor is required, the last one can't be removed. */
export function mayTurnOff(factor: { required: boolean; others: number }): boolean {
  return !factor.required || factor.others > 0
}

/**
 * Staff may view as someone who acts for a client. Staff who don't see money can't view as a contact who sees
 * invoices.
 */
export function mayViewAs(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  contact: { role: Role; memberships: readonly Pick<Membership, 'seesInvoices'>[] },
): boolean {
  const { role, memberships } = contact
  if (actor.role !== 'ADMIN' || role !== 'CUSTOMER' || memberships.length === 0) return false
  return actor.seesMoney || !memberships.some((membership) => membership.seesInvoices)
}
