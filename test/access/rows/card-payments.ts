import { randomUUID } from 'node:crypto'
import { mayAskForInvoices, mayManageInvoices } from '#money/access/rules.ts'
import * as card from '#money/card-payments/contract.ts'
import { mayPayByCard } from '#money/card-payments/rules.ts'
import { seesInvoice } from '#money/invoices/rules.ts'
import { customerFor, openCheckout } from '#money/stripe/stripe.ts'
import { failedStripeEvents, unmatchedPayments } from '#schema/card-payments.ts'
import type { TestApp } from '#test/app.ts'
import { signatureOf } from '#test/fakes/stripe.events.ts'
import { invoice } from '../fixtures/facts.ts'
import type { Fixtures } from '../fixtures.ts'
import { row, that } from '../row.ts'

const asks = that(mayAskForInvoices)
const may = that(mayManageInvoices)
const ofPayer = { asks, found: that(seesInvoice, invoice), may: that(mayPayByCard, invoice) }
const whole = { part: 'WHOLE' as const }

/** Calls about card payments, which are made to apps that use the Stripe fake. */
export const cardRows = [
  row(card.getCardOffer, {
    asks,
    found: that(seesInvoice, invoice),
    shows: that(mayPayByCard, invoice),
    send: async ({ make }) => ({ params: await make.invoice(), shown: '"part":' }),
  }),
  row(card.openInvoiceCheckout, {
    ...ofPayer,
    send: async ({ make }) => ({ params: await make.invoice(), body: whole }),
  }),
  row(card.confirmInvoiceCheckout, {
    ...ofPayer,
    send: async ({ make, app }) => {
      const { id } = await make.invoice()
      return { params: { id }, body: { sessionId: await paidSession(app, id) } }
    },
  }),
  row(card.receiveStripeEvent, { on: 'with a signature', send: signedEvent }),
  row(card.listFailedEvents, {
    shows: may,
    send: async ({ app }) => ({ shown: (await failedEvent(app)).id }),
  }),
  row(card.retryFailedEvent, { send: async ({ app }) => ({ params: await failedEvent(app) }) }),
  row(card.listUnmatchedPayments, {
    asks,
    may,
    shows: may,
    send: async ({ app }) => ({ shown: await unmatched(app) }),
  }),
  row(card.resolveUnmatchedPayment, {
    asks,
    may,
    send: async ({ app }) => ({ params: { id: await unmatched(app) }, body: { settlement: 'Sent back' } }),
  }),
  row(card.refundUnmatchedPayment, {
    asks,
    may,
    send: async ({ app, make }) => {
      const sessionId = await paidSession(app, (await make.invoice()).id)
      return { params: { id: await unmatched(app, await intentOf(app, sessionId)) } }
    },
  }),
]

/** Creates a session that was paid on Stripe's page, although no event has arrived yet. */
async function paidSession({ config }: TestApp, invoiceId: string): Promise<string> {
  const client = { id: randomUUID(), companyName: 'Acme', billingEmail: null }
  const { id } = await openCheckout(
    config,
    {
      invoiceId,
      title: 'Invoice',
      amountCents: 1_000,
      currency: 'usd',
      language: 'en',
      customerId: await customerFor(config, client),
      successUrl: 'http://127.0.0.1/',
      cancelUrl: 'http://127.0.0.1/',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    randomUUID(),
  )
  await fetch(`${config.STRIPE_API_BASE}/pay/${id}`, { method: 'POST', redirect: 'manual' })
  return id
}

async function intentOf({ config }: TestApp, sessionId: string): Promise<string> {
  const headers = { authorization: `Bearer ${config.STRIPE_SECRET_KEY}` }
  const session = await fetch(`${config.STRIPE_API_BASE}/v1/checkout/sessions/${sessionId}`, { headers })
  return ((await session.json()) as { payment_intent: string }).payment_intent
}

async function unmatched({ db, clock }: TestApp, intentId: string | null = null): Promise<string> {
  const id = randomUUID()
  await db.insert(unmatchedPayments).values({
    id,
    amountCents: 1_000,
    currency: 'usd',
    reason: 'It names no invoice.',
    receivedAt: clock.now(),
    stripePaymentIntentId: intentId,
  })
  return id
}

/** An event that changes nothing when it's handled. */
async function failedEvent({ db, clock }: TestApp): Promise<{ id: string }> {
  const [id, type] = [`evt_${randomUUID()}`, 'customer.created']
  const body = JSON.stringify({ id, type, data: { object: {} } })
  const at = { receivedAt: clock.now(), failedAt: clock.now() }
  await db.insert(failedStripeEvents).values({ id, type, body, error: 'Out of order', ...at })
  return { id }
}

async function signedEvent({ make, app: { config } }: Fixtures) {
  const { id } = await make.invoice()
  const session = {
    id: `cs_test_${randomUUID()}`,
    payment_status: 'paid',
    amount_total: 1_000,
    currency: 'usd',
  }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { ...session, client_reference_id: id } },
  }
  const body = JSON.stringify(event)
  const signature = signatureOf(body, [config.STRIPE_WEBHOOK_SECRET ?? ''], new Date())
  return { bytes: Buffer.from(body), headers: { 'stripe-signature': signature } }
}
