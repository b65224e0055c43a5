import { z } from 'zod'
import { endpoint, id, idParams, lineOrNull } from '#kernel/contract.ts'
import { invoiceDetail } from '#money/invoices/contract.ts'
import { amountToMove } from '#money/invoices/contract.write.ts'

const newRefund = z.object({
  amountCents: amountToMove,
  reason: lineOrNull(500).nullish(),
  /** The card payment to refund. Leave it out to record a refund made another way. */
  paymentId: id.nullish(),
})

export const refundInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  summary: 'Record a refund, or refund through the card (staff with money rights); takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.refund', changes: true },
  params: idParams,
  body: newRefund,
  answer: invoiceDetail,
  status: 201,
})
