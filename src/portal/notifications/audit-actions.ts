import type { AuditActions, LoggedEntry } from '#agency/audit/action-labels.ts'

export const notificationAuditActions: AuditActions = {
  'user.mails': {
    label: 'Changed which mails somebody gets',
    sentence: ({ actorId, metadata }) => emailFrequencyLabel(actorId, metadata),
  },
}

/** The browser sets the time zone on a first visit, and unsubscribe links need no sign-in. */
function emailFrequencyLabel(actorId: string | null, metadata: LoggedEntry['metadata']): string {
  if (!actorId) return 'sends {thing} no more mails, by the link of one'
  return 'mails' in ((metadata?.after ?? {}) as object)
    ? 'chose which mails to get'
    : 'has another time zone for their mails'
}
