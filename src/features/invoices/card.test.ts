import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionsOn } from '#dev/audited.ts'
import { billingIn } from '#dev/billing.ts'
import type { House, Person } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import type { StripeEvent } from '#dev/stand-ins/stripe.events.ts'
import { confirmSession, dispute, paySession } from '#dev/stand-ins/stripe.events.ts'
import type { StripeStandIn } from '#dev/stand-ins/stripe.ts'
import { openStripe } from '#dev/stand-ins/stripe.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { CardPart } from './contract.card.ts'
import {
  confirmInvoiceCheckout,
  getCardOffer,
  listStrayPayments,
  openInvoiceCheckout,
  refundStrayPayment,
  settleStrayPayment,
} from './contract.card.ts'
import { getInvoice } from './contract.ts'
import { changeInvoice, payInvoice, sendInvoice, voidInvoice } from './contract.write.ts'
import { askConfirming, tidyCards } from './routes.card.stale.ts'

let stripe: StripeStandIn
let house: House
/** Another process on the same database. */
let other: string
let eve: Person

beforeAll(async () => {
  stripe = await openStripe()
  house = await openHouse({ env: stripe.env })
  other = (await house.another()).address
  eve = await house.contact('eve@acme.test', { mayApprove: true })
})
afterAll(async () => {
  await house.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.calls.length = 0
  stripe.faults.length = 0
})

const { draft, sent } = billingIn(() => house)
const webhook = (base = house.base) => `${base}/api/webhooks/stripe`
const tell = async (event: StripeEvent, to = webhook()) => (await stripe.send(event, to)).status
const read = (id: string) => house.ada.call(getInvoice, { params: { id } })
const strays = async () => (await house.ada.call(listStrayPayments)).filter(({ settledAt }) => !settledAt)

async function checkout(id: string, part: CardPart = 'WHOLE', who: Person = house.ben) {
  const { url } = await who.call(openInvoiceCheckout, { params: { id }, body: { part } })
  return { url, sessionId: url.split('/').at(-1) ?? '' }
}

/** Pays on Stripe's page, and gives what Stripe tells of it: nothing was brought to a webhook yet. */
async function paid(id: string, part: CardPart = 'WHOLE') {
  const { sessionId } = await checkout(id, part)
  const events = await stripe.happen(paySession(stripe, sessionId))
  return { sessionId, completed: events.at(-1) as StripeEvent }
}

const confirm = (id: string, sessionId: string, who: Person = house.ben) =>
  who.call(confirmInvoiceCheckout, { params: { id }, body: { sessionId } })

describe('the page of Stripe', () => {
  test('opens for contacts who see the invoice, with the amount that the server knows', async () => {
    const { id, number } = await sent(12_345)
    const { sessionId } = await checkout(id)
    expect(stripe.things.get(sessionId)).toMatchObject({
      amount_total: 12_345,
      currency: 'usd',
      client_reference_id: id,
      metadata: { invoiceId: id },
      success_url: `${house.base}/invoices/${id}?paid={CHECKOUT_SESSION_ID}`,
      cancel_url: `${house.base}/invoices/${id}`,
    })
    expect(stripe.calls.at(-1)?.body).toContain(encodeURIComponent(`Invoice ${number}`))
    expect(await actionsOn(house, id)).toContain('invoice.checkout')
    const body = { part: 'WHOLE' as const }
    for (const [who, status] of [
      [house.cleo, 404],
      [eve, 404],
      [house.ada, 403],
    ] as const) {
      await expect(who.call(openInvoiceCheckout, { params: { id }, body })).rejects.toMatchObject({ status })
    }
    await expect(checkout((await draft()).id)).rejects.toMatchObject({ status: 404 })
    expect((await house.ben.call(getCardOffer, { params: { id } })).parts).toEqual([
      { part: 'WHOLE', amountCents: 12_345 },
    ])
    expect((await house.ada.call(getCardOffer, { params: { id } })).parts).toEqual([])
  })

  test('is one page, however often and on whichever process somebody clicks', async () => {
    const { id } = await sent()
    const click = async (base: string) => {
      const response = await fetch(`${base}/api/invoices/${id}/checkout`, {
        method: 'POST',
        headers: { ...house.ben.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ part: 'WHOLE' }),
      })
      return ((await response.json()) as { url: string }).url.split('/').at(-1)
    }
    const sessions = await Promise.all([house.base, other, house.base, other].map(click))
    expect(new Set([...sessions, await click(other)]).size).toBe(1)
  })

  test('is for the deposit, the whole or the rest; for another amount, the page before ends', async () => {
    const { id } = await draft(10_000)
    const instalments = [
      { label: 'Deposit', amountCents: 3_000, dueAt: '2030-01-31' },
      { label: null, amountCents: 7_000, dueAt: '2030-02-28' },
    ]
    await house.ada.call(changeInvoice, { params: { id }, body: { instalments } })
    await house.ada.call(sendInvoice, { params: { id } })
    const offer = async () => (await house.ben.call(getCardOffer, { params: { id } })).parts
    expect(await offer()).toEqual([
      { part: 'DEPOSIT', amountCents: 3_000 },
      { part: 'WHOLE', amountCents: 10_000 },
    ])
    const whole = await checkout(id, 'WHOLE')
    const deposit = await paid(id, 'DEPOSIT')
    expect(stripe.things.get(whole.sessionId)?.status).toBe('expired')
    expect(await tell(deposit.completed)).toBe(200)
    expect(await offer()).toEqual([{ part: 'REST', amountCents: 7_000 }])
    await expect(checkout(id, 'DEPOSIT')).rejects.toMatchObject({ status: 409 })
    await tell((await paid(id, 'REST')).completed)
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
    await expect(checkout(id)).rejects.toMatchObject({ status: 409 })
  })

  test('keeps one customer for a company, and makes another where Stripe has forgotten it', async () => {
    const customer = async () => stripe.things.get((await checkout((await sent()).id)).sessionId)?.customer
    const before = await customer()
    expect(await customer()).toBe(before)
    stripe.things.delete(String(before))
    expect(await customer()).not.toBe(before)
  })

  test('does not open where Stripe fails: a sentence, and no word of Stripe’s', async () => {
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
    // The answer gets lost; asked again under the same key it is the same page.
    stripe.faults.push({ kind: 'lost' })
    expect((await checkout(id)).url).toContain('/pay/cs_test_')
    expect(
      await stripe.calls.filter(({ name }) => name === 'POST /v1/checkout/sessions').length,
    ).toBeGreaterThan(1)
    expect([...stripe.things.values()].filter((one) => one.client_reference_id === id)).toHaveLength(1)
  })
})

