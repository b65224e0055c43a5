import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvoice } from '#money/invoices/contract.ts'
import { sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import type { Listener } from '#test/readers/socket.ts'
import { listen } from '#test/readers/socket.ts'
import { payInvoice } from './contract.ts'

let app: TestApp
/** A contact of Acme who doesn't see invoices. */
let eve: Person

beforeAll(async () => {
  app = await openTestApp()
  eve = await app.contact('eve@acme.test', { mayApprove: true })
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const pay = (id: string, amountCents: number, more: object = {}) =>
  app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank', ...more } })
const refund = (id: string, amountCents: number) =>
  app.ada.call(refundInvoice, { params: { id }, body: { amountCents } })
const voided = (id: string) => app.ada.call(voidInvoice, { params: { id } })
const stateOf = async (id: string) => (await app.ada.call(getInvoice, { params: { id } })).status
const auditOf = (id: string) => actionsOn(app, id)

describe('payments and refunds', () => {
  test('move an invoice to PAID, then to REFUNDED', async () => {
    const { id } = await sent(10_000)
    expect(await pay(id, 4_000, { reference: 'SEPA 4711', paidAt: '2026-01-31' })).toMatchObject({
      status: 'SENT',
      dueCents: 6_000,
      payments: [{ amountCents: 4_000, reference: 'SEPA 4711', paidOn: '2026-01-31' }],
    })
    await expect(voided(id)).rejects.toMatchObject({ status: 409, detail: /Refund it first/ })
    await expect(pay(id, 6_001)).rejects.toMatchObject({
      status: 422,
      detail: 'Only $60.00 is still due',
    })
    const paid = await pay(id, 6_000)
    expect(paid).toMatchObject({ status: 'PAID', dueCents: 0 })
    expect(paid.paidAt).not.toBeNull()
    await expect(pay(id, 1)).rejects.toMatchObject({ status: 409, detail: /already paid/ })
    expect(await refund(id, 3_000)).toMatchObject({ status: 'PAID', refundedCents: 3_000 })
    await expect(refund(id, 7_001)).rejects.toMatchObject({
      status: 422,
      detail: 'You can refund up to $70.00',
    })
    await expect(voided(id)).rejects.toMatchObject({ status: 409 })
    expect(await refund(id, 7_000)).toMatchObject({ status: 'REFUNDED', refundedCents: 10_000 })
    await expect(refund(id, 1)).rejects.toMatchObject({ status: 409 })
    await expect(voided(id)).rejects.toMatchObject({ status: 409 })
    expect(await auditOf(id)).toEqual([
      'invoice.create',
      'invoice.send',
      'invoice.pay',
      'invoice.pay',
      'invoice.refund',
      'invoice.refund',
    ])
  })

  test('leave a partly paid and then refunded invoice SENT, so that it can be voided', async () => {
    const { id } = await sent()
    await pay(id, 4_000)
    expect(await refund(id, 4_000)).toMatchObject({ status: 'SENT', dueCents: 10_000 })
    expect(await voided(id)).toMatchObject({ status: 'VOID', dueCents: 0 })
    for (const act of [() => pay(id, 1), () => refund(id, 1), () => voided(id)]) {
      await expect(act()).rejects.toMatchObject({ status: 409 })
    }
    // It has a number, so the customer can still see it.
    expect(await app.ben.call(getInvoice, { params: { id } })).toMatchObject({ status: 'VOID' })
  })

  test('allow only one of several simultaneous full payments', async () => {
    const other = await app.another()
    const { id } = await sent()
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        fetch(`${index % 2 ? app.base : other.address}/api/invoices/${id}/payments`, {
          method: 'POST',
          headers: { ...app.ada.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ amountCents: 10_000, method: 'bank' }),
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect(await app.ada.call(getInvoice, { params: { id } })).toMatchObject({ paidCents: 10_000 })
  })

  test('are refused with a message if they’re malformed, in the future or for a draft', async () => {
    const { id } = await sent()
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    const cases: [object, string][] = [
      [{ amountCents: 0 }, 'amountCents'],
      [{ amountCents: -5 }, 'amountCents'],
      [{ amountCents: 1.5 }, 'amountCents'],
      [{ method: 'barter' }, 'method'],
      [{ paidAt: 'yesterday' }, 'paidAt'],
      [{ paidAt: '0000-01-01T00:00:00Z' }, 'paidAt'],
      [{ paidAt: tomorrow }, 'paidAt'],
      [{ paidAt: app.day(1) }, 'paidAt'],
    ]
    for (const [more, field] of cases) {
      const refused = await pay(id, 1, more).catch((error) => error)
      expect([more, refused.status]).toEqual([more, 422])
      expect(refused.problem.errors[field]?.[0]).toMatch(/\w+ \w+/)
    }
    expect(await stateOf(id)).toBe('SENT')
    const unsent = (await draft()).id
    await expect(pay(unsent, 1)).rejects.toMatchObject({ status: 409, detail: /Send it before/ })
    await expect(refund(unsent, 1)).rejects.toMatchObject({ status: 409 })
  })
})

test('contacts who can see invoices are notified of sent invoices, and only staff are notified of drafts', async () => {
  const [ada, ben, hers, cleo] = await Promise.all(
    [app.ada, app.ben, eve, app.cleo].map((who) => listen(app.base, who.headers)),
  )
  const { id } = await draft()
  await ada?.next('INVOICES_CHANGED', (event) => event.id === id)
  await app.ada.call(sendInvoice, { params: { id } })
  await ben?.next('INVOICES_CHANGED', (event) => event.id === id)
  await ben?.next('NOTIFICATIONS_CHANGED')
  await pay(id, 10_000)
  await ben?.next('INVOICES_CHANGED', (event) => event.id === id)
  const ofInvoices = (listener: Listener | undefined) =>
    listener?.received.filter(({ type }) => type === 'INVOICES_CHANGED').length
  expect([ofInvoices(ben), ofInvoices(hers), ofInvoices(cleo)]).toEqual([2, 0, 0])
  for (const listener of [ada, ben, hers, cleo]) listener?.socket.close()
})
