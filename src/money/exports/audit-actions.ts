import type { AuditActions } from '#agency/audit/actions.ts'

export const exportAuditActions: AuditActions = {
  'accounting.export': {
    label: 'Exported data for an accountant',
    sentence: ({ metadata }) => `exported the ${metadata?.kind} as ${metadata?.format}`,
  },
}
