import { z } from 'zod'
import { currencyCode, endpoint, id, idParams, instant, line, minorUnits } from '#kernel/contract.ts'

/** `WHOLE` of an invoice on which nothing was paid yet, the `REST` of another, or the `DEPOSIT`: its next instalment. */
const cardParts = ['WHOLE', 'REST', 'DEPOSIT'] as const
export type CardPart = (typeof cardParts)[number]

const cardOffer = z.object({
  /** What you may pay by card, each with its amount; none where cards are not taken, or nothing is yours to pay. */
  parts: z.array(z.object({ part: z.enum(cardParts), amountCents: minorUnits })),
  /** What was paid, and your bank has not confirmed yet. */
  confirmingCents: minorUnits,
})
export type CardOffer = z.output<typeof cardOffer>

/** `KEPT`: it arrived, but the invoice asks for it no more; the agency was told. */
const checkoutStates = ['OPEN', 'CONFIRMING', 'PAID', 'KEPT', 'ENDED'] as const

const unmatchedPayment = z.object({
  id,
  /** The invoice that it names, where there is such a one. */
  invoiceId: id.nullable(),
  number: z.string().nullable(),
  companyName: z.string().nullable(),
  amountCents: minorUnits,
  currency: currencyCode,
  /** Why it fits no invoice. */
  reason: z.string(),
  /** Of Stripe, to look it up there. */
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
  body: z.object({ part: z.enum(cardParts, 'Choose what to pay: WHOLE, REST or DEPOSIT') }),
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
    sessionId: line(255, 'Name the session').regex(/^cs_\w+$/, 'This is not the id of a session'),
  }),
  answer: z.object({ status: z.enum(checkoutStates) }),
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'What Stripe tells, signed over the body as it is; each event takes effect once',
  may: 'everyone',
  scope: 'none',
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
  body: z.object({ settlement: line(500, 'Say how it was settled') }),
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
