import type { AuditActions } from '#agency/audit/actions.ts'

export const messageAuditActions: AuditActions = {
  'message.send': { label: 'Wrote a message', sentence: 'wrote a message in {place}' },
}
