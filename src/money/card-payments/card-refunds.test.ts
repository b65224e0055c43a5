import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInvoice, creditInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { failRefund, refundInDashboard } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { reconcileCards } from './reconcile-with-stripe.ts'

let stripe: FakeStripe
let app: TestApp
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
beforeEach(() => {
  stripe.faults.length = 0
})

const { sent } = billingIn(() => app)
const { paid, read, publish, webhook } = cardsIn(
  () => app,
  () => stripe,
)

/** Creates an invoice that Stripe's event reports as paid by card. Returns Stripe's ids for the payment. */
async function paidByCard(amountCents = 10_000, webhookArrives = true) {
  const { id } = await sent(amountCents)
  const { completed, intentId } = await paid(id)
  if (webhookArrives) await publish(completed)
  const paymentId = (await read(id)).payments[0]?.id ?? ''
  return { id, intentId, paymentId, completed }
}

/** Creates an invoice of 100.00 in two installments. The first, 40.00, was paid by card. */
async function halfPaidByCard() {
  const instalments = [
    { amountCents: 4_000, dueAt: '2031-01-01' },
    { amountCents: 6_000, dueAt: '2031-02-01' },
  ]
  const lines = [{ description: 'Design', unitAmountCents: 10_000 }]
  const draft = { projectId: app.benProject.id, lines, instalments }
  const { id } = await app.ada.call(createInvoice, { body: draft })
  await app.ada.call(sendInvoice, { params: { id } })
  const { completed, intentId } = await paid(id, 'DEPOSIT')
  await publish(completed)
  return { id, intentId }
}

const refund = (id: string, body: { amountCents: number; paymentId?: string; reason?: string }) =>
  app.ada.call(refundInvoice, { params: { id }, body })
const made = (intentId: string) =>
  [...stripe.things.values()].filter((one) => one.object === 'refund' && one.payment_intent === intentId)
const inDashboard = (intentId: string, cents: number) =>
  stripe.happen(refundInDashboard(stripe, intentId, cents))
const sentBack = (refundId: unknown) => stripe.happen(failRefund(stripe, String(refundId)))

