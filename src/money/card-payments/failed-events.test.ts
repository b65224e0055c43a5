import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSystem } from '#agency/system/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { failedStripeEvents } from '#schema/card-payments.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { listFailedEvents, retryFailedEvent } from './contract.ts'
import { deleteOldFailedEvents } from './data.failed-events.ts'

let stripe: FakeStripe
let app: TestApp
beforeEach(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
})
afterEach(async () => {
  await app.close()
  await stripe.close()
})

const { sent } = billingIn(() => app)
const { paid, read, publish } = cardsIn(
  () => app,
  () => stripe,
)

/** Makes the database refuse payments, as a bug would. */
const breakPayments = () =>
  app.db.execute(sql`alter table payments add constraint never_paid check (amount_cents < 0) not valid`)
const mendPayments = () => app.db.execute(sql`alter table payments drop constraint never_paid`)
const failed = () => app.ada.call(listFailedEvents)
const retry = (id: string, who = app.ada) => who.call(retryFailedEvent, { params: { id } })
const retries = async () => {
  const entries = await app.db.select().from(auditLogs)
  return entries.filter(({ action }) => action === 'webhook.retry')
}

/** A paid invoice whose event failed. */
async function failedPayment() {
  const { id } = await sent(10_000)
  const { completed } = await paid(id)
  await breakPayments()
  expect(await publish(completed)).toBe(500)
  return { invoiceId: id, completed }
}

test('customers and staff who can’t see billing can’t see or retry failed events', async () => {
  const { completed } = await failedPayment()
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  for (const person of [app.ben, app.cleo, eve]) {
    await expect(person.call(listFailedEvents)).rejects.toMatchObject({ status: 403 })
    await expect(retry(completed.id, person)).rejects.toMatchObject({ status: 403 })
  }
  expect((await eve.call(getSystem)).webhooks).toBeNull()
  expect((await app.ada.call(getSystem)).webhooks).toEqual({ failed: 1 })
})

test('an event that fails is kept with the reason, and takes effect only once, no matter how often it’s retried', async () => {
  const { invoiceId, completed } = await failedPayment()
  expect(await read(invoiceId)).toMatchObject({ status: 'SENT', paidCents: 0 })
  const { id, type } = completed
  const event = { id, type, error: expect.stringContaining('never_paid'), attempts: 1 }
  expect(await failed()).toMatchObject([event])
  // Query parameters contain personal data.
  expect(JSON.stringify(await failed())).not.toContain('params')

  await expect(retry(id)).rejects.toMatchObject({ status: 500 })
  expect(await failed()).toMatchObject([{ ...event, attempts: 2 }])
  expect(await retries()).toEqual([])

  await mendPayments()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => retry(id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 404 })
  expect(await failed()).toEqual([])
  expect((await app.ada.call(getSystem)).webhooks).toEqual({ failed: 0 })
  const after = await read(invoiceId)
  expect(after).toMatchObject({ status: 'PAID', paidCents: 10_000 })
  expect(after.payments).toHaveLength(1)
  expect(await retries()).toMatchObject([{ actorId: app.ada.userId, targetId: id, metadata: { type } }])
  const entries = (await app.db.select().from(auditLogs)).filter(({ targetId }) => targetId === invoiceId)
  // The payment has no actor, although Ada retried the event.
  expect(entries.filter(({ action }) => action === 'invoice.pay')).toMatchObject([{ actorId: null }])
  // Stripe sends the event again later.
  expect(await publish(completed)).toBe(200)
  expect((await read(invoiceId)).payments).toHaveLength(1)
})

test('a failed event is removed when Stripe’s next delivery succeeds', async () => {
  const { invoiceId, completed } = await failedPayment()
  expect(await publish(completed)).toBe(500)
  expect(await failed()).toMatchObject([{ attempts: 2 }])
  await mendPayments()
  expect(await publish(completed)).toBe(200)
  expect(await failed()).toEqual([])
  expect(await read(invoiceId)).toMatchObject({ status: 'PAID' })
})

test('an event that’s delivered during a retry takes effect only once', async () => {
  const { invoiceId, completed } = await failedPayment()
  await mendPayments()
  const [delivered] = await Promise.all([publish(completed), retry(completed.id).catch(() => undefined)])
  expect(delivered).toBe(200)
  expect(await failed()).toEqual([])
  expect((await read(invoiceId)).payments).toHaveLength(1)
})

test('events with a wrong signature aren’t kept', async () => {
  const { completed } = await paid((await sent()).id)
  const secrets = ['whsec_another']
  const refused = await stripe.send(completed, `${app.base}/api/webhooks/stripe`, { secrets })
  expect(refused.status).toBe(400)
  expect(await failed()).toEqual([])
})

test('failed events are deleted after 30 days', async () => {
  await failedPayment()
  const day = 86_400_000
  await deleteOldFailedEvents(app.db, new Date(app.clock.now().getTime() + 29 * day))
  expect(await app.db.$count(failedStripeEvents)).toBe(1)
  await deleteOldFailedEvents(app.db, new Date(app.clock.now().getTime() + 31 * day))
  expect(await app.db.$count(failedStripeEvents)).toBe(0)
})
