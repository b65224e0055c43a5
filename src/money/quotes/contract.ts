import { z } from 'zod'
import {
  empty,
  endpoint,
  id,
  idParams,
  instant,
  line,
  lineOrNull,
  minorUnits,
  page,
  plainDate,
} from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { documentLine, documentTerms, documentTotals, newDocumentTerms } from '#money/documents/contract.ts'
import { amountToMove, realCurrency } from '#money/invoices/contract.write.ts'
import { decisionCode } from '#people/from-email/contract.ts'
import { lines, percent } from '#schema/line.ts'
import { quoteStatuses } from '#schema/values.ts'
import { m } from './messages.ts'

/** Amounts are in minor units of `currency`. */
const quote = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  title: z.string(),
  /**
   * Whether it's a change request: accepting it adds a milestone to the project, with the quote's title and
   * price, and its notes as the description.
   */
  addsMilestone: z.boolean(),
  /** Assigned when the quote is sent. */
  number: z.string().nullable(),
  status: z.enum(quoteStatuses),
  /** True if the quote is sent, unanswered and past its last valid day in the agency's time zone. */
  expired: z.boolean(),
  currency: z.string(),
  amountCents: minorUnits,
  validUntil: plainDate.nullable(),
  sentAt: instant.nullable(),
  /** The date on the document, in the agency's time zone. */
  sentOn: plainDate.nullable(),
  /** When a contact of the client first opened it. */
  viewedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answeredByName: z.string().nullable(),
  createdAt: instant,
})
export type Quote = z.output<typeof quote>

const quoteDetail = quote.extend({
  version: z.int(),
  lines: z.array(documentLine),
  ...documentTotals,
  ...documentTerms,
  /** Deposit due on acceptance, as a percentage or an amount, and the resulting amount. */
  depositPercent: z.number().nullable(),
  depositCents: minorUnits.nullable(),
  depositAmountCents: minorUnits,
  /** How many contacts of the client can accept it. Staff only. */
  readers: z.int().nullable(),
  /** Network address that the answer came from. Staff only. */
  answeredFrom: z.string().nullable(),
  reason: z.string().nullable(),
  /** The milestone that was added when a change request was accepted. */
  milestone: z.object({ id, isApproved: z.boolean() }).nullable(),
  withdrawnAt: instant.nullable(),
  /** The quote's invoices that the reader can see. */
  invoices: z.array(
    z.object({ id, number: z.string().nullable(), amountCents: minorUnits, isDeposit: z.boolean() }),
  ),
})
export type QuoteDetail = z.output<typeof quoteDetail>

const parts = {
  title: line(200, t(m.titleRequired)),
  currency: realCurrency.optional(),
  lines,
  ...newDocumentTerms,
  depositPercent: percent.refine((value) => value > 0, t(m.percentAboveZero)).nullish(),
  depositCents: amountToMove.nullish(),
  validUntil: plainDate.nullish(),
}

const newQuote = z
  .object({
    clientId: id.nullish(),
    projectId: id.nullish(),
    /**
     * Makes it a change request: accepting it adds a milestone to the project, with the quote's title and
     * price, and its notes as the description.
     */
    addsMilestone: z.boolean().default(false),
    ...parts,
  })
  .refine((input) => Boolean(input.projectId) || Boolean(input.clientId), {
    path: ['clientId'],
    message: t(m.clientRequired),
  })
  .refine((input) => !input.addsMilestone || Boolean(input.projectId), {
    path: ['projectId'],
    message: t(m.projectRequired),
  })

const quoteChange = z
  .object(parts)
  .partial()
  .extend({
    /** The revision that was read. The change is refused if someone has changed the draft since then. */
    version: z.int().min(0).optional(),
  })
export type QuoteChange = z.output<typeof quoteChange>

const quoteQuery = page.extend({
  status: z.enum(quoteStatuses).optional(),
  clientId: id.optional(),
  projectId: id.optional(),
})
export type QuoteQuery = z.output<typeof quoteQuery>

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  summary: 'List the quotes you can see, newest first',
  scope: 'money:read',
  query: quoteQuery,
  answer: z.array(quote),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/:id',
  summary: 'Get a quote with its lines',
  scope: 'money:read',
  fromEmail: ['quoteId'],
  params: idParams,
  answer: quoteDetail,
})

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Create a quote (staff with money rights); takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'quote.create' },
  body: newQuote,
  answer: quoteDetail,
  status: 201,
})

export const changeQuote = endpoint({
  method: 'PATCH',
  path: '/api/quotes/:id',
  summary: "Change a quote before it's sent (staff with money rights); omitted fields stay unchanged",
  scope: 'money:write',
  audits: { action: 'quote.change', changes: true },
  params: idParams,
  body: quoteChange,
  answer: quoteDetail,
})

export const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/api/quotes/:id',
  summary: "Delete a quote before it's sent (staff with money rights)",
  scope: 'money:write',
  audits: { action: 'quote.delete' },
  params: idParams,
  answer: empty,
  status: 204,
})

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/send',
  summary: 'Send a quote: it gets its number and can no longer change (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'quote.send' },
  params: idParams,
  answer: quoteDetail,
})

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/accept',
  summary:
    'Accept a quote (contacts who see invoices and can approve); creates a project or adds the milestone of a change request, and a deposit invoice if required',
  scope: 'money:write',
  fromEmail: ['quoteId'],
  audits: { action: 'quote.accept', changes: true },
  params: idParams,
  body: z.object({ code: decisionCode }),
  answer: quoteDetail,
})

export const declineQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/decline',
  summary: 'Decline a quote (contacts who see invoices and can approve)',
  scope: 'money:write',
  fromEmail: ['quoteId'],
  audits: { action: 'quote.decline', changes: true },
  params: idParams,
  body: z.object({ reason: lineOrNull(500).nullish() }),
  answer: quoteDetail,
})

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/withdraw',
  summary: 'Withdraw a sent quote that has no answer yet (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'quote.withdraw', changes: true },
  params: idParams,
  answer: quoteDetail,
})

export const invoiceQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/invoice',
  summary: 'Draft the invoice for an accepted quote, minus its paid deposit; takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.create' },
  params: idParams,
  answer: z.object({ id }),
  status: 201,
})
