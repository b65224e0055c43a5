import { z } from 'zod'
import { Failure } from '#kernel/failure.ts'
import { fromStripe } from './amounts.ts'
import type { Keys } from './stripe.ts'
import { idOf, stripeClient } from './stripe.ts'

/** A payment as its event describes it. */
export interface CardPayment {
  sessionId: string | null
  intentId: string | null
  customerId: string | null
  /** The invoice that the payment names, or null if that isn't one of our ids. */
  invoiceId: string | null
  /** Null if Stripe's amount can't be expressed in our units. */
  amountCents: number | null
  currency: string
}

export type CardNotice =
  | { kind: 'PAID'; payment: CardPayment }
  /** The payer has finished, but their bank hasn't confirmed yet. */
  | { kind: 'CONFIRMING'; sessionId: string }
  /** The bank refused the payment. */
  | { kind: 'FAILED'; sessionId: string }
  | { kind: 'ENDED'; sessionId: string }
  /** A single refund, made here or in Stripe. */
  | { kind: 'REFUND'; intentId: string; refund: CardRefund }
  /** The total refunded on a payment so far. */
  | { kind: 'REFUNDED'; intentId: string; totalCents: number; currency: string }
  | {
      kind: 'DISPUTE'
      intentId: string | null
      /** Null if Stripe's amount can't be expressed in our units. */
      amountCents: number | null
      currency: string
      answerUntil: Date | null
    }
  | SubscriptionNotice
  | { kind: 'OTHER' }

export interface CardRefund {
  id: string
  /** Our id, if the refund was requested here. */
  refundId: string | null
  amountCents: number
  currency: string
  failed: boolean
}

/** An event about a plan paid through a Stripe subscription. `planId` is ours. */
export type SubscriptionNotice =
  | { kind: 'PLAN_STARTED'; planId: string; subscriptionId: string; customerId: string | null }
  | {
      kind: 'PLAN_PAID'
      planId: string | null
      subscriptionId: string
      stripeInvoiceId: string
      amountCents: number | null
      currency: string
    }
  | { kind: 'PLAN_UNPAID'; planId: string | null; subscriptionId: string }
  | { kind: 'PLAN_ENDED'; planId: string | null; subscriptionId: string }

export interface CardEvent {
  id: string
  type: string
  happenedAt: Date
  /** The item that the event is about, as Stripe describes it. */
  object: unknown
}

/**
 * Checks the signature of a webhook event over its raw bytes.
 * @throws 400 if the signature is wrong or older than five minutes
 */
export async function verifyEvent(
  { STRIPE_WEBHOOK_SECRET: secret }: Keys,
  body: Buffer,
  signature: string | undefined,
): Promise<CardEvent> {
  if (!secret) throw new Error('An event was read without the secret of the webhook')
  const Stripe = await stripeClient()
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(body, signature ?? '', secret)
  } catch {
    throw new Failure(
      400,
      'SIGNATURE',
      'The event’s signature is wrong or too old. Check STRIPE_WEBHOOK_SECRET and the server’s clock.',
    )
  }
  return readEvent(event)
}

/** Reads an event whose signature was checked. */
export function readEvent(event: unknown): CardEvent {
  const known = envelope.safeParse(event)
  if (!known.success) throw new Failure(400, 'BAD_REQUEST', 'This isn’t a Stripe event.')
  const { id, type, created, data } = known.data
  return { id, type, happenedAt: new Date(created * 1_000), object: data.object }
}

/** What an event means here. */
export function readNotice({ type, object }: Pick<CardEvent, 'type' | 'object'>): CardNotice {
  const read = readers.find(([pattern]) => pattern.test(type))?.[1]
  return read?.(object, type) ?? { kind: 'OTHER' }
}

/** Seconds of Unix time, within the range of a date. */
const instant = z.number().int().min(0).max(8_640_000_000_000)

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: instant.default(0),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const text = z.string().min(1).max(255)
const thing = z
  .union([text, z.object({ id: text })])
  .nullish()
  .catch(null)
  .transform(idOf)
const ours = z.uuid().nullish().catch(null)
const metadata = z.object({ invoiceId: ours, refundId: ours, planId: ours }).partial().nullish().catch(null)
/** NaN if it's missing or not a number. */
const amount = z.number().catch(Number.NaN)
const currency = z.string().toLowerCase().catch('')

const session = z.object({
  id: text,
  mode: z.string().optional().catch(undefined),
  payment_status: z.string().optional().catch(undefined),
  client_reference_id: ours,
  metadata,
  payment_intent: thing,
  subscription: thing,
  customer: thing,
  amount_total: amount,
  currency,
})

const refund = z.object({
  id: text,
  payment_intent: thing,
  amount: z.number(),
  currency,
  status: z.string().nullish(),
  metadata,
})