describe('what Stripe tells', () => {
  test('books the payment once, from the event alone, and tells everybody whom it concerns', async () => {
    const { id, number } = await sent(10_000)
    const { completed, sessionId } = await paid(id)
    stripe.calls.length = 0
    expect(await tell(completed)).toBe(200)
    expect(stripe.calls).toEqual([])
    const after = await read(id)
    expect(after).toMatchObject({ status: 'PAID', paidCents: 10_000, dueCents: 0 })
    expect(after.payments).toMatchObject([
      { method: 'card', amountCents: 10_000, reference: completed.data.object.payment_intent, byCard: true },
    ])
    for (const again of [webhook(), webhook(other)]) expect(await tell(completed, again)).toBe(200)
    expect(await confirm(id, sessionId)).toEqual({ status: 'PAID' })
    expect((await read(id)).payments).toHaveLength(1)
    expect((await actionsOn(house, id)).filter((action) => action === 'invoice.pay')).toHaveLength(1)
    const news = async (who: Person) => (await who.call(listNotifications)).map(({ title }) => title)
    expect(await news(house.ada)).toContain(`Invoice ${number} was paid by card`)
    expect(await news(house.ben)).toContain(`A payment for invoice ${number} arrived`)
  })

  test('is answered with yes and booked once, also when it comes eight times at once to two processes', async () => {
    const { id } = await sent()
    const { completed, sessionId } = await paid(id)
    const succeeded = { ...completed, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' }
    const answers = await Promise.all([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        tell(index % 4 === 3 ? succeeded : completed, webhook(index % 2 ? other : house.base)),
      ),
      confirm(id, sessionId).then(() => 200),
    ])
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
    expect(await strays()).toEqual([])
  })

  test('is booked by the way back first, and the event changes nothing more', async () => {
    const { id } = await sent()
    const { completed, sessionId } = await paid(id)
    await expect(confirm((await sent()).id, sessionId)).rejects.toMatchObject({ status: 404 })
    await expect(confirm(id, 'cs_test_nobody')).rejects.toMatchObject({ status: 404 })
    await expect(confirm(id, sessionId, house.cleo)).rejects.toMatchObject({ status: 404 })
    expect(await confirm(id, sessionId)).toEqual({ status: 'PAID' })
    expect(await tell(completed)).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 10_000 })
  })

  test('is booked by client_reference_id or metadata.invoiceId, with as little else as it may have', async () => {
    for (const named of [{ client_reference_id: '' }, { metadata: { invoiceId: '' } }]) {
      const { id } = await sent(2_500)
      const text = JSON.stringify(named).replace('""', `"${id}"`)
      const object = {
        ...{ id: `cs_test_${randomUUID()}`, object: 'checkout.session', payment_status: 'paid' },
        ...{ amount_total: 2_500, currency: 'usd', ...JSON.parse(text) },
      }
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      }
      expect(await tell(event as unknown as StripeEvent)).toBe(200)
      expect(await read(id)).toMatchObject({ status: 'PAID', paidCents: 2_500 })
    }
  })

  test('by a bank that takes days: nothing is paid until it says so', async () => {
    const { id } = await sent()
    const { sessionId } = await checkout(id)
    const [started] = await stripe.happen(paySession(stripe, sessionId, true))
    expect(await confirm(id, sessionId)).toEqual({ status: 'CONFIRMING' })
    await tell(started as StripeEvent)
    expect(await house.ben.call(getCardOffer, { params: { id } })).toEqual({
      parts: [],
      confirmingCents: 10_000,
    })
    await expect(checkout(id)).rejects.toMatchObject({ status: 409, detail: /still confirming/ })
    expect(await read(id)).toMatchObject({ status: 'SENT', paidCents: 0 })
    const [said] = await stripe.happen(confirmSession(stripe, sessionId, true))
    await tell(said as StripeEvent)
    expect(await read(id)).toMatchObject({ status: 'PAID' })

    const second = await sent()
    const page = await checkout(second.id)
    await stripe.happen(paySession(stripe, page.sessionId, true))
    await confirm(second.id, page.sessionId)
    const [refused] = await stripe.happen(confirmSession(stripe, page.sessionId, false))
    await tell(refused as StripeEvent)
    expect((await checkout(second.id)).sessionId).not.toBe(page.sessionId)
  })

  test('is refused with a sentence where the signature is wrong, old, of another secret or missing', async () => {
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
    const { 'stripe-signature': good = '' } = Object.fromEntries([
      ['stripe-signature', await signatureFor(completed)],
    ])
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
    // While the secret is replaced, Stripe signs with both; and no browser's header is asked about.
    const both = await stripe.send(completed, webhook(), { secrets: ['whsec_new', ...stripe.secrets] })
    expect(both.status).toBe(200)
    expect((await raw({ 'stripe-signature': good, origin: 'https://evil.test' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PAID' })
  })

  test('that concerns nobody here is answered with yes', async () => {
    const [event] = await stripe.happen([['customer.created', { id: 'cus_1', object: 'customer' }]])
    expect(await tell(event as StripeEvent)).toBe(200)
  })

  test('of a dispute reaches staff who see money', async () => {
    const { id } = await sent()
    const { completed } = await paid(id)
    await tell(completed)
    const [event] = await stripe.happen(dispute(stripe, String(completed.data.object.payment_intent)))
    expect(await tell(event as StripeEvent)).toBe(200)
    const news = await house.ada.call(listNotifications)
    expect(news[0]).toMatchObject({ title: expect.stringContaining('is disputed'), link: `/invoices/${id}` })
  })
})

async function signatureFor(event: StripeEvent): Promise<string> {
  const { default: Stripe } = await import('stripe')
  const payload = JSON.stringify(event)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.env.STRIPE_WEBHOOK_SECRET })
}

