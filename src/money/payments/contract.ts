import { z } from 'zod'
import { endpoint, id, idParams, lineOrNull, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { invoiceDetail } from '#money/invoices/contract.ts'
import { amountToMove } from '#money/invoices/contract.write.ts'
import { paymentMethods } from '#schema/values.ts'
import { m } from './messages.ts'

/** A moment, or a day in the agency's time zone. */
const movedAt = z.string().max(100).refine(isMoment, t(m.dateLike))
const aMoment = z.union([plainDate, z.iso.datetime({ offset: true })])

function isMoment(text: string): boolean {
  return aMoment.safeParse(text).success && Date.parse(text) >= Date.UTC(1970, 0, 2)
}

const newPayment = z.object({
  amountCents: amountToMove,
  /** When the payment was made. Defaults to now. */
  paidAt: movedAt.optional(),
  method: z.enum(paymentMethods, t(m.chooseMethod)),
  reference: lineOrNull(200).nullish(),
})

export type NewPayment = z.output<typeof newPayment>

const paymentVoid = z.object({
  /** Required once the client has been notified of the payment. */
  reason: lineOrNull(500).nullish(),
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments',
  summary: 'Record a payment (staff with money rights); takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.pay', changes: true },
  params: idParams,
  body: newPayment,
  answer: invoiceDetail,
  status: 201,
})

export const voidPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments/:paymentId/void',
  summary: 'Void a payment recorded by hand (staff with money rights); refund card payments instead',
  scope: 'money:write',
  audits: { action: 'payment.void', changes: true },
  params: z.object({ id, paymentId: id }),
  body: paymentVoid,
  answer: invoiceDetail,
})
