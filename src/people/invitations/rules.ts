import type { Actor } from '#kernel/actor.ts'
import type { Rights } from './contract.ts'

/** An invitation is for the person whom it was sent to, and nobody else. */
export function isInvited(actor: Actor, invitation: { email: string }): boolean {
  return actor.email.toLowerCase() === invitation.email.toLowerCase()
}

/** Nobody gives what they do not have. */
export function isWithin(wanted: Rights, own: Rights): boolean {
  const { seesInvoices, mayApprove, mayComment } = withinRights(wanted, own)
  return (
    seesInvoices === wanted.seesInvoices &&
    mayApprove === wanted.mayApprove &&
    mayComment === wanted.mayComment
  )
}

/** What of these rights somebody has who has those. */
export function withinRights(wanted: Rights, own: Rights): Rights {
  return {
    seesInvoices: wanted.seesInvoices && own.seesInvoices,
    mayApprove: wanted.mayApprove && own.mayApprove,
    mayComment: wanted.mayComment && own.mayComment,
  }
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
