import type { AuditActions } from '#agency/audit/action-labels.ts'

export const importAuditActions: AuditActions = {
  'accounting.import': {
    label: 'Brought in data from a file',
    sentence: ({ metadata }) => `brought in ${metadata?.count} ${metadata?.what} from a file`,
  },
}
