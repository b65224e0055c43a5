import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const billingSettingsAuditActions: AuditActions = {
  'billing.change': {
    label: 'Changed how the agency invoices',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of how the agency invoices`,
  },
}