describe('a payment that fits no invoice', () => {
  const kept = async (reason: RegExp) => {
    const [stray] = (await strays()).filter((one) => reason.test(one.reason))
    if (!stray) throw new Error(`Nothing was kept for ${reason}`)
    return stray
  }

  test('is kept: of a void invoice, a paid one, too much, another currency, or nobody’s', async () => {
    const voided = await sent()
    const forVoid = await paid(voided.id)
    await house.ada.call(voidInvoice, { params: { id: voided.id } })
    expect(await tell(forVoid.completed)).toBe(200)
    expect(await kept(/is void/)).toMatchObject({
      invoiceId: voided.id,
      amountCents: 10_000,
      currency: 'usd',
    })
    expect(await confirm(voided.id, forVoid.sessionId)).toEqual({ status: 'KEPT' })

    const byHand = await sent()
    const forPaid = await paid(byHand.id)
    const cash = { amountCents: 10_000, method: 'cash' as const }
    await house.ada.call(payInvoice, { params: { id: byHand.id }, body: cash })
    expect(await tell(forPaid.completed)).toBe(200)
    expect(await kept(/was paid already/)).toMatchObject({ invoiceId: byHand.id })

    const part = await sent()
    const forMore = await paid(part.id)
    await house.ada.call(payInvoice, { params: { id: part.id }, body: { ...cash, amountCents: 4_000 } })
    expect(await tell(forMore.completed)).toBe(200)
    expect(await kept(/Only \$60\.00/)).toMatchObject({ amountCents: 10_000 })
    expect(await read(part.id)).toMatchObject({ status: 'SENT', paidCents: 4_000 })

    const { completed } = await paid((await sent()).id)
    const changed = (fields: object) => {
      const object = {
        ...completed.data.object,
        id: `cs_test_${randomUUID()}`,
        payment_intent: null,
        ...fields,
      }
      return { ...completed, id: `evt_${randomUUID()}`, data: { object } } as StripeEvent
    }
    expect(await tell(changed({ currency: 'eur' }))).toBe(200)
    expect(await kept(/is in USD/)).toMatchObject({ currency: 'eur' })
    const strange = changed({ client_reference_id: randomUUID(), metadata: {} })
    expect(await Promise.all([tell(strange), tell(strange, webhook(other))])).toEqual([200, 200])
    expect(await tell(changed({ client_reference_id: 'order-7', metadata: null }))).toBe(200)
    expect((await strays()).filter(({ reason }) => /names no invoice/.test(reason))).toHaveLength(2)
    const news = await house.ada.call(listNotifications)
    expect(news[0]).toMatchObject({
      title: expect.stringMatching(/fits no invoice/),
      link: '/invoices/?strays',
    })
  })

  test('is for staff who see money alone, who settle it once', async () => {
    const { id } = await kept(/was paid already/)
    const bob = await house.person('bob@marlow.test', 'ADMIN')
    for (const who of [house.ben, bob]) {
      await expect(who.call(listStrayPayments)).rejects.toMatchObject({ status: 403 })
      const body = { settlement: 'x' }
      await expect(who.call(settleStrayPayment, { params: { id }, body })).rejects.toMatchObject({
        status: 403,
      })
    }
    const settle = (settlement: string) =>
      house.ada.call(settleStrayPayment, { params: { id }, body: { settlement } })
    await expect(settle(' ')).rejects.toMatchObject({ status: 422 })
    expect(await settle('Taken for INV-2026-0009')).toMatchObject({ settlement: 'Taken for INV-2026-0009' })
    await expect(settle('Again')).rejects.toMatchObject({ status: 409 })
    expect((await strays()).some((one) => one.id === id)).toBe(false)
  })

  test('goes back through Stripe, once', async () => {
    const { id } = await kept(/is void/)
    stripe.faults.push({ kind: 'refused', status: 400, code: 'balance_insufficient' })
    const refund = () => house.ada.call(refundStrayPayment, { params: { id } })
    await expect(refund()).rejects.toMatchObject({ status: 409, detail: /not enough money/ })
    expect(await refund()).toMatchObject({ settlement: 'Paid back through Stripe' })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    expect(stripe.events.filter(({ type }) => type === 'refund.created')).toHaveLength(1)
    for (const event of stripe.events.slice(-2)) expect(await tell(event)).toBe(200)
  })
})