const charge = z.object({ payment_intent: thing, amount_refunded: z.number(), currency })

const dispute = z.object({
  payment_intent: thing,
  amount,
  currency,
  evidence_details: z.object({ due_by: instant.nullish() }).nullish().catch(null),
})

const subscription = z.object({ id: text, metadata })

/** Subscription details, whose location varies between versions of Stripe's API. */
const invoice = z.object({
  id: text,
  amount_paid: amount,
  currency,
  subscription: thing,
  parent: z
    .object({ subscription_details: z.object({ subscription: thing, metadata }).nullish() })
    .nullish()
    .catch(null),
  subscription_details: z.object({ metadata }).nullish().catch(null),
})

type Reader = (object: unknown, type: string) => CardNotice | undefined

const readers: [RegExp, Reader][] = [
  [/^checkout\.session\.(completed|async_payment_succeeded)$/, readSession],
  [/^checkout\.session\.async_payment_failed$/, (object) => onlySession(object, 'FAILED')],
  [/^checkout\.session\.expired$/, (object) => onlySession(object, 'ENDED')],
  [/^(refund\.(created|updated|failed)|charge\.refund\.updated)$/, readRefund],
  [/^charge\.refunded$/, readRefunded],
  [/^charge\.dispute\.created$/, readDispute],
  [/^invoice\.(paid|payment_failed)$/, readSubscriptionInvoice],
  [/^customer\.subscription\.deleted$/, readSubscriptionEnd],
]

function readSession(object: unknown): CardNotice | undefined {
  const { data } = session.safeParse(object)
  if (!data) return undefined
  const { id: sessionId, subscription: subscriptionId, customer: customerId } = data
  const planId = data.metadata?.planId
  if (data.mode === 'subscription' && planId && subscriptionId) {
    return { kind: 'PLAN_STARTED', planId, subscriptionId, customerId }
  }
  if (data.payment_status === 'unpaid') return { kind: 'CONFIRMING', sessionId }
  if (data.payment_status !== 'paid') return undefined
  return {
    kind: 'PAID',
    payment: {
      sessionId,
      customerId,
      intentId: data.payment_intent,
      invoiceId: data.client_reference_id ?? data.metadata?.invoiceId ?? null,
      amountCents: fromStripe(data.amount_total, data.currency),
      currency: data.currency,
    },
  }
}

function onlySession(object: unknown, kind: 'FAILED' | 'ENDED'): CardNotice | undefined {
  const { data } = session.safeParse(object)
  return data && { kind, sessionId: data.id }
}

function readRefund(object: unknown): CardNotice | undefined {
  const { data } = refund.safeParse(object)
  const amountCents = data && fromStripe(data.amount, data.currency)
  if (!data?.payment_intent || !amountCents) return undefined
  const failed = data.status === 'failed' || data.status === 'canceled'
  const { id, currency, payment_intent: intentId } = data
  const refundId = data.metadata?.refundId ?? null
  return { kind: 'REFUND', intentId, refund: { id, refundId, amountCents, currency, failed } }
}

function readRefunded(object: unknown): CardNotice | undefined {
  const { data } = charge.safeParse(object)
  const totalCents = data && fromStripe(data.amount_refunded, data.currency)
  if (!data?.payment_intent || !totalCents) return undefined
  return { kind: 'REFUNDED', intentId: data.payment_intent, totalCents, currency: data.currency }
}

function readDispute(object: unknown): CardNotice | undefined {
  const { data } = dispute.safeParse(object)
  if (!data) return undefined
  const dueBy = data.evidence_details?.due_by
  return {
    kind: 'DISPUTE',
    intentId: data.payment_intent,
    amountCents: fromStripe(data.amount, data.currency),
    currency: data.currency,
    answerUntil: dueBy ? new Date(dueBy * 1_000) : null,
  }
}

function readSubscriptionInvoice(object: unknown, type: string): CardNotice | undefined {
  const { data } = invoice.safeParse(object)
  const details = data?.parent?.subscription_details
  const subscriptionId = details?.subscription ?? data?.subscription
  if (!data || !subscriptionId) return undefined
  const planId = details?.metadata?.planId ?? data.subscription_details?.metadata?.planId ?? null
  if (type === 'invoice.payment_failed') return { kind: 'PLAN_UNPAID', planId, subscriptionId }
  const amountCents = fromStripe(data.amount_paid, data.currency)
  const { id: stripeInvoiceId, currency } = data
  return { kind: 'PLAN_PAID', planId, subscriptionId, stripeInvoiceId, amountCents, currency }
}

function readSubscriptionEnd(object: unknown): CardNotice | undefined {
  const { data } = subscription.safeParse(object)
  return data && { kind: 'PLAN_ENDED', planId: data.metadata?.planId ?? null, subscriptionId: data.id }
}
