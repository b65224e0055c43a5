import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, line, plainDate, prose } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { amountAboveZero, lines } from '#schema/line.ts'
import { invoiceDetail } from './contract.ts'
import { m } from './messages.ts'

/** Money that is taken or given back: whole minor units, at least one. */
export const amountToMove = z
  .int(t(m.enterAmount))
  .min(1, amountAboveZero)
  .max(Number.MAX_SAFE_INTEGER, t(m.amountTooLarge))

export const realCurrency = currencyCode.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code.toUpperCase()),
  t(m.currencyCode),
)
const words = (most: number) =>
  prose(most)
    .transform((text) => text || null)
    .nullish()
export const phrase = (most: number) =>
  line(most)
    .transform((text) => text || null)
    .nullish()

/** Parts of an invoice, each with the day by which it is to be paid. */
const instalments = z
  .array(z.object({ label: phrase(100), amountCents: amountToMove, dueAt: plainDate }))
  .max(36, t(m.tooManyInstalments))
  .refine(
    (instalments) =>
      instalments.every(({ dueAt }, index) => index === 0 || dueAt >= (instalments[index - 1]?.dueAt ?? '')),
    t(m.instalmentOrder),
  )

export type NewInstalment = z.output<typeof instalments>[number]

/** What an invoice says beside its lines. Left out, the agency's settings say it. */
const terms = {
  dueAt: plainDate.nullish(),
  /** The prices of its lines are with tax. */
  pricesIncludeTax: z.boolean().optional(),
  /** The client owes the tax: no line has any. */
  reverseCharge: z.boolean().optional(),
  exemptionReason: phrase(300),
  notes: words(5_000),
  terms: words(5_000),
  buyerReference: phrase(100),
  servedFrom: plainDate.nullish(),
  servedTo: plainDate.nullish(),
  isDeposit: z.boolean().optional(),
  /** Paid deposits of the client that are taken off, with the tax that was in them. */
  deductIds: z.array(id).max(50).optional(),
  /** Together the total; the last one's date is the due date. None: the whole by the due date. */
  instalments: instalments.optional(),
}

const newInvoice = z
  .object({
    projectId: id.nullish(),
    /** Of whoever is invoiced without a project. */
    clientId: id.nullish(),
    /** Without it, the project's or else the agency's. */
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
  /** For whom it is, as when it was written; without a project, the client alone. */
  projectId: id.nullish(),
  clientId: id.optional(),
  ...terms,
  currency: realCurrency.optional(),
  lines: lines.optional(),
  /** Of the draft as it was read: refused where somebody changed it since. */
  version: z.int().min(0).optional(),
})
export type InvoiceChange = z.output<typeof invoiceChange>

const newCreditNote = z.object({
  /** What is credited, in positive amounts. Left out: all that the invoice still stands for. */
  lines: lines.optional(),
  reason: phrase(500),
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
