import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const billingSettingsAuditActions: AuditActions = {
  'billing.change': {
    label: m.actionBillingChange,
    sentence: m.didBillingChange,
    listsFields: true,
  },
}
