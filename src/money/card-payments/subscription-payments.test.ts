import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { invoices } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { paySession, renewSubscription } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { reconcileCards } from './reconcile-with-stripe.ts'
import {
  cancelStripeSubscription,
  customerOf,
  pauseStripeSubscription,
  startSubscriptionCheckout,
  updateStripeSubscription,
} from './stripe-customer.ts'

let stripe: FakeStripe
let app: TestApp
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const { read, unmatchedRows, publish } = cardsIn(
  () => app,
  () => stripe,
)
const charge = {
  title: 'Care',
  amountCents: 5_000,
  currency: 'usd',
  interval: 'MONTH',
  intervalCount: 1,
} as const

async function subscription(): Promise<string> {
  const subscriptionId = newId()
  const startedAt = app.clock.now()
  await app.db
    .insert(subscriptions)
    .values({ id: subscriptionId, clientId: app.acme.id, planCode: 'care', startedAt })
  return subscriptionId
}

async function invoiceOf(subscriptionId: string, periodStart: string): Promise<string> {
  const createdAt = app.clock.now()
  const number = `P-${periodStart}-${subscriptionId.slice(0, 4)}`
  const { id } = await app.db.transaction(async (tx) => {
    const made = await makeInvoice(tx, {
      client: app.acme,
      createdBy: app.ada.userId,
      createdAt,
      lines: [{ unitAmountCents: 5_000 }],
      status: 'DRAFT',
    })
    await tx
      .update(invoices)
      .set({ subscriptionId, periodStart, status: 'SENT', number, issuedAt: createdAt })
      .where(eq(invoices.id, made.id))
    return made
  })
  return id
}

/** Ben adds his card to a plan. Returns Stripe's events and its subscription. */
async function started(subscriptionId: string) {
  const page = `${app.base}/invoices`
  const session = await startSubscriptionCheckout(
    app.config,
    {
      ...charge,
      subscriptionId,
      customerId: await customerOf(app.db, app.config, app.acme.id),
      language: 'en',
      successUrl: page,
      cancelUrl: page,
      expiresAt: new Date(Date.now() + 3_600_000),
      firstChargeAt: null,
    },
    'one',
  )
  const events = await stripe.happen(paySession(stripe, session.id))
  const of = (type: string) => events.find((event) => event.type === type)
  const stripeSubscriptionId = String(of('checkout.session.completed')?.data.object.subscription)
  return { stripeSubscriptionId, completed: of('checkout.session.completed'), paid: of('invoice.paid') }
}

const rowOf = async (subscriptionId: string) =>
  (await app.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]

test('a plan’s charge pays its oldest invoice once, and refunds go back to the card', async () => {
  const subscriptionId = await subscription()
  const [first, second] = [
    await invoiceOf(subscriptionId, '2026-01-01'),
    await invoiceOf(subscriptionId, '2026-02-01'),
  ]
  const { stripeSubscriptionId, completed, paid } = await started(subscriptionId)
  for (const event of [paid, completed, paid, completed]) expect(await publish(event)).toBe(200)
  expect(await rowOf(subscriptionId)).toMatchObject({
    byCard: true,
    stripeSubscriptionId: stripeSubscriptionId,
  })
  expect(await read(first)).toMatchObject({ status: 'PAID', paidCents: 5_000 })
  expect(await read(second)).toMatchObject({ status: 'SENT' })
  const [renewed] = await stripe.happen(renewSubscription(stripe, stripeSubscriptionId))
  expect([await publish(renewed), await publish(renewed)]).toEqual([200, 200])
  expect(await read(second)).toMatchObject({ status: 'PAID', paidCents: 5_000 })
  const paymentId = (await read(second)).payments[0]?.id ?? ''
  const body = { amountCents: 5_000, paymentId }
  expect(await app.ada.call(refundInvoice, { params: { id: second }, body })).toMatchObject({
    status: 'REFUNDED',
  })
})

test('a charge that arrives before its invoice waits for it, and staff are notified if no invoice follows', async () => {
  const subscriptionId = await subscription()
  const { stripeSubscriptionId, completed, paid } = await started(subscriptionId)
  expect([await publish(completed), await publish(paid)]).toEqual([200, 200])
  await reconcileCards(app.services)
  const id = await invoiceOf(subscriptionId, '2026-03-01')
  await reconcileCards(app.services)
  expect(await read(id)).toMatchObject({ status: 'PAID' })

  const [renewed] = await stripe.happen(renewSubscription(stripe, stripeSubscriptionId))
  await publish(renewed)
  const later = { ...app.services, clock: { now: () => new Date(Date.now() + 4 * 86_400_000) } }
  await reconcileCards(later)
  await reconcileCards(later)
  expect(
    (await unmatchedRows()).filter(({ reason }) => /the plan’s invoice wasn’t sent/.test(reason)),
  ).toHaveLength(1)
})

test('pausing, changing or ending a plan also updates it in Stripe', async () => {
  const subscriptionId = await subscription()
  const { stripeSubscriptionId, completed } = await started(subscriptionId)
  await publish(completed)
  await pauseStripeSubscription(app.config, stripeSubscriptionId, true)
  expect(stripe.things.get(stripeSubscriptionId)?.pause_collection).toEqual({ behavior: 'void' })
  await pauseStripeSubscription(app.config, stripeSubscriptionId, false)
  await updateStripeSubscription(app.config, stripeSubscriptionId, {
    ...charge,
    subscriptionId,
    amountCents: 7_500,
  })
  expect(stripe.things.get(stripeSubscriptionId)).toMatchObject({ pause_collection: null, cents: 7_500 })
  await cancelStripeSubscription(app.config, stripeSubscriptionId)
  await cancelStripeSubscription(app.config, stripeSubscriptionId)
  expect(await publish(stripe.events.at(-1))).toBe(200)
  expect(await rowOf(subscriptionId)).toMatchObject({ byCard: false, stripeSubscriptionId: null })
})
