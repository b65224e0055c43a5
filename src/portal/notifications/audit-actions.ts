import type { AuditActions, LoggedEntry } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const notificationAuditActions: AuditActions = {
  'user.mails': {
    label: m.actionUserMails,
    sentence: m.didUserMails,
    values: ({ actorId, metadata }) => ({ what: preferenceChange(actorId, metadata) }),
  },
}

/**
 * Preferences change without an actor if an email's link is used without signing in. The browser saves its
 * time zone on the first visit.
 */
function preferenceChange(actorId: string | null, metadata: LoggedEntry['metadata']): string {
  if (!actorId) return 'unsubscribed'
  const after = (metadata?.after ?? {}) as object
  if ('push' in after) return 'push'
  return 'mails' in after ? 'frequency' : 'timeZone'
}
