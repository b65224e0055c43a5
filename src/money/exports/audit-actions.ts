import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const exportAuditActions: AuditActions = {
  'accounting.export': {
    label: m.actionAccountingExport,
    sentence: m.didAccountingExport,
    values: ({ metadata }) => ({
      kind: String(metadata?.kind),
      format: String(metadata?.format).toUpperCase(),
    }),
  },
}
