import type { AuditActions } from '#agency/audit/action-labels.ts'

export const signInAuditActions: AuditActions = {
  'user.link': {
    label: 'Joined another way to sign in',
    sentence: 'joined another way to sign in with their account',
  },
  'user.unlink': {
    label: 'Disconnected a sign-in provider',
    sentence: 'disconnected a sign-in provider from their account',
  },
}
