import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** How many invitations a contact may send within a day. */
export const mostInvitationsPerDay = 10

/** A contact invites to their own company where the agency lets them; staff have a way of their own. */
export function mayInviteColleagues(
  actor: Actor,
  clientId: string,
  agency: { contactsMayInvite: boolean },
): boolean {
  return !isStaff(actor) && agency.contactsMayInvite && membershipOf(actor, clientId) !== undefined
}
