import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const paymentAuditActions: AuditActions = {
  'invoice.pay': {
    label: m.actionInvoicePay,
    sentence: m.didInvoicePay,
  },
  'invoice.refund': {
    label: m.actionInvoiceRefund,
    sentence: m.didInvoiceRefund,
  },
  'invoice.refundFailed': {
    label: m.actionInvoiceRefundFailed,
    sentence: m.didInvoiceRefundFailed,
  },
  'payment.void': {
    label: m.actionPaymentVoid,
    sentence: m.didPaymentVoid,
  },
}
