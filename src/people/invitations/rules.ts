import type { Actor } from '#kernel/actor.ts'

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

/** How long the link of an invitation works. */
export const invitationDays = 14
