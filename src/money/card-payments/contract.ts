import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, instant, line, minorUnits } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** `WHOLE`: nothing was paid yet. `REST`: the remaining balance. `DEPOSIT`: the next installment. */
const cardParts = ['WHOLE', 'REST', 'DEPOSIT'] as const
export type CardPart = (typeof cardParts)[number]

const cardOffer = z.object({
  /** What you may pay by card. Empty if cards aren't accepted or you have nothing to pay. */
  parts: z.array(z.object({ part: z.enum(cardParts), amountCents: minorUnits })),
  /** Paid, but not confirmed by your bank yet. */
  confirmingCents: minorUnits,
})
export type CardOffer = z.output<typeof cardOffer>

/** `KEPT`: it arrived, but is no longer due on the invoice. The agency was notified. */
const checkoutStates = ['OPEN', 'CONFIRMING', 'PAID', 'KEPT', 'ENDED'] as const

const unmatchedPayment = z.object({
  id,
  /** The invoice it names, if that exists. */
  invoiceId: id.nullable(),
  number: z.string().nullable(),
  companyName: z.string().nullable(),
  amountCents: minorUnits,
  currency: currencyCode,
  /** Why it doesn't match an invoice. */
  reason: z.string(),
  /** To look it up in Stripe. */
  intentId: z.string().nullable(),
  receivedAt: instant,
  settledAt: instant.nullable(),
  settlement: z.string().nullable(),
})
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const getCardOffer = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/card',
  summary: 'What of an invoice you may pay by card',
  scope: 'money:read',
  params: idParams,
  answer: cardOffer,
})

export const openInvoiceCheckout = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/checkout',
  summary:
    'Open the page of the card provider for an invoice (contacts who see it); the same page while it is open',
  scope: 'money:write',
  audits: { action: 'invoice.checkout' },
  params: idParams,
  body: z.object({ part: z.enum(cardParts, t(m.chooseWhat)) }),
  answer: z.object({ url: z.url() }),
})

export const confirmInvoiceCheckout = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/checkout/confirm',
  summary: 'Come back from that page: what was paid there is booked, unless it was already',
  scope: 'money:write',
  audits: { action: 'invoice.pay', changes: true },
  params: idParams,
  body: z.object({
    sessionId: line(255, t(m.sessionRequired)).regex(/^cs_\w+$/, t(m.notSession)),
  }),
  answer: z.object({ status: z.enum(checkoutStates) }),
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'What Stripe tells, signed over the body as it is; each event takes effect once',
  may: 'everyone',
  scope: 'none',
  signed: true,
  audits: { action: 'invoice.pay', changes: true },
  answer: z.object({ received: z.literal(true) }),
})

export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/api/invoices/strays',
  summary: 'Payments that fit no invoice (staff who see money): the open ones, then the last settled',
  scope: 'money:read',
  answer: z.array(unmatchedPayment),
})

export const resolveUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/strays/:id/settle',
  summary: 'Say how a payment that fits no invoice was settled (staff who see money)',
  scope: 'money:write',
  audits: { action: 'payment.settle', changes: true },
  params: idParams,
  body: z.object({ settlement: line(500, t(m.resolutionRequired)) }),
  answer: unmatchedPayment,
})

export const refundUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/strays/:id/refund',
  summary: 'Pay one back through Stripe (staff who see money)',
  scope: 'money:write',
  audits: { action: 'payment.settle', changes: true },
  params: idParams,
  answer: unmatchedPayment,
})
