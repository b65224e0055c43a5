import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const auditLogAuditActions: AuditActions = {
  'audit.erase': {
    label: m.actionAuditErase,
    sentence: m.didAuditErase,
    values: ({ metadata }) => ({ count: Array.isArray(metadata?.entries) ? metadata.entries.length : 0 }),
  },
  'audit.export': {
    label: m.actionAuditExport,
    sentence: m.didAuditExport,
  },
}
