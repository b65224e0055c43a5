import type { AuditActions } from '#agency/audit/action-labels.ts'

export const exportAuditActions: AuditActions = {
  'accounting.export': {
    label: 'Exported data for an accountant',
    sentence: ({ metadata }) => `exported the ${metadata?.kind} as ${metadata?.format}`,
  },
}
