import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const cardPaymentAuditActions: AuditActions = {
  'invoice.checkout': {
    label: m.actionInvoiceCheckout,
    sentence: m.didInvoiceCheckout,
  },
  'payment.settle': {
    label: m.actionPaymentSettle,
    sentence: m.didPaymentSettle,
  },
  'payment.stray': {
    label: m.actionPaymentStray,
    sentence: m.didPaymentStray,
  },
  'webhook.retry': {
    label: m.actionWebhookRetry,
    sentence: m.didWebhookRetry,
  },
}
