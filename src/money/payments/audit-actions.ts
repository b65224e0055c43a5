import type { AuditActions } from '#agency/audit/action-labels.ts'

export const paymentAuditActions: AuditActions = {
  'invoice.pay': { label: 'Recorded a payment', sentence: 'recorded a payment of {thing} for {place}' },
  'invoice.refund': { label: 'Recorded a refund', sentence: 'recorded a refund of {thing} for {place}' },
  'invoice.refundFailed': {
    label: 'Took back a refund that the bank returned',
    sentence: 'took back a refund of {thing} for {place} that the bank returned',
  },
  'payment.void': { label: 'Voided a payment', sentence: 'voided a payment of {thing} for {place}' },
}
