import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** Maximum number of invitations that a contact can send per day. */
export const mostInvitationsPerDay = 10

/** Contacts can invite colleagues to their own company if the agency allows it. Staff use a separate call. */
export function mayInviteColleagues(
  actor: Actor,
  clientId: string,
  agency: { contactsMayInvite: boolean },
): boolean {
  return !isStaff(actor) && agency.contactsMayInvite && membershipOf(actor, clientId) !== undefined
}
