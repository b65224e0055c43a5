import { z } from 'zod'
import { currencyCode, empty, endpoint, id, idParams, instant, line, minorUnits } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { m } from './messages.ts'

/**
 * `WHOLE`: the full amount, while nothing has been paid. `REST`: the remaining balance. `DEPOSIT`: the next
 * installment.
 */
const cardParts = ['WHOLE', 'REST', 'DEPOSIT'] as const
export type CardPart = (typeof cardParts)[number]

const cardOffer = z.object({
  /** The amounts that you can pay by card. Empty if cards aren't accepted or you have nothing to pay. */
  parts: z.array(z.object({ part: z.enum(cardParts), amountCents: minorUnits })),
  /** The amount you paid that your bank hasn't confirmed yet. */
  confirmingCents: minorUnits,
})
export type CardOffer = z.output<typeof cardOffer>

/** `KEPT`: the payment arrived but is no longer due on the invoice. The agency was notified. */
const checkoutStates = ['OPEN', 'CONFIRMING', 'PAID', 'KEPT', 'ENDED'] as const

const unmatchedPayment = z.object({
  id,
  /** The invoice that the payment names, if it exists. */
  invoiceId: id.nullable(),
  number: z.string().nullable(),
  companyName: z.string().nullable(),
  amountCents: minorUnits,
  currency: currencyCode,
  /** Why the payment doesn't match an invoice. */
  reason: z.string(),
  /** The payment intent, for finding the payment in Stripe. */
  intentId: z.string().nullable(),
  receivedAt: instant,
  settledAt: instant.nullable(),
  settlement: z.string().nullable(),
})
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const getCardOffer = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/card',
  summary: 'Get what you can pay on an invoice by card',
  scope: 'money:read',
  fromEmail: ['invoiceId'],
  params: idParams,
  answer: cardOffer,
})

export const openInvoiceCheckout = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/checkout',
  summary:
    'Open the card checkout for an invoice (contacts who see it); returns the open page if there is one',
  scope: 'money:write',
  fromEmail: ['invoiceId'],
  audits: { action: 'invoice.checkout' },
  params: idParams,
  body: z.object({ part: z.enum(cardParts, t(m.chooseWhat)) }),
  answer: z.object({ url: z.url() }),
})

export const confirmInvoiceCheckout = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/checkout/confirm',
  summary: "Return from the card checkout; books the payment unless it's already booked",
  scope: 'money:write',
  fromEmail: ['invoiceId'],
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
  summary: 'Receive an event from Stripe, signed over the raw body; each event takes effect once',
  may: 'everyone',
  scope: 'none',
  signed: true,
  audits: { action: 'invoice.pay', changes: true },
  answer: z.object({ received: z.literal(true) }),
})

const failedEvent = z.object({
  /** Stripe's id of the event. */
  id: z.string(),
  /** Stripe's name for what happened, such as `checkout.session.completed`. */
  type: z.string(),
  /** Why handling it failed last time. */
  error: z.string(),
  /** How often handling it failed. */
  attempts: z.int(),
  receivedAt: instant,
  failedAt: instant,
})
export type FailedEvent = z.output<typeof failedEvent>

export const listFailedEvents = endpoint({
  method: 'GET',
  path: '/api/webhooks/stripe/failed',
  summary: "List the newest 20 of Stripe's events whose handling failed here (staff with money rights)",
  may: mayManageInvoices,
  scope: 'session',
  answer: z.array(failedEvent),
})

export const retryFailedEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe/failed/:id/retry',
  summary: 'Handle an event from Stripe again that failed (staff with money rights)',
  may: mayManageInvoices,
  scope: 'session',
  audits: { action: 'webhook.retry' },
  params: z.object({ id: line(255) }),
  answer: empty,
  status: 204,
})

export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/api/invoices/strays',
  summary:
    'List payments that match no invoice (staff with money rights): open ones first, then the latest settled',
  scope: 'money:read',
  answer: z.array(unmatchedPayment),
})

export const resolveUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/strays/:id/settle',
  summary: 'Settle a payment that matches no invoice (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'payment.settle', changes: true },
  params: idParams,
  body: z.object({ settlement: line(500, t(m.resolutionRequired)) }),
  answer: unmatchedPayment,
})

export const refundUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/strays/:id/refund',
  summary: 'Refund an unmatched payment through Stripe (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'payment.settle', changes: true },
  params: idParams,
  answer: unmatchedPayment,
})
