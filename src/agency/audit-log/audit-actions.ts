import type { AuditActions, LoggedEntry } from '#agency/audit/action-labels.ts'

export const auditLogAuditActions: AuditActions = {
  'audit.erase': {
    label: 'Erased personal data from the log',
    sentence: ({ metadata }) => `erased personal data from ${entriesOf(metadata)} of the log`,
  },
  'audit.export': { label: 'Exported the audit log', sentence: 'exported the audit log' },
}

function entriesOf(metadata: LoggedEntry['metadata']): string {
  const count = Array.isArray(metadata?.entries) ? metadata.entries.length : 0
  return count === 1 ? '1 entry' : `${count} entries`
}
