import type { AuditActions } from '#agency/audit/action-labels.ts'

export const setupAuditActions: AuditActions = {
  'agency.setUp': { label: 'Set up the agency', sentence: 'set up the agency' },
}
