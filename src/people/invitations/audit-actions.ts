import type { AuditActions, LoggedEntry } from '#agency/audit/action-labels.ts'

export const invitationAuditActions: AuditActions = {
  'invitation.accept': { label: 'Accepted an invitation', sentence: 'accepted the invitation to {place}' },
  'invitation.create': {
    label: 'Invited somebody',
    sentence: (entry) => `invited {thing} to ${whereTo(entry)}`,
  },
  'invitation.resend': {
    label: 'Sent an invitation again',
    sentence: (entry) => `sent the invitation of {thing} to ${whereTo(entry)} again`,
  },
  'invitation.revoke': {
    label: 'Took back an invitation',
    sentence: (entry) => `took back the invitation of {thing} to ${whereTo(entry)}`,
  },
}

/** Distinguishes an erased client from the team. */
function whereTo({ place, metadata }: LoggedEntry): string {
  if (place) return '{place}'
  return metadata?.clientId ? 'a client that is gone' : 'the team'
}
