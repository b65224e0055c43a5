import type { AuditActions } from '#agency/audit/action-labels.ts'

export const messageAuditActions: AuditActions = {
  'message.send': { label: 'Wrote a message', sentence: 'wrote a message in {place}' },
}
