import type { AuditActions } from '#agency/audit/action-labels.ts'

export const emailAuditActions: AuditActions = {
  'mail.sendAgain': { label: 'Sent a mail again', sentence: 'sent a mail again' },
  'mail.test': { label: 'Sent a test mail', sentence: 'sent a mail as a test' },
}
