import type { AuditActions, LoggedEntry } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const invitationAuditActions: AuditActions = {
  'invitation.accept': {
    label: m.actionInvitationAccept,
    sentence: m.didInvitationAccept,
  },
  'invitation.create': {
    label: m.actionInvitationCreate,
    sentence: m.didInvitationCreate,
    values: invitedTo,
  },
  'invitation.resend': {
    label: m.actionInvitationResend,
    sentence: m.didInvitationResend,
    values: invitedTo,
  },
  'invitation.revoke': {
    label: m.actionInvitationRevoke,
    sentence: m.didInvitationRevoke,
    values: invitedTo,
  },
}

/** An invitation without a client is for the team. The client may have been erased since then. */
function invitedTo({ metadata }: LoggedEntry) {
  return { to: metadata?.clientId ? 'client' : 'team' }
}
