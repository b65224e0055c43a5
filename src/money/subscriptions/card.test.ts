import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCardOffer, listUnmatchedPayments, openInvoiceCheckout } from '#money/card-payments/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { notifications } from '#schema/notifications.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { paySession, renewSubscription } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import { removeSubscriptionCard, setUpSubscriptionCard } from './contract.card.ts'
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  pauseSubscription,
  resumeSubscription,
} from './contract.ts'
import { invoiceDueSubscriptions } from './invoice-periods.ts'
import { syncAllWithStripe } from './stripe-sync.ts'

let stripe: FakeStripe
let app: TestApp
let fixture: ReturnType<typeof subscriptionFixture>

beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
  fixture = subscriptionFixture(app)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.calls.length = 0
})

const { publish } = cardsIn(
  () => app,
  () => stripe,
)
const shown = (id: string) => app.ben.call(getSubscription, { params: { id } })
const sessionOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const atStripe = (id: string) => stripe.things.get(id)

/** Ben adds his card. Returns the Stripe subscription. */
async function charged(id: string): Promise<string> {
  const sessionId = sessionOf(await app.ben.call(setUpSubscriptionCard, { params: { id } }))
  const events = await stripe.happen(paySession(stripe, sessionId))
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  for (const event of [completed, completed]) expect(await publish(event)).toBe(200)
  return String(completed?.data.object.subscription)
}

test('neither Cleo nor Ada can add a card to Ben’s plan, and Ben’s card is charged starting with the next invoice', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10) })
  const params = { id }
  await expect(app.cleo.call(setUpSubscriptionCard, { params })).rejects.toMatchObject({ status: 404 })
  await expect(app.ada.call(setUpSubscriptionCard, { params })).rejects.toMatchObject({ status: 403 })
  expect(await app.ada.call(getSubscription, { params })).toMatchObject({ cardOffered: false })
  expect(await shown(id)).toMatchObject({ cardOffered: true, byCard: false })
  const subscription = await charged(id)
  expect(await shown(id)).toMatchObject({ cardOffered: false, byCard: true })
  const [begun] = stripe.calls.filter(({ name }) => name === 'POST /v1/checkout/sessions')
  expect(begun?.body).toMatch(/trial_end/)
  expect(atStripe(subscription)).toMatchObject({ cents: 11_900, metadata: { planId: id } })
  await expect(app.ben.call(setUpSubscriptionCard, { params })).rejects.toMatchObject({ status: 409 })
})

test('each invoice is paid once by its own charge, and can’t be paid manually in the meantime', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10) })
  const subscription = await charged(id)
  app.clock.advance(11 * 86_400_000)
  await invoiceDueSubscriptions(app.services)
  const [made] = await fixture.madeBy(id)
  const params = { id: made?.id ?? '' }
  await fixture.goTo(app.clock.now().toISOString())
  expect((await app.ben.call(getCardOffer, { params })).parts).toEqual([])
  const byHand = app.ben.call(openInvoiceCheckout, { params, body: { part: 'WHOLE' } })
  await expect(byHand).rejects.toMatchObject({ status: 409, problem: { code: 'PLAN_CHARGED' } })
  const [paid] = await stripe.happen(renewSubscription(stripe, subscription))
  for (const event of [paid, paid]) expect(await publish(event)).toBe(200)
  const invoice = await app.ben.call(getInvoice, { params })
  expect(invoice).toMatchObject({ status: 'PAID', paidCents: 11_900 })
  expect(invoice.payments).toHaveLength(1)
  app.clock.advance(-11 * 86_400_000)
  await fixture.goTo(app.clock.now().toISOString())
})

test('changes to a plan’s price, pause and end apply in Stripe too', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10) })
  const params = { id }
  const subscription = await charged(id)
  const lines = [
    { description: 'More', quantity: 1, unitAmountCents: 20_000, taxPercent: 0, discountPercent: 0 },
  ]
  await app.ada.call(changeSubscription, { params, body: { lines } })
  expect(atStripe(subscription)).toMatchObject({ cents: 20_000 })
  await app.ada.call(pauseSubscription, { params })
  expect(atStripe(subscription)).toMatchObject({ pause_collection: { behavior: 'void' } })
  await app.ada.call(resumeSubscription, { params })
  expect(atStripe(subscription)).toMatchObject({ pause_collection: null, status: 'active' })
  const before = stripe.calls.length
  await syncAllWithStripe(app.services)
  expect(stripe.calls).toHaveLength(before)
  await app.ada.call(cancelSubscription, { params, body: {} })
  expect(atStripe(subscription)).toMatchObject({ status: 'canceled' })
  expect(await shown(id)).toMatchObject({ status: 'canceled', byCard: false })
})

