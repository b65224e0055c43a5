import type { AuditActions } from '#agency/audit/action-labels.ts'

export const cardPaymentAuditActions: AuditActions = {
  'invoice.checkout': { label: 'Began to pay by card', sentence: 'began to pay {thing} for {place} by card' },
  'payment.settle': {
    label: 'Settled a payment that fits no invoice',
    sentence: 'settled a payment that fits no invoice',
  },
  'payment.stray': {
    label: 'Kept a payment that fits no invoice',
    sentence: 'kept a payment that fits no invoice',
  },
}
