import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, line, plainDate, prose } from '#kernel/contract.ts'
import { invoiceDetail, paymentMethods } from './contract.ts'

export const amountAboveZero = 'Enter an amount above zero'

/** Money that is taken or given back: whole minor units, at least one. */
export const amountToMove = z
  .int('Enter an amount')
  .min(1, amountAboveZero)
  .max(Number.MAX_SAFE_INTEGER, 'The amount is larger than Easel can hold')

/** A number with at most so many decimals, since no more are kept. */
function decimal(places: number, sentence: string) {
  const pattern = new RegExp(`^\\d+(\\.\\d{1,${places}})?$`)
  return z.number(sentence).refine((value) => pattern.test(String(value)), sentence)
}

const percent = decimal(3, 'Use a percentage with at most 3 decimals')
  .refine((value) => value <= 100, 'Use a percentage of at most 100')
  .default(0)

export const descriptionRequired = 'Say what is invoiced'

export const newLine = z.object({
  description: line(500, descriptionRequired),
  quantity: decimal(4, 'Use a quantity with at most 4 decimals')
    .refine((value) => value > 0 && value < 10_000_000, 'Use a quantity above zero')
    .default(1),
  /** Below zero for what is given back. */
  unitAmountCents: z
    .int('Enter an amount')
    .min(-1_000_000_000_000, 'The amount is too large')
    .max(1_000_000_000_000, 'The amount is too large'),
  taxPercent: percent,
  discountPercent: percent,
})
export type NewLine = z.output<typeof newLine>

const realCurrency = currencyCode.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code.toUpperCase()),
  'Use a three-letter currency code like usd',
)
const lines = z.array(newLine).min(1, 'Add at least one line').max(200, 'Use at most 200 lines')
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
