import type { AuditActions } from '#agency/audit/action-labels.ts'

export const settingsAuditActions: AuditActions = {
  'agency.reword': {
    label: 'Changed the wording',
    sentence: 'changed the wording of emails and the landing page',
  },
  'agency.update': { label: 'Changed the settings', sentence: 'changed the settings of the agency' },
}
