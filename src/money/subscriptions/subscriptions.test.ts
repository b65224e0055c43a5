import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { getStatement } from '#money/statements/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { invoices, payments } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { addSubscription, cancelSubscription, listClientSubscriptions } from './contract.ts'

let app: TestApp
/** A contact of Acme who doesn't see invoices. */
let eve: Person
/** Staff who can't see billing. */
let dan: Person

beforeAll(async () => {
  app = await openTestApp()
  eve = await app.contact('eve@acme.test')
  dan = await app.person('dan@marlow.test', 'ADMIN')
})
afterAll(() => app.close())

const add = (who: Person, body: object) =>
  who.call(addSubscription, { params: { id: app.acme.id }, body: body as { planCode: string } })
const list = (who: Person) => who.call(listClientSubscriptions, { params: { id: app.acme.id } })

test('Cleo cannot see, add or end Ben’s plans', async () => {
  const subscription = await add(app.ada, { planCode: 'care' })
  const params = { id: subscription.id }
  await expect(list(app.cleo)).rejects.toMatchObject({ status: 404 })
  await expect(add(app.cleo, { planCode: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(app.cleo.call(cancelSubscription, { params })).rejects.toMatchObject({ status: 404 })
  expect(await list(app.ben)).toMatchObject([{ planCode: 'care', status: 'active' }])
  for (const who of [app.ben, eve, dan]) {
    await expect(add(who, { planCode: 'x' })).rejects.toMatchObject({ status: 403 })
    const refused = { status: who === eve ? 404 : 403 }
    await expect(who.call(cancelSubscription, { params })).rejects.toMatchObject(refused)
  }
  for (const who of [eve, dan]) await expect(list(who)).rejects.toMatchObject({ status: 403 })
})

test('a plan can be added with a date in the agency’s time zone and ended once, with audit entries', async () => {
  const subscription = await add(app.ada, { planCode: ' retainer-10h ', startedAt: '2026-03-01' })
  expect(subscription).toMatchObject({
    planCode: 'retainer-10h',
    status: 'active',
    startedOn: '2026-03-01',
    startedAt: '2026-03-01T11:00:00.000Z',
    canceledOn: null,
  })
  const params = { id: subscription.id }
  const ended = await app.ada.call(cancelSubscription, { params })
  expect(ended).toMatchObject({ status: 'canceled' })
  expect(ended.canceledAt).not.toBeNull()
  await expect(app.ada.call(cancelSubscription, { params })).rejects.toMatchObject({ status: 409 })
  // Running ones come before ended ones.
  expect((await list(app.ada)).map(({ planCode }) => planCode)).toEqual(['care', 'retainer-10h'])
  const rows = await app.db
    .select({ action: auditLogs.action })
    .from(auditLogs)
    .where(and(eq(auditLogs.targetTable, 'subscriptions'), eq(auditLogs.targetId, subscription.id)))
    .orderBy(auditLogs.id)
  expect(rows.map(({ action }) => action)).toEqual(['subscription.create', 'subscription.cancel'])
})

test('a malformed plan is rejected with a message', async () => {
  for (const body of [{}, { planCode: ' ' }, { planCode: 'care', startedAt: '2026-02-30' }]) {
    await expect(add(app.ada, body)).rejects.toMatchObject({ status: 422 })
  }
})

test('plans, invoices and payments store the payment provider’s ids, which never leave the server', async () => {
  const subscription = await add(app.ada, { planCode: 'hosted' })
  const lines = [{ description: 'Hosting', unitAmountCents: 100 }]
  const invoice = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines } })
  const stripeIds = { stripeCustomerId: 'cus_1', stripeSubscriptionId: 'sub_1' }
  await app.db.update(subscriptions).set(stripeIds).where(eq(subscriptions.id, subscription.id))
  const ofInvoice = { stripeInvoiceId: 'in_1', stripePaymentIntentId: 'pi_1' }
  await app.db.update(invoices).set(ofInvoice).where(eq(invoices.id, invoice.id))
  const rows = await app.db.select().from(invoices).where(eq(invoices.id, invoice.id))
  expect(rows).toMatchObject([ofInvoice])
  await app.ada.call(sendInvoice, { params: { id: invoice.id } })
  const now = app.clock.now()
  const ofPayment = { stripeSessionId: 'cs_1', stripePaymentIntentId: 'pi_2' }
  const payment = {
    invoiceId: invoice.id,
    amountCents: 60,
    paidAt: now,
    createdAt: now,
    method: 'card',
  } as const
  await app.db.insert(payments).values([
    { ...payment, reference: 'pi_2', ...ofPayment },
    { ...payment, amountCents: 40, reference: 'in_2', stripeSessionId: 'in_2' },
  ])
  const shown = await Promise.all(
    [app.ada, app.ben].map(async (who) => [
      await list(who),
      await who.call(getInvoice, { params: { id: invoice.id } }),
      await who.call(getStatement, { params: { id: app.acme.id } }),
    ]),
  )
  expect(JSON.stringify(shown)).toMatch(/"byCard":true.*"kind":"PAYMENT"/)
  expect(JSON.stringify(shown)).not.toMatch(/stripe|cus_1|sub_1|in_1|pi_1|cs_1|pi_2|in_2/)
})
