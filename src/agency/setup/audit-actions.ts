import type { AuditActions } from '#agency/audit/actions.ts'

export const setupAuditActions: AuditActions = {
  'agency.setUp': { label: 'Set up the agency', sentence: 'set up the agency' },
}
