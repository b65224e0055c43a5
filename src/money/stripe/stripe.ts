import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Config } from '#kernel/config.ts'
import { conflict } from '#kernel/failure.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { fromStripe, toStripe } from './amounts.ts'
import { stripeMessage, unreadableAnswer } from './errors.ts'
import { m } from './messages.ts'

export type Keys = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>

/**
 * Whether cards are accepted. This needs the webhook too, since payers may close the tab before they return.
 */
export function takesCards(keys: Keys): boolean {
  return Boolean(keys.STRIPE_SECRET_KEY && keys.STRIPE_WEBHOOK_SECRET)
}

/** What a payment is for. Stripe shows it and returns it with every event. */
export interface Checkout {
  invoiceId: string
  /** What the customer reads on the page. */
  title: string
  amountCents: number
  currency: string
  customerId: string
  language: Language
  /** Stripe replaces `{CHECKOUT_SESSION_ID}` with the session's id. */
  successUrl: string
  cancelUrl: string
  /** From 30 minutes to 24 hours from now. */
  expiresAt: Date
}

/** The current state of a Stripe Checkout session. */
export interface OpenedCheckout {
  id: string
  /** The checkout page, or null once it has expired. */
  url: string | null
  status: 'OPEN' | 'CONFIRMING' | 'PAID' | 'ENDED'
  invoiceId: string | null
  intentId: string | null
  customerId: string | null
  /** Null if Stripe's amount can't be expressed in our units. */
  amountCents: number | null
  currency: string
  expiresAt: Date
}

/** Opens a checkout page for an amount. Calling it again within a few minutes returns the same session. */
export async function openCheckout(keys: Keys, checkout: Checkout, attempt: string): Promise<OpenedCheckout> {
  const { invoiceId, title, currency, customerId, language } = checkout
  const metadata = { invoiceId }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: invoiceId,
    customer: customerId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amountForStripe(checkout),
          product_data: { name: title },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: title },
    // Payments must be in the invoice's own currency.
    adaptive_pricing: { enabled: false },
    locale: language,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
  }
  const session = await ask(keys, (stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: keyOf('checkout', attempt, params) }),
  )
  return openedOf(session)
}

/** Reads a session. @throws 404 if Stripe doesn't have it */
export async function readCheckout(keys: Keys, id: string): Promise<OpenedCheckout> {
  return openedOf(await ask(keys, (stripe) => stripe.checkout.sessions.retrieve(id)))
}

/** Expires a session so that it can't be paid. Returns its state, because it may just have been paid. */
export async function endCheckout(keys: Keys, id: string): Promise<OpenedCheckout> {
  const session = await readCheckout(keys, id)
  if (session.status !== 'OPEN') return session
  return openedOf(await ask(keys, (stripe) => stripe.checkout.sessions.expire(id)))
}

/** Creates the Stripe customer of a client. Returns its id. */
export async function customerFor(
  keys: Keys,
  client: { id: string; companyName: string; billingEmail: string | null },
  attempt = '',
): Promise<string> {
  const params: Stripe.CustomerCreateParams = {
    name: client.companyName,
    ...(client.billingEmail ? { email: client.billingEmail } : {}),
    metadata: { clientId: client.id },
  }
  const customer = await ask(keys, (stripe) =>
    stripe.customers.create(params, { idempotencyKey: keyOf('customer', attempt, params) }),
  )
  return customer.id
}

export interface MadeRefund {
  id: string
  status: 'DONE' | 'FAILED'
}

/** Refunds a payment to its card. `refundId` is our id: repeating the call with it doesn't refund twice. */
export async function refundCard(
  keys: Keys,
  refund: { refundId: string; intentId: string; amountCents: number; currency: string },
): Promise<MadeRefund> {
  const { refundId, intentId } = refund
  const before = await ask(keys, (stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  if (!Array.isArray(before.data)) throw unreadableAnswer()
  const known = before.data.find(({ metadata }) => metadata?.refundId === refundId)
  const params: Stripe.RefundCreateParams = {
    payment_intent: intentId,
    amount: amountForStripe(refund),
    metadata: { refundId },
  }
  const made =
    known ??
    (await ask(keys, (stripe) => stripe.refunds.create(params, { idempotencyKey: keyOf('refund', params) })))
  const status = refundStatus[made.status ?? '']
  if (!made.id || !status) throw unreadableAnswer()
  return { id: made.id, status }
}

/** Maps Stripe's refund statuses: https://docs.stripe.com/api/refunds/object#refund_object-status */
const refundStatus: Record<string, MadeRefund['status']> = {
  succeeded: 'DONE',
  pending: 'DONE',
  requires_action: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}

/** Returns the payment intent that paid a subscription's invoice. */
export async function intentOfInvoice(keys: Keys, stripeInvoiceId: string): Promise<string | null> {
  const paid = await ask(keys, (stripe) =>
    stripe.invoicePayments.list({ invoice: stripeInvoiceId, status: 'paid' }),
  )
  const intent = paid.data.map(({ payment }) => payment.payment_intent).find(Boolean)
  return idOf(intent)
}

/** Runs one call to Stripe and turns failures into messages. Never call it within a transaction. */
export async function ask<Answer>(keys: Keys, act: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const stripe = await clientOf(keys)
  try {
    return await act(stripe)
  } catch (error) {
    throw stripeMessage(error, keys.STRIPE_SECRET_KEY)
  }
}

/**
 * The idempotency key of a request to Stripe: the same request has the same key in every process. Stripe remembers it.
 * Keys of requests to Easel go through kernel/http/idempotent.ts.
 */
export function keyOf(...parts: unknown[]): string {
  return `easel-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

/** Loads Stripe's package when it's first needed. */
export async function stripeClient() {
  return (await import('stripe')).default
}

export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : (thing ?? null)
}

/** @throws 409 if Stripe can't express the amount */
export function amountForStripe({
  amountCents,
  currency,
}: Pick<Checkout, 'amountCents' | 'currency'>): number {
  return toStripe(amountCents, currency) ?? conflict('NOT_BY_CARD', t(m.fraction))
}

const clients = new WeakMap<Keys, Promise<Stripe>>()

function clientOf(keys: Keys): Promise<Stripe> {
  const known = clients.get(keys)
  if (known) return known
  const made = makeClient(keys)
  clients.set(keys, made)
  return made
}

async function makeClient({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: Keys): Promise<Stripe> {
  if (!key) conflict('NO_CARDS', t(m.cardsUnavailable))
  const Stripe = await stripeClient()
  const place = base ? new URL(base) : undefined
  return new Stripe(key, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(place
      ? {
          host: place.hostname,
          port: place.port || (place.protocol === 'http:' ? 80 : 443),
          protocol: place.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
}

function openedOf(session: Stripe.Checkout.Session): OpenedCheckout {
  const currency = session.currency ?? ''
  return {
    id: session.id,
    url: session.url ?? null,
    status: statusLabelOf(session),
    invoiceId: session.client_reference_id ?? session.metadata?.invoiceId ?? null,
    intentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    amountCents: fromStripe(session.amount_total ?? 0, currency),
    currency,
    expiresAt: new Date(session.expires_at * 1_000),
  }
}

function statusLabelOf({ status, payment_status }: Stripe.Checkout.Session): OpenedCheckout['status'] {
  if (payment_status === 'paid') return 'PAID'
  if (status === 'open') return 'OPEN'
  return status === 'complete' ? 'CONFIRMING' : 'ENDED'
}