describe('a refund by staff', () => {
  test('can go to the card in parts, never exceeds the payment, and isn’t counted again when its events arrive', async () => {
    const { id, intentId, paymentId } = await paidByCard()
    const before = stripe.events.length
    expect(await refund(id, { amountCents: 4_000, paymentId, reason: 'One page less' })).toMatchObject({
      status: 'PAID',
      refundedCents: 4_000,
      refunds: [{ amountCents: 4_000, reason: 'One page less' }],
    })
    await expect(refund(id, { amountCents: 6_001, paymentId })).rejects.toMatchObject({ status: 422 })
    expect(await refund(id, { amountCents: 6_000, paymentId })).toMatchObject({ status: 'REFUNDED' })
    for (const event of stripe.events.slice(before).reverse()) expect(await publish(event)).toBe(200)
    expect(made(intentId).map(({ amount }) => amount)).toEqual([4_000, 6_000])
    expect((await read(id)).refundedCents).toBe(10_000)
    expect((await actionsOn(app, id)).filter((action) => action === 'invoice.refund')).toHaveLength(2)
  })

  test('counts once if requested twice at the same time', async () => {
    const { id, intentId, paymentId } = await paidByCard()
    const answers = await Promise.allSettled(
      [0, 1, 2, 3].map(() => refund(id, { amountCents: 10_000, paymentId })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(made(intentId)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })
  })

  test('returns no money if Stripe refuses it, gives the reason, and can be retried', async () => {
    const { id, intentId, paymentId } = await paidByCard()
    stripe.faults.push({ kind: 'refused', status: 400, code: 'balance_insufficient' })
    await expect(refund(id, { amountCents: 10_000, paymentId })).rejects.toMatchObject({
      status: 409,
      detail: /Your Stripe balance is too low/,
    })
    expect(await read(id)).toMatchObject({ status: 'PAID', refundedCents: 0 })
    expect(made(intentId)).toEqual([])
    expect(await refund(id, { amountCents: 10_000, paymentId })).toMatchObject({ status: 'REFUNDED' })
  })

  test('stays pending after a lost response until its event or a retry finds it, and counts once', async () => {
    const lost = async () => {
      const paid = await paidByCard()
      stripe.answerAfterMs = 0
      // The list is read, then the refund is made, but its response never arrives.
      stripe.faults.push({ kind: 'kept' }, ...Array.from({ length: 4 }, () => ({ kind: 'lost' as const })))
      const { id, paymentId } = paid
      await expect(refund(id, { amountCents: 10_000, paymentId })).rejects.toMatchObject({ status: 503 })
      stripe.faults.length = 0
      expect(await read(id)).toMatchObject({ status: 'PAID', refundedCents: 0 })
      // A pending refund can't also be made manually.
      await expect(refund(id, { amountCents: 1 })).rejects.toMatchObject({ status: 422 })
      return paid
    }
    const byEvent = await lost()
    const event = stripe.events.findLast(({ type }) => type === 'refund.created')
    expect(await Promise.all([publish(event), publish(event, webhook(other))])).toEqual([200, 200])
    expect(await read(byEvent.id)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })

    const byAsking = await lost()
    const later = { ...app.services, clock: { now: () => new Date(Date.now() + 5 * 60_000) } }
    await Promise.all([reconcileCards(later), reconcileCards(later)])
    expect(await read(byAsking.id)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })
    for (const { intentId } of [byEvent, byAsking]) expect(made(intentId)).toHaveLength(1)
  }, 60_000)

  test.each([
    '<html>Proxy error</html>',
    '{}',
    '{"id":"re_strange","object":"refund","status":"teleported"}',
  ])('stays pending if the response is %s, and a retry finds it once', async (message) => {
    const { id, intentId, paymentId } = await paidByCard()
    stripe.answerAfterMs = 0
    stripe.faults.push({ kind: 'kept' }, { kind: 'strange', message })
    await expect(refund(id, { amountCents: 10_000, paymentId })).rejects.toMatchObject({
      status: 502,
      detail: 'Stripe’s response couldn’t be read. We’ll check again in a minute.',
    })
    await expect(refund(id, { amountCents: 10_000, paymentId })).rejects.toMatchObject({ status: 422 })
    const later = { ...app.services, clock: { now: () => new Date(Date.now() + 5 * 60_000) } }
    await reconcileCards(later)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })
    expect(made(intentId)).toHaveLength(1)
  })

  test('can go to a card only if the payment was made by card', async () => {
    const { id } = await sent()
    const body = { amountCents: 10_000, method: 'cash' as const }
    const paid = await app.ada.call(payInvoice, { params: { id }, body })
    const paymentId = paid.payments[0]?.id ?? ''
    await expect(refund(id, { amountCents: 1, paymentId })).rejects.toMatchObject({
      status: 422,
      detail: /wasn’t made by card/,
    })
    const another = await paidByCard()
    await expect(refund(id, { amountCents: 1, paymentId: another.paymentId })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('a refund made in Stripe', () => {
  test('is recorded once from the first event, in any order and on any process', async () => {
    for (const order of [[0, 1], [1, 0], [0], [1]]) {
      const { id, intentId } = await paidByCard()
      const first = await inDashboard(intentId, 3_000)
      const second = await inDashboard(intentId, 2_000)
      for (const index of order) {
        await Promise.all([
          publish(second[index]),
          publish(first[index], webhook(other)),
          publish(first[index]),
        ])
      }
      expect([order, (await read(id)).refundedCents]).toEqual([order, 5_000])
    }
  })

  test('waits for its payment if it arrives first', async () => {
    const { id, intentId, completed } = await paidByCard(10_000, false)
    const [created, sum] = await inDashboard(intentId, 10_000)
    expect([await publish(sum), await publish(created)]).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ status: 'SENT', paidCents: 0, refundedCents: 0 })
    expect(await publish(completed)).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', paidCents: 10_000, refundedCents: 10_000 })
  })

  test('is reversed if the bank returns it', async () => {
    const { id, intentId } = await paidByCard()
    const [created] = await inDashboard(intentId, 10_000)
    await publish(created)
    const [failed] = await sentBack(created?.data.object.id)
    expect([await publish(failed), await publish(failed)]).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ status: 'PAID', refundedCents: 0 })
    expect(await actionsOn(app, id)).toContain('invoice.refundFailed')
  })

  test('settles an invoice that has since been credited, if the bank returns the refund', async () => {
    const { id, intentId } = await halfPaidByCard()
    const [created] = await inDashboard(intentId, 4_000)
    await publish(created)
    const lines = [{ description: 'One page less', unitAmountCents: 6_000 }]
    await app.ada.call(creditInvoice, { params: { id }, body: { lines } })
    expect(await read(id)).toMatchObject({ status: 'SENT', dueCents: 4_000 })
    const [failed] = await sentBack(created?.data.object.id)
    expect(await publish(failed)).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PAID', dueCents: 0, refundedCents: 0 })
  })

  test('can be made in another way if the bank returns it for a void invoice', async () => {
    const { id, intentId } = await halfPaidByCard()
    const [created] = await inDashboard(intentId, 4_000)
    await publish(created)
    await app.ada.call(voidInvoice, { params: { id } })
    const [failed] = await sentBack(created?.data.object.id)
    expect(await publish(failed)).toBe(200)
    expect(await refund(id, { amountCents: 4_000 })).toMatchObject({ status: 'VOID', refundedCents: 4_000 })
  })

  test('is shown to staff and not recorded again if it was also recorded manually', async () => {
    const { id, intentId } = await paidByCard()
    await refund(id, { amountCents: 10_000 })
    const [created] = await inDashboard(intentId, 10_000)
    expect(await publish(created)).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })
  })
})
