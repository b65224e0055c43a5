import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, lineOrNull, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { newDocumentTerms } from '#money/documents/contract.ts'
import { amountAboveZero, lines } from '#schema/line.ts'
import { invoiceDetail } from './contract.ts'
import { m } from './messages.ts'

/** An amount to pay or refund: in minor units, at least one. */
export const amountToMove = z
  .int(t(m.enterAmount))
  .min(1, amountAboveZero)
  .max(Number.MAX_SAFE_INTEGER, t(m.amountTooLarge))

export const realCurrency = currencyCode.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code.toUpperCase()),
  t(m.currencyCode),
)

/** Installments of an invoice, each with its due date. */
const instalments = z
  .array(z.object({ label: lineOrNull(100).nullish(), amountCents: amountToMove, dueAt: plainDate }))
  .max(36, t(m.tooManyInstalments))
  .refine(
    (instalments) =>
      instalments.every(({ dueAt }, index) => index === 0 || dueAt >= (instalments[index - 1]?.dueAt ?? '')),
    t(m.instalmentOrder),
  )

export type NewInstalment = z.output<typeof instalments>[number]

/** An invoice's text fields. If omitted, the agency's settings apply. */
const terms = {
  dueAt: plainDate.nullish(),
  ...newDocumentTerms,
  buyerReference: lineOrNull(100).nullish(),
  servedFrom: plainDate.nullish(),
  servedTo: plainDate.nullish(),
  isDeposit: z.boolean().optional(),
  /** Paid deposits of the client to deduct, with their tax. */
  deductIds: z.array(id).max(50).optional(),
  /**
   * Installments add up to the total, and the last due date is the invoice's. If empty, everything is due on
   * the due date.
   */
  instalments: instalments.optional(),
}

const newInvoice = z
  .object({
    projectId: id.nullish(),
    /** The client, for an invoice without a project. */
    clientId: id.nullish(),
    /** Defaults to the project's currency, or the agency's. */
    currency: realCurrency.nullish(),
    ...terms,
    lines,
  })
  .refine((input) => Boolean(input.projectId) || Boolean(input.clientId), {
    path: ['projectId'],
    message: t(m.projectOrClient),
  })
export type NewInvoice = z.output<typeof newInvoice>

const invoiceChange = z.object({
  /** The recipient, as on creation. Without a project, only the client is set. */
  projectId: id.nullish(),
  clientId: id.optional(),
  ...terms,
  currency: realCurrency.optional(),
  lines: lines.optional(),
  /** The revision that was read. The change is refused if someone has changed the draft since then. */
  version: z.int().min(0).optional(),
})
export type InvoiceChange = z.output<typeof invoiceChange>

const newCreditNote = z.object({
  /**
   * The credited lines, with positive amounts. If omitted, everything that's left of the invoice is credited.
   */
  lines: lines.optional(),
  reason: lineOrNull(500).nullish(),
})
export type NewCreditNote = z.output<typeof newCreditNote>

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Create a draft invoice (staff with money rights); takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.create' },
  body: newInvoice,
  answer: invoiceDetail,
  status: 201,
})

export const changeInvoice = endpoint({
  method: 'PATCH',
  path: '/api/invoices/:id',
  summary: 'Change a draft (staff with money rights); omitted fields stay unchanged',
  scope: 'money:write',
  audits: { action: 'invoice.change', changes: true },
  params: idParams,
  body: invoiceChange,
  answer: invoiceDetail,
})

export const discardInvoice = endpoint({
  method: 'DELETE',
  path: '/api/invoices/:id',
  summary: 'Discard a draft; it stays as void (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'invoice.void', changes: true },
  params: idParams,
  answer: invoiceDetail,
})

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/send',
  summary: 'Send a draft: it gets its number, and its amounts are frozen (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'invoice.send', changes: true },
  params: idParams,
  answer: invoiceDetail,
})

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/void',
  summary: 'Void an invoice without payments (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'invoice.void', changes: true },
  params: idParams,
  answer: invoiceDetail,
})

export const duplicateInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/duplicate',
  summary: "Copy an invoice's lines into a new draft (staff with money rights); takes an Idempotency-Key",
  scope: 'money:write',
  audits: { action: 'invoice.create' },
  params: idParams,
  answer: invoiceDetail,
  status: 201,
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credit-notes',
  summary:
    'Credit a sent invoice in full or in part, as a document with its own number; takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.credit', changes: true },
  params: idParams,
  body: newCreditNote,
  answer: invoiceDetail,
  status: 201,
})

export const setReminders = endpoint({
  method: 'PATCH',
  path: '/api/invoices/:id/reminders',
  summary: "Stop or resume an invoice's reminders (staff with money rights)",
  scope: 'money:write',
  audits: { action: 'invoice.reminders', changes: true },
  params: idParams,
  body: z.object({ off: z.boolean() }),
  answer: invoiceDetail,
})
