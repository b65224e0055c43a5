import type { AuditActions } from '#agency/audit/action-labels.ts'

export const privacyAuditActions: AuditActions = {
  'client.erase': {
    label: 'Erased everything of a client',
    sentence: 'erased everything of the client {thing}',
  },
  'user.askErasure': { label: 'Asked to be erased', sentence: 'asked to be erased' },
  'user.erase': { label: 'Erased a person', sentence: 'erased a person' },
  'user.export': {
    label: 'Downloaded or exported personal data',
    sentence: ({ actorId, targetId }) =>
      actorId === targetId ? 'downloaded their own data' : 'exported the data of {thing}',
  },
  'user.keep': { label: 'Took back the wish to be erased', sentence: 'does not ask to be erased any more' },
}
