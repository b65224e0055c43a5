import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const importAuditActions: AuditActions = {
  'accounting.import': {
    label: m.actionAccountingImport,
    sentence: m.didAccountingImport,
    values: ({ metadata }) => ({ what: String(metadata?.what), count: Number(metadata?.count ?? 0) }),
  },
}
