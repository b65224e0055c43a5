import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { agency } from '#schema/agency.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { confirmSession, paySession } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { getCardOffer, openInvoiceCheckout } from './contract.ts'
import { checkConfirmingPayments, reconcileCards } from './reconcile-with-stripe.ts'

let stripe: FakeStripe
let app: TestApp
/** Another process on the same database. */
let other: string
let eve: Person

beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
  other = (await app.another()).address
  // Both processes share one address, as behind a proxy.
  await app.db.update(agency).set({ publicUrl: app.base })
  eve = await app.contact('eve@acme.test', { mayApprove: true })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.calls.length = 0
  stripe.faults.length = 0
})

const { draft, sent } = billingIn(() => app)
const { checkout, confirm, paid, read, publish, webhook } = cardsIn(
  () => app,
  () => stripe,
)

describe('the checkout page', () => {
  test('opens for contacts who can see the invoice, with an amount set by the server', async () => {
    const { id, number } = await sent(12_345)
    const { sessionId } = await checkout(id)
    expect(stripe.things.get(sessionId)).toMatchObject({
      amount_total: 12_345,
      currency: 'usd',
      client_reference_id: id,
      metadata: { invoiceId: id },
      success_url: `${app.base}/invoices/${id}?paid={CHECKOUT_SESSION_ID}`,
      cancel_url: `${app.base}/invoices/${id}`,
    })
    expect(stripe.calls.at(-1)?.body).toContain(encodeURIComponent(`Invoice ${number}`))
    expect(await actionsOn(app, id)).toContain('invoice.checkout')
    const body = { part: 'WHOLE' as const }
    for (const [who, status] of [
      [app.cleo, 404],
      [eve, 404],
      [app.ada, 403],
    ] as const) {
      await expect(who.call(openInvoiceCheckout, { params: { id }, body })).rejects.toMatchObject({ status })
    }
    await expect(checkout((await draft()).id)).rejects.toMatchObject({ status: 404 })
    expect((await app.ben.call(getCardOffer, { params: { id } })).parts).toEqual([
      { part: 'WHOLE', amountCents: 12_345 },
    ])
    expect((await app.ada.call(getCardOffer, { params: { id } })).parts).toEqual([])
  })

  test('is created once, no matter how often people click or which process responds', async () => {
    const { id } = await sent()
    const click = async (base: string) => {
      const response = await fetch(`${base}/api/invoices/${id}/checkout`, {
        method: 'POST',
        headers: { ...app.ben.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ part: 'WHOLE' }),
      })
      return ((await response.json()) as { url: string }).url.split('/').at(-1)
    }
    const sessions = await Promise.all([app.base, other, app.base, other].map(click))
    expect(new Set([...sessions, await click(other)]).size).toBe(1)
  })

  test('is for the deposit, the full amount or the balance, and expires if a different amount is chosen', async () => {
    const { id } = await draft(10_000)
    const instalments = [
      { label: 'Deposit', amountCents: 3_000, dueAt: '2030-01-31' },
      { label: null, amountCents: 7_000, dueAt: '2030-02-28' },
    ]
    await app.ada.call(changeInvoice, { params: { id }, body: { instalments } })
    await app.ada.call(sendInvoice, { params: { id } })
    const offer = async () => (await app.ben.call(getCardOffer, { params: { id } })).parts
    expect(await offer()).toEqual([
      { part: 'DEPOSIT', amountCents: 3_000 },
      { part: 'WHOLE', amountCents: 10_000 },
    ])
    const whole = await checkout(id, 'WHOLE')
    const deposit = await paid(id, 'DEPOSIT')
    expect(stripe.things.get(whole.sessionId)?.status).toBe('expired')
    expect(await publish(deposit.completed)).toBe(200)
    expect(await offer()).toEqual([{ part: 'REST', amountCents: 7_000 }])
    await expect(checkout(id, 'DEPOSIT')).rejects.toMatchObject({ status: 409 })
    await publish((await paid(id, 'REST')).completed)
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
    await expect(checkout(id)).rejects.toMatchObject({ status: 409 })
  })

  test('reuses the company’s Stripe customer, or creates another one if Stripe deleted it', async () => {
    const customer = async () => stripe.things.get((await checkout((await sent()).id)).sessionId)?.customer
    const before = await customer()
    expect(await customer()).toBe(before)
    stripe.things.delete(String(before))
    expect(await customer()).not.toBe(before)
  })

  test('doesn’t open if Stripe fails, and our own message appears instead of Stripe’s', async () => {
    const { id } = await sent()
    const refusals: [number, number][] = [
      [500, 503],
      [401, 502],
      [400, 502],
    ]
    for (const [stripes, ours] of refusals) {
      for (let times = 0; times < 3; times += 1) stripe.faults.push({ kind: 'refused', status: stripes })
      const refused = await checkout(id).catch((error) => error)
      stripe.faults.length = 0
      expect([stripes, refused.status]).toEqual([stripes, ours])
      expect(JSON.stringify(refused.problem)).not.toMatch(/sk_test/)
    }
    // The response is lost. A retry with the same key returns the same page.
    stripe.faults.push({ kind: 'lost' })
    expect((await checkout(id)).url).toContain('/pay/cs_test_')
    const asked = stripe.calls.filter(({ name }) => name === 'POST /v1/checkout/sessions')
    expect(asked.length).toBeGreaterThan(1)
    expect([...stripe.things.values()].filter((one) => one.client_reference_id === id)).toHaveLength(1)
  })
})

describe('abandoned checkout pages', () => {
  test('expire along with their invoice, and payments made in the meantime are found', async () => {
    const { id } = await sent()
    const open = await checkout(id)
    await app.ada.call(voidInvoice, { params: { id } })
    const found = await sent()
    const { sessionId } = await checkout(found.id)
    await stripe.happen(paySession(stripe, sessionId))
    await reconcileCards({ ...app.services, clock: { now: () => new Date(Date.now() + 3 * 3_600_000) } })
    expect(stripe.things.get(open.sessionId)?.status).toBe('expired')
    expect(await read(found.id)).toMatchObject({ status: 'PAID' })
  })

  test('are checked again if the bank was slow', async () => {
    const { id } = await sent()
    const { sessionId } = await checkout(id)
    await stripe.happen(paySession(stripe, sessionId, true))
    await confirm(id, sessionId)
    await stripe.happen(confirmSession(stripe, sessionId, true))
    await checkConfirmingPayments(app.services)
    expect(await read(id)).toMatchObject({ status: 'PAID' })
  })
})

test('card payment isn’t offered without Stripe keys, and the webhook says so', async () => {
  const plain = await openTestApp()
  const { sent: sentThere } = billingIn(() => plain)
  const { id } = await sentThere()
  expect((await plain.ben.call(getCardOffer, { params: { id } })).parts).toEqual([])
  const body = { part: 'WHOLE' as const }
  await expect(plain.ben.call(openInvoiceCheckout, { params: { id }, body })).rejects.toMatchObject({
    status: 404,
    detail: 'Card payments aren’t set up in this portal.',
  })
  const [event] = await stripe.happen([['customer.created', { id: 'cus_1', object: 'customer' }]])
  expect(await publish(event, webhook(plain.base))).toBe(404)
  await plain.close()
})
