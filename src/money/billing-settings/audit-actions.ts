import type { AuditActions } from '#agency/audit/actions.ts'
import { changedFields } from '#agency/audit/actions.ts'

export const billingSettingsAuditActions: AuditActions = {
  'billing.change': {
    label: 'Changed how the agency invoices',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of how the agency invoices`,
  },
}
