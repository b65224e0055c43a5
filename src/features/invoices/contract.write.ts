import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, line, plainDate, prose } from '#kernel/contract.ts'
import { lines } from './contract.lines.ts'
import { invoiceDetail, paymentMethods } from './contract.ts'

export const amountAboveZero = 'Enter an amount above zero'

/** Money that is taken or given back: whole minor units, at least one. */
export const amountToMove = z
  .int('Enter an amount')
  .min(1, amountAboveZero)
  .max(Number.MAX_SAFE_INTEGER, 'The amount is larger than Easel can hold')

const realCurrency = currencyCode.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code.toUpperCase()),
  'Use a three-letter currency code like usd',
)
const notes = prose(5_000)
  .transform((text) => text || null)
  .nullish()

export const newInvoice = z
  .object({
    projectId: id.nullish(),
    /** Of whoever is invoiced without a project. */
    clientId: id.nullish(),
    /** Without it, the project's or else the agency's. */
    currency: realCurrency.nullish(),
    dueAt: plainDate.nullish(),
    lines,
    notes,
  })
  .refine((input) => Boolean(input.projectId) || Boolean(input.clientId), {
    path: ['projectId'],
    message: 'Choose a project or a client',
  })
export type NewInvoice = z.output<typeof newInvoice>

export const invoiceChange = z.object({
  currency: realCurrency.optional(),
  dueAt: plainDate.nullish(),
  lines: lines.optional(),
  notes,
})
export type InvoiceChange = z.output<typeof invoiceChange>

/** A moment, or a day at the agency. */
const movedAt = z.string().refine(isMoment, 'Use a date like 2026-03-31')
const aMoment = z.union([plainDate, z.iso.datetime({ offset: true })])

function isMoment(text: string): boolean {
  return aMoment.safeParse(text).success && Date.parse(text) >= Date.UTC(1970, 0, 2)
}

export const newPayment = z.object({
  amountCents: amountToMove,
  /** Without it, now. */
  paidAt: movedAt.optional(),
  method: z.enum(paymentMethods, 'Choose how it was paid: bank, cash, cheque, card or other'),
  reference: line(200)
    .transform((text) => text || null)
    .nullish(),
})
export type NewPayment = z.output<typeof newPayment>

export const newRefund = z.object({
  amountCents: amountToMove,
  reason: line(500)
    .transform((text) => text || null)
    .nullish(),
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Write a draft (staff who see money); takes an Idempotency-Key',
  body: newInvoice,
  answer: invoiceDetail,
  status: 201,
})

export const changeInvoice = endpoint({
  method: 'PATCH',
  path: '/api/invoices/:id',
  summary: 'Change a draft (staff who see money); what is left out stays as it is',
  params: idParams,
  body: invoiceChange,
  answer: invoiceDetail,
})

export const discardInvoice = endpoint({
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Discard a draft: it is kept as void (staff who see money)',
  params: idParams,
  answer: invoiceDetail,
})

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/send',
  summary: 'Send a draft: it gets its number, and its money is frozen (staff who see money)',
  params: idParams,
  answer: invoiceDetail,
})

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/void',
  summary: 'Void an invoice on which no payment is left (staff who see money)',
  params: idParams,
  answer: invoiceDetail,
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/payments',
  summary: 'Record a payment (staff who see money); takes an Idempotency-Key',
  params: idParams,
  body: newPayment,
  answer: invoiceDetail,
  status: 201,
})

export const refundInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/refunds',
  summary: 'Record what was paid back (staff who see money); takes an Idempotency-Key',
  params: idParams,
  body: newRefund,
  answer: invoiceDetail,
  status: 201,
})
