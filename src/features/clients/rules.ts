import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'

/** Everyone with an account may ask; what they get is theirs alone. */
export function signedIn(): boolean {
  return true
}

export function seesClient(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId) !== undefined
}

/** Staff look after the clients: adding and changing them, their contacts and invitations. */
export function mayManageClients(actor: Actor): boolean {
  return isStaff(actor)
}

/** An invitation is for the person whom it was sent to, and nobody else. */
export function isInvited(actor: Actor, invitation: { email: string }): boolean {
  return actor.email.toLowerCase() === invitation.email.toLowerCase()
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

export function stateOfInvitation(
  invitation: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.revokedAt) return 'revoked'
  return invitation.expiresAt <= now ? 'expired' : 'open'
}
