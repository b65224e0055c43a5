import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { StripeEvent } from '#test/fakes/stripe.events.ts'
import { confirmSession, dispute, paySession } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { getCardOffer } from './contract.ts'

let stripe: FakeStripe
let app: TestApp
/** Another process on the same database. */
let other: string

beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
  other = (await app.another()).address
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const { sent } = billingIn(() => app)
const { checkout, confirm, paid, read, unmatchedRows, publish, webhook } = cardsIn(
  () => app,
  () => stripe,
)

describe('Stripe’s events', () => {
  test('record the payment once, even if the payer doesn’t return, and notify everyone concerned', async () => {
    const { id, number } = await sent(10_000)
    const { completed, sessionId } = await paid(id)
    stripe.calls.length = 0
    expect(await publish(completed)).toBe(200)
    expect(stripe.calls).toEqual([])
    const after = await read(id)
    expect(after).toMatchObject({ status: 'PAID', paidCents: 10_000, dueCents: 0 })
    expect(after.payments).toMatchObject([
      { method: 'card', amountCents: 10_000, reference: null, byCard: true },
    ])
    for (const again of [webhook(), webhook(other)]) expect(await publish(completed, again)).toBe(200)
    expect(await confirm(id, sessionId)).toEqual({ status: 'PAID' })
    expect((await read(id)).payments).toHaveLength(1)
    expect((await actionsOn(app, id)).filter((action) => action === 'invoice.pay')).toHaveLength(1)
    const titlesFor = async (who: Person) => (await who.call(listNotifications)).map(({ title }) => title)
    expect(await titlesFor(app.ada)).toContain(`Invoice ${number} was paid by card`)
    expect(await titlesFor(app.ben)).toContain(`We received your payment for invoice ${number}`)
  })

  test('are accepted and recorded once, even if sent eight times at once to two processes', async () => {
    const { id } = await sent()
    const { completed, sessionId } = await paid(id)
    const succeeded = { ...completed, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' }
    const answers = await Promise.all([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        publish(index % 4 === 3 ? succeeded : completed, webhook(index % 2 ? other : app.base)),
      ),
      confirm(id, sessionId).then(() => 200),
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
    expect(await unmatchedRows()).toEqual([])
  })

  test('change nothing more if the payment was already recorded when the payer returned', async () => {
    const { id } = await sent()
    const { completed, sessionId } = await paid(id)
    await expect(confirm((await sent()).id, sessionId)).rejects.toMatchObject({ status: 404 })
    await expect(confirm(id, 'cs_test_nobody')).rejects.toMatchObject({ status: 404 })
    await expect(confirm(id, sessionId, app.cleo)).rejects.toMatchObject({ status: 404 })
    expect(await confirm(id, sessionId)).toEqual({ status: 'PAID' })
    expect(await publish(completed)).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
  })

  test('are matched by client_reference_id or metadata.invoiceId, even with minimal data', async () => {
    const namings = [
      (id: string) => ({ client_reference_id: id }),
      (id: string) => ({ metadata: { invoiceId: id } }),
    ]
    for (const naming of namings) {
      const { id } = await sent(2_500)
      const object = {
        id: `cs_test_${randomUUID()}`,
        object: 'checkout.session',
        payment_status: 'paid',
        amount_total: 2_500,
        currency: 'usd',
        ...naming(id),
      }
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      }
      expect(await publish(event)).toBe(200)
      expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 2_500 })
    }
  })

  test('record nothing until a slow bank confirms the payment', async () => {
    const { id } = await sent()
    const { sessionId } = await checkout(id)
    const [started] = await stripe.happen(paySession(stripe, sessionId, true))
    expect(await confirm(id, sessionId)).toEqual({ status: 'CONFIRMING' })
    await publish(started)
    expect(await app.ben.call(getCardOffer, { params: { id } })).toEqual({
      parts: [],
      confirmingCents: 10_000,
    })
    await expect(checkout(id)).rejects.toMatchObject({ status: 409, detail: /still confirming/ })
    expect(await read(id)).toMatchObject({ status: 'SENT', paidCents: 0 })
    const [response] = await stripe.happen(confirmSession(stripe, sessionId, true))
    await publish(response)
    expect(await read(id)).toMatchObject({ status: 'PAID' })

    const second = await sent()
    const page = await checkout(second.id)
    await stripe.happen(paySession(stripe, page.sessionId, true))
    await confirm(second.id, page.sessionId)
    const [refused] = await stripe.happen(confirmSession(stripe, page.sessionId, false))
    await publish(refused)
    expect((await checkout(second.id)).sessionId).not.toBe(page.sessionId)
  })

  test('are rejected with a message if the signature is wrong, expired, missing or made with another secret', async () => {
    const { id } = await sent()
    const { completed } = await paid(id)
    const at = new Date(Date.now() - 10 * 60_000)
    const body = JSON.stringify(completed)
    const raw = (headers: Record<string, string>, text = body) =>
      fetch(webhook(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      })
    const good = await signatureFor(completed)
    const refused = [
      await stripe.send(completed, webhook(), { at }),
      await stripe.send(completed, webhook(), { secrets: ['whsec_another'] }),
      await raw({}),
      await raw({ 'stripe-signature': 'nonsense' }),
      await raw({ 'stripe-signature': good }, body.replace('10000', '10001')),
      await raw({ 'stripe-signature': good }, ''),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w+ \w+/)
    }
    expect(await read(id)).toMatchObject({ status: 'SENT' })
    // While the secret is being replaced, Stripe signs with both. No browser headers are required.
    const both = await stripe.send(completed, webhook(), { secrets: ['whsec_new', ...stripe.secrets] })
    expect(both.status).toBe(200)
    expect((await raw({ 'stripe-signature': good, origin: 'https://evil.test' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PAID' })
  })

  test('are accepted even if they don’t concern this portal', async () => {
    const [event] = await stripe.happen([['customer.created', { id: 'cus_1', object: 'customer' }]])
    expect(await publish(event)).toBe(200)
  })

  test('notify staff who can see billing about a dispute', async () => {
    const { id } = await sent()
    const { completed, intentId } = await paid(id)
    await publish(completed)
    const [event] = await stripe.happen(dispute(stripe, intentId))
    expect(await publish(event)).toBe(200)
    const notifications = await app.ada.call(listNotifications)
    expect(notifications[0]).toMatchObject({
      title: expect.stringContaining('is disputed'),
      link: `/invoices/${id}`,
    })
    // Unreadable parts are omitted, but the dispute is still reported.
    const strange = [{ currency: '' }, { amount: null }, { evidence_details: { due_by: 1e20 } }]
    for (const [index, part] of strange.entries()) {
      const object = { ...event?.data.object, ...part }
      expect(await publish({ ...event, id: `evt_strange_${index}`, data: { object } } as StripeEvent)).toBe(
        200,
      )
    }
    const titles = (await app.ada.call(listNotifications)).slice(0, 3).map(({ title }) => title)
    const whole = notifications[0]?.title
    expect(titles).toEqual([whole, 'A card payment is disputed', 'A card payment is disputed'])
  })
})

async function signatureFor(event: StripeEvent): Promise<string> {
  const { default: Stripe } = await import('stripe')
  const payload = JSON.stringify(event)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.env.STRIPE_WEBHOOK_SECRET })
}
