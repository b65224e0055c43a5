import type { AuditActions } from '#agency/audit/action-labels.ts'

export const settingsAuditActions: AuditActions = {
  'agency.update': { label: 'Changed the settings', sentence: 'changed the settings of the agency' },
}
