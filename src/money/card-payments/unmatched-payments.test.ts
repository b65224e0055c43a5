import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voidInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { listUnmatchedPayments, refundUnmatchedPayment, resolveUnmatchedPayment } from './contract.ts'

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
const { confirm, paid, read, unmatchedRows, publish, webhook } = cardsIn(
  () => app,
  () => stripe,
)

describe('an unmatched payment', () => {
  const findUnmatched = async (reason: RegExp) => {
    const [unmatched] = (await unmatchedRows()).filter((one) => reason.test(one.reason))
    if (!unmatched) throw new Error(`Nothing was kept for ${reason}`)
    return unmatched
  }

  test('is kept if the invoice is void, already paid or missing, if the amount is too high, or if the currency differs', async () => {
    const voided = await sent()
    const forVoid = await paid(voided.id)
    await app.ada.call(voidInvoice, { params: { id: voided.id } })
    expect(await publish(forVoid.completed)).toBe(200)
    expect(await findUnmatched(/is void/)).toMatchObject({
      invoiceId: voided.id,
      amountCents: 10_000,
      currency: 'usd',
    })
    expect(await confirm(voided.id, forVoid.sessionId)).toEqual({ status: 'KEPT' })

    const byHand = await sent()
    const forPaid = await paid(byHand.id)
    const cash = { amountCents: 10_000, method: 'cash' as const }
    await app.ada.call(payInvoice, { params: { id: byHand.id }, body: cash })
    expect(await publish(forPaid.completed)).toBe(200)
    const paidBefore = await findUnmatched(/was already paid/)
    expect(paidBefore).toMatchObject({ invoiceId: byHand.id })
    const headers = { ...app.ada.headers, 'accept-language': 'de' }
    const inGerman = await (await fetch(`${app.base}/api/invoices/strays`, { headers })).json()
    expect(inGerman.find(({ id }: { id: string }) => id === paidBefore.id)).toMatchObject({
      reason: `Die Rechnung ${paidBefore.number} war bereits bezahlt.`,
    })

    const part = await sent()
    const forMore = await paid(part.id)
    await app.ada.call(payInvoice, { params: { id: part.id }, body: { ...cash, amountCents: 4_000 } })
    expect(await publish(forMore.completed)).toBe(200)
    expect(await findUnmatched(/Only \$60\.00/)).toMatchObject({ amountCents: 10_000 })
    expect(await read(part.id)).toMatchObject({ status: 'SENT', paidCents: 4_000 })

    const { completed } = await paid((await sent()).id)
    const changed = (fields: object) => {
      const object = {
        ...completed.data.object,
        id: `cs_test_${randomUUID()}`,
        payment_intent: null,
        ...fields,
      }
      return { ...completed, id: `evt_${randomUUID()}`, data: { object } }
    }
    expect(await publish(changed({ currency: 'eur' }))).toBe(200)
    expect(await findUnmatched(/is in USD/)).toMatchObject({ currency: 'eur' })
    const strange = changed({ client_reference_id: randomUUID(), metadata: {} })
    expect(await Promise.all([publish(strange), publish(strange, webhook(other))])).toEqual([200, 200])
    expect(await publish(changed({ client_reference_id: 'order-7', metadata: null }))).toBe(200)
    expect(
      (await unmatchedRows()).filter(({ reason }) =>
        /doesn’t refer to an invoice|doesn’t exist/.test(reason),
      ),
    ).toHaveLength(2)
    const listed = await app.ada.call(listNotifications)
    expect(listed[0]).toMatchObject({
      title: expect.stringMatching(/doesn’t match an invoice/),
      link: '/invoices/?strays',
    })
  })

  test('is visible only to staff who can see billing, and can be resolved once', async () => {
    const { id } = await findUnmatched(/was already paid/)
    const bob = await app.person('bob@marlow.test', 'ADMIN')
    for (const who of [app.ben, bob]) {
      await expect(who.call(listUnmatchedPayments)).rejects.toMatchObject({ status: 403 })
      const body = { settlement: 'x' }
      await expect(who.call(resolveUnmatchedPayment, { params: { id }, body })).rejects.toMatchObject({
        status: 403,
      })
    }
    const resolve = (settlement: string) =>
      app.ada.call(resolveUnmatchedPayment, { params: { id }, body: { settlement } })
    await expect(resolve(' ')).rejects.toMatchObject({ status: 422 })
    expect(await resolve('Taken for INV-2026-0009')).toMatchObject({ settlement: 'Taken for INV-2026-0009' })
    await expect(resolve('Again')).rejects.toMatchObject({ status: 409 })
    expect((await unmatchedRows()).some((one) => one.id === id)).toBe(false)
  })

  test('can be refunded through Stripe only once', async () => {
    const { id } = await findUnmatched(/is void/)
    stripe.faults.push({ kind: 'refused', status: 400, code: 'balance_insufficient' })
    const refund = () => app.ada.call(refundUnmatchedPayment, { params: { id } })
    await expect(refund()).rejects.toMatchObject({ status: 409, detail: /balance is too low/ })
    expect(await refund()).toMatchObject({ settlement: 'Refunded through Stripe' })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    expect(stripe.events.filter(({ type }) => type === 'refund.created')).toHaveLength(1)
    for (const event of stripe.events.slice(-2)) expect(await publish(event)).toBe(200)
  })
})
