import type { Actor } from '#kernel/actor.ts'

/** An invitation works only for the person it was sent to. */
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

/** Number of days that an invitation's link works. */
export const invitationDays = 14