const renewed = async (subscription: string) =>
  (await stripe.happen(renewSubscription(stripe, subscription)))[0]
const unmatchedOf = async (planCode: string) =>
  (await app.ada.call(listUnmatchedPayments)).filter(({ reason }) => reason.includes(planCode))

test('staff see payments made with a canceled plan’s card, both before and after the cancellation', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10), planCode: 'Dropped' })
  const subscription = await charged(id)
  const [early, late] = [await renewed(subscription), await renewed(subscription)]
  expect(await publish(early)).toBe(200)
  expect(await unmatchedOf('Dropped')).toEqual([])
  await app.ada.call(cancelSubscription, { params: { id }, body: {} })
  const reason = 'Acme Bakery’s card was charged for Dropped. That plan has ended and has no unpaid invoices.'
  expect(await unmatchedOf('Dropped')).toMatchObject([{ amountCents: 11_900, reason }])
  for (const event of [early, late, late]) expect(await publish(event)).toBe(200)
  expect(await unmatchedOf('Dropped')).toHaveLength(2)
})

test('a plan that ends on schedule pays its last invoice first', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10), planCode: 'Ended' })
  const subscription = await charged(id)
  await app.ada.call(changeSubscription, { params: { id }, body: { endsOn: app.day(20) } })
  for (const event of [await renewed(subscription), await renewed(subscription)]) await publish(event)
  app.clock.advance(45 * 86_400_000)
  await invoiceDueSubscriptions(app.services)
  expect(await fixture.madeBy(id)).toMatchObject([{ status: 'PAID', amountCents: 11_900 }])
  await fixture.goTo(app.clock.now().toISOString())
  expect(await unmatchedOf('Ended')).toHaveLength(1)
  app.clock.advance(-45 * 86_400_000)
  await fixture.goTo(app.clock.now().toISOString())
})

test('a changed schedule stops charges and asks for the card again, and either side can stop charges', async () => {
  const { id } = await fixture.add({ startsOn: app.day(10), planCode: 'Moved' })
  const params = { id }
  const subscription = await charged(id)
  await app.ada.call(changeSubscription, { params, body: { startsOn: app.day(20) } })
  expect(atStripe(subscription)).toMatchObject({ status: 'canceled' })
  expect(await shown(id)).toMatchObject({ byCard: false, cardOffered: true })
  const notified = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, 'Your card is no longer charged for Moved'))
  expect(notified).toMatchObject([{ userId: app.ben.userId }])
  for (const who of [app.ben, app.ada]) {
    const again = await charged(id)
    await expect(app.cleo.call(removeSubscriptionCard, { params })).rejects.toMatchObject({ status: 404 })
    expect(await who.call(removeSubscriptionCard, { params })).toMatchObject({ byCard: false })
    expect(atStripe(again)).toMatchObject({ status: 'canceled' })
  }
  await expect(app.ada.call(removeSubscriptionCard, { params })).rejects.toMatchObject({ status: 409 })
})

test('a card can’t be added within two days of an invoice, while an invoice is unpaid, or on two checkout pages', async () => {
  const soon = await fixture.add({ startsOn: app.day(1) })
  const refused = (id: string) => app.ben.call(setUpSubscriptionCard, { params: { id } })
  await expect(refused(soon.id)).rejects.toMatchObject({ status: 409, problem: { code: 'CARD_TOO_SOON' } })
  const unpaid = await fixture.add({ startsOn: app.day(0) })
  await expect(refused(unpaid.id)).rejects.toMatchObject({ status: 409, problem: { code: 'PLAN_UNPAID' } })
  const drafts = await fixture.add({ startsOn: app.day(10), autoSend: false })
  await expect(refused(drafts.id)).rejects.toMatchObject({ status: 409, problem: { code: 'NO_CARD' } })
  const { id } = await fixture.add({ startsOn: app.day(10) })
  const first = sessionOf(await refused(id))
  const second = sessionOf(await refused(id))
  expect(second).not.toBe(first)
  expect(atStripe(first)).toMatchObject({ status: 'expired' })
  await stripe.happen(paySession(stripe, second))
  await expect(refused(id)).rejects.toMatchObject({ status: 409, problem: { code: 'CARD_GIVEN' } })
})