describe('what nobody came back to', () => {
  test('ends with its invoice, and what was paid meanwhile is found', async () => {
    const { id } = await sent()
    const open = await checkout(id)
    await house.ada.call(voidInvoice, { params: { id } })
    const found = await sent()
    const { sessionId } = await checkout(found.id)
    await stripe.happen(paySession(stripe, sessionId))
    await tidyCards({ ...house.world, clock: { now: () => new Date(Date.now() + 3 * 3_600_000) } })
    expect(stripe.things.get(open.sessionId)?.status).toBe('expired')
    expect(await read(found.id)).toMatchObject({ status: 'PAID' })
  })

  test('is asked about where the bank took long', async () => {
    const { id } = await sent()
    const { sessionId } = await checkout(id)
    await stripe.happen(paySession(stripe, sessionId, true))
    await confirm(id, sessionId)
    await stripe.happen(confirmSession(stripe, sessionId, true))
    await askConfirming(house.world)
    expect(await read(id)).toMatchObject({ status: 'PAID' })
  })
})

test('without keys nothing is offered, and the webhook says so', async () => {
  const plain = await openHouse()
  const { sent: sentThere } = billingIn(() => plain)
  const { id } = await sentThere()
  expect((await plain.ben.call(getCardOffer, { params: { id } })).parts).toEqual([])
  const body = { part: 'WHOLE' as const }
  await expect(plain.ben.call(openInvoiceCheckout, { params: { id }, body })).rejects.toMatchObject({
    status: 404,
    detail: 'Payments by card are not set up in this portal.',
  })
  const [event] = await stripe.happen([['customer.created', { id: 'cus_1', object: 'customer' }]])
  expect((await stripe.send(event as StripeEvent, `${plain.base}/api/webhooks/stripe`)).status).toBe(404)
  await plain.close()
})
