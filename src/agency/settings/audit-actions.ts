import type { AuditActions } from '#agency/audit/actions.ts'

export const settingsAuditActions: AuditActions = {
  'agency.update': { label: 'Changed the settings', sentence: 'changed the settings of the agency' },
}
