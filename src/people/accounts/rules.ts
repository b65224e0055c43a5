import type { Actor, Membership, Role } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { emailOfGuest } from './rules.guest-email.ts'

/** Everyone with an account may see and change their own. */
export function maySeeOwnAccount(_actor: Actor): boolean {
  return true
}

/** Sessions, tokens and passkeys are known to the person whose they are. */
export function isTheirs(actor: Actor, thing: { userId: string }): boolean {
  return actor.userId === thing.userId
}

/** The team is looked after by staff: who is in it, and who is invited. */
export function mayManageTeam(actor: Actor): boolean {
  return isStaff(actor)
}

/** Money is shown to others by those who see it themselves; else everyone could give it to themselves. */
export function mayGiveMoney(actor: Actor): boolean {
  return isStaff(actor) && actor.seesMoney
}

/** Nobody removes somebody who may more than they may. */
export function mayRemoveColleague(actor: Actor, colleague: { seesMoney: boolean }): boolean {
  return isStaff(actor) && (actor.seesMoney || !colleague.seesMoney)
}

/** The portal is never left without staff, nor without anybody who may see its money. */
export function leavesSomebody(others: readonly { seesMoney: boolean }[]): boolean {
  return others.some((other) => other.seesMoney)
}

/** Somebody's second factor is taken away by staff who may at least as much as they; one's own is turned off. */
export function mayResetFactor(actor: Actor, person: { userId: string; seesMoney: boolean }): boolean {
  return person.userId !== actor.userId && mayRemoveColleague(actor, person)
}

/** Where a second factor is required, the last one stays. */
export function mayTurnOff(factor: { required: boolean; others: number }): boolean {
  return !factor.required || factor.others > 0
}

/** What people are called: first and last name, else the part of the address before the @; a guest as such. */
export function displayName(person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const guest = emailOfGuest(person.email)
  if (guest !== null) return `${name || guest.split('@')[0]} (guest)`
  return name || person.email.split('@')[0] || 'User'
}

/**
 * Staff look through the eyes of somebody who acts for a client; those who see no money, not through the eyes of
 * who sees invoices.
 */
export function mayViewAs(
  actor: Pick<Actor, 'role' | 'seesMoney'>,
  contact: { role: Role; memberships: readonly Pick<Membership, 'seesInvoices'>[] },
): boolean {
  const { role, memberships } = contact
  if (actor.role !== 'ADMIN' || role !== 'CUSTOMER' || memberships.length === 0) return false
  return actor.seesMoney || !memberships.some((membership) => membership.seesInvoices)
}
