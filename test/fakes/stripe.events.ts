import { createHmac } from 'node:crypto'
import { asked, operations, startSubscription } from './stripe.operations.ts'
import type { Form, Note, StripeStore, Thing } from './stripe.store.ts'
import { get, inner, put, seconds } from './stripe.store.ts'

/** An event in the format that Stripe sends to a webhook. */
export interface StripeEvent extends Thing {
  type: string
  data: { object: Thing }
}

/** Creates an event with the current state of its object. */
export function eventOf(store: StripeStore, [type, thing]: Note): StripeEvent {
  return put(store, 'evt', 'event', {
    api_version: '2026-10-28.endive',
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: structuredClone(thing) },
  }) as StripeEvent
}

/** Builds the `Stripe-Signature` header. While a secret is being replaced, Stripe signs with both. */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const time = seconds(at)
  const hashes = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  return [`t=${time}`, ...hashes.map((hash) => `v1=${hash}`)].join(',')
}

/** Simulates a payment on the hosted page. With `bank`, the payment is confirmed only later. */
export function paySession(store: StripeStore, id: string, bank = false): Note[] {
  const session = get(store, 'checkout.session', id)
  if (session.status !== 'open') return []
  const form = asked.get(session) ?? {}
  session.status = 'complete'
  session.customer_details = { email: 'payer@acme.test', name: 'A payer' }
  if (session.mode === 'subscription') return startByCard(store, session, form)
  const intent = putIntent(store, session, inner(inner(form.payment_intent_data).metadata))
  session.payment_intent = intent.id
  if (bank) {
    intent.status = 'processing'
    return [['checkout.session.completed', session]]
  }
  session.payment_status = 'paid'
  return [
    ['payment_intent.succeeded', intent],
    ['checkout.session.completed', session],
  ]
}

/** Simulates the bank's final confirmation or refusal. */
export function confirmSession(store: StripeStore, id: string, works: boolean): Note[] {
  const session = get(store, 'checkout.session', id)
  const intent = get(store, 'payment_intent', session.payment_intent)
  intent.status = works ? 'succeeded' : 'requires_payment_method'
  if (works) session.payment_status = 'paid'
  return [[`checkout.session.async_payment_${works ? 'succeeded' : 'failed'}`, session]]
}

/** Simulates a refund in Stripe's dashboard. */
export function refundInDashboard(store: StripeStore, intentId: string, amount: number): Note[] {
  const form = { payment_intent: intentId, amount: String(amount) }
  return operations['POST /v1/refunds']?.(store, form, '', '').events ?? []
}

/** Simulates a refund that the bank returns, so that the agency has the money again. */
export function failRefund(store: StripeStore, id: string): Note[] {
  const refund = get(store, 'refund', id)
  const charge = get(store, 'charge', refund.charge)
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  Object.assign(charge, {
    amount_refunded: Number(charge.amount_refunded) - Number(refund.amount),
    refunded: false,
  })
  return [['refund.failed', refund]]
}

/** Simulates a dispute of the payment by its payer. */
export function dispute(store: StripeStore, intentId: string): Note[] {
  const intent = get(store, 'payment_intent', intentId)
  const made = put(store, 'du', 'dispute', {
    amount: intent.amount,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: seconds(store.now()) + 7 * 86_400 },
  })
  return [['charge.dispute.created', made]]
}

/** Simulates the charge for a plan's next period, or a declined card. */
export function renewSubscription(store: StripeStore, id: string, works = true): Note[] {
  const subscription = get(store, 'subscription', id)
  const invoice = put(store, 'in', 'invoice', {
    currency: subscription.currency,
    amount_due: subscription.cents,
    amount_paid: works ? subscription.cents : 0,
    customer: subscription.customer,
    status: works ? 'paid' : 'open',
    metadata: {},
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
  })
  if (!works) return [['invoice.payment_failed', invoice]]
  const intent = putIntent(store, { ...subscription, amount_total: subscription.cents }, {})
  put(store, 'inpay', 'invoice_payment', {
    invoice: invoice.id,
    status: 'paid',
    amount_paid: subscription.cents,
    currency: subscription.currency,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  })
  return [['invoice.paid', invoice]]
}

function startByCard(store: StripeStore, session: Thing, form: Form): Note[] {
  const subscription = startSubscription(store, {
    customer: session.customer,
    items: [],
    metadata: inner(inner(form.subscription_data).metadata),
    cents: Number(session.amount_total),
    currency: String(session.currency),
  })
  Object.assign(session, { subscription: subscription.id, payment_status: 'paid' })
  const begun: Note[] = [
    ['customer.subscription.created', subscription],
    ['checkout.session.completed', session],
  ]
  if (inner(form.subscription_data).trial_end) {
    session.payment_status = 'no_payment_required'
    return begun
  }
  const first = renewSubscription(store, subscription.id)
  session.invoice = first[0]?.[1].id
  return [...begun, ...first]
}

function putIntent(store: StripeStore, from: Thing, metadata: Form): Thing {
  const { amount_total: amount, currency, customer } = from
  const intent = put(store, 'pi', 'payment_intent', {
    amount,
    amount_received: amount,
    currency,
    customer,
    metadata,
    status: 'succeeded',
  })
  const charge = put(store, 'ch', 'charge', {
    amount,
    amount_refunded: 0,
    currency,
    customer,
    metadata,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  })
  intent.latest_charge = charge.id
  return intent
}
