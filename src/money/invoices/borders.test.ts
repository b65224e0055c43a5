import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { getFigures } from '#money/reports/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getInvoice, listInvoices } from './contract.ts'
import { changeInvoice, createInvoice, creditInvoice, sendInvoice, voidInvoice } from './contract.write.ts'
import { listDeposits } from './deposits/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { sent } = billingIn(() => app)
const write = (body: object) =>
  app.ada.call(createInvoice, { body: { projectId: app.benProject.id, ...body } as never })
const read = (id: string) => app.ada.call(getInvoice, { params: { id } })
const change = (id: string, body: object) => app.ada.call(changeInvoice, { params: { id }, body })
const send = (id: string) => app.ada.call(sendInvoice, { params: { id } })
const credit = (id: string, body: object = {}) => app.ada.call(creditInvoice, { params: { id }, body })
const refund = (id: string, amountCents: number) =>
  app.ada.call(refundInvoice, { params: { id }, body: { amountCents } })

describe('a deposit deducted by a sent invoice', () => {
  async function taken() {
    const { id } = await write({ isDeposit: true, lines: [line(1_000)] })
    await send(id)
    const body = { amountCents: 1_000, method: 'bank' as const }
    const deposit = await app.ada.call(payInvoice, { params: { id }, body })
    const final = await write({ lines: [line(9_000)], deductIds: [id] })
    return { deposit, final: await send(final.id) }
  }
  const isOpen = async (id: string) => {
    const open = await app.ada.call(listDeposits, { query: { clientId: app.acme.id } })
    return open.some((one) => one.id === id)
  }

  test('can’t be refunded or credited until that invoice is void', async () => {
    const { deposit, final } = await taken()
    const why = `This deposit is deducted on invoice ${final.number}. Void or fully credit that invoice first.`
    for (const act of [() => refund(deposit.id, 1), () => credit(deposit.id)]) {
      expect(await errorOf(act())).toMatchObject({ status: 409, detail: why })
    }
    await app.ada.call(voidInvoice, { params: { id: final.id } })
    expect(await refund(deposit.id, 1_000)).toMatchObject({ status: 'REFUNDED' })
  })

  test('becomes available again only once that invoice is fully credited', async () => {
    const { deposit, final } = await taken()
    await credit(final.id, { lines: [line(7_999)] })
    expect(await isOpen(deposit.id)).toBe(false)
    await credit(final.id, { lines: [line(1)] })
    expect(await isOpen(deposit.id)).toBe(true)
    const again = await write({ lines: [line(5_000)], deductIds: [deposit.id] })
    expect(await send(again.id)).toMatchObject({ dueCents: 4_000 })
    expect((await errorOf(refund(deposit.id, 1))).status).toBe(409)
  })
})

describe('a credit note', () => {
  test('for the full amount is exact to the cent, however another program rounded the invoice', async () => {
    // 0.13 at 19 %, three times: 0.45 if tax is rounded per line, 0.46 if it's rounded once.
    const rows = [1, 2, 3].map((row) => `OLD-1,Acme Bakery,2026-01-05,USD,Sheet ${row},1,0.13,19,0.45`)
    const file = ['Number,Company,Date,Currency,Description,Quantity,Unit price,Tax %,Total', ...rows]
    const response = await fetch(`${app.base}/api/accounting/import/invoices`, {
      method: 'POST',
      headers: { ...app.ada.headers, 'content-type': 'text/csv' },
      body: file.join('\n'),
    })
    expect(await response.json()).toMatchObject({ count: 1, faultCount: 0 })
    const all = await app.ada.call(listInvoices, { query: { limit: 100 } })
    const id = all.find(({ number }) => number === 'OLD-1')?.id ?? ''
    expect(await credit(id)).toMatchObject({ netCents: 39, roundingCents: -1, amountCents: 45 })
    expect(await app.ada.call(getInvoice, { params: { id } })).toMatchObject({
      dueCents: 0,
      status: 'PAID',
    })
  })

  const twoRates = [
    { ...line(10_000), taxPercent: 19 },
    { ...line(10_000), taxPercent: 7 },
  ]

  test('issued in several parts never credits more at a tax rate than was charged', async () => {
    const { id, number } = await write({ lines: twoRates }).then((one) => send(one.id))
    await credit(id, { lines: [{ ...line(6_000), taxPercent: 19 }] })
    const more = [
      { ...line(1_000), taxPercent: 7 },
      { ...line(4_001), taxPercent: 19 },
    ]
    const refused = await errorOf(credit(id, { lines: more }))
    expect(refused.problem.errors).toEqual({
      'lines.1.taxPercent': [`You can credit up to $40.00 before tax at the 19% rate on invoice ${number}`],
    })
    await credit(id, { lines: [{ ...line(4_000), taxPercent: 19 }, ...more.slice(0, 1)] })
    expect(await credit(id, { lines: [{ ...line(9_000), taxPercent: 7 }] })).toMatchObject({
      amountCents: 9_630,
    })
    expect(await read(id)).toMatchObject({ status: 'PAID', dueCents: 0, creditedCents: 22_600 })
  })

  test('accounts for deducted deposits at each rate, even if prices include tax', async () => {
    const ahead = { ...line(5_000), taxPercent: 19 }
    const deposit = await write({ isDeposit: true, pricesIncludeTax: true, lines: [ahead] })
    await send(deposit.id)
    const body = { amountCents: 5_000, method: 'bank' as const }
    await app.ada.call(payInvoice, { params: { id: deposit.id }, body })
    const final = { lines: twoRates, pricesIncludeTax: true, deductIds: [deposit.id] }
    const { id, number } = await write(final).then((one) => send(one.id))
    const refused = await errorOf(credit(id, { lines: [{ ...line(5_001), taxPercent: 19 }] }))
    expect(refused.problem.errors).toEqual({
      'lines.0.taxPercent': [
        `You can credit up to $50.00 including tax at the 19% rate on invoice ${number}`,
      ],
    })
    expect(await credit(id)).toMatchObject({ amountCents: 15_000 })
    expect(await read(id)).toMatchObject({ status: 'PAID', dueCents: 0, creditedCents: 15_000 })
  })

  test('credits no tax that was never charged', async () => {
    const { id, number } = await sent(10_000)
    const refused = await errorOf(credit(id, { lines: [line(1), { ...line(100), taxPercent: 19 }] }))
    expect(refused.problem.errors).toEqual({
      'lines.1.taxPercent': [`Invoice ${number} has no line with 19% tax`],
    })
  })
})

describe('a draft', () => {
  test('is refused if its service period ends before it starts, even if only one of the dates changes', async () => {
    const days = { servedFrom: '2026-03-31', servedTo: '2026-03-01' }
    const why = { servedTo: ['The last day can’t be before the first'] }
    expect((await errorOf(write({ lines: [line()], ...days }))).problem.errors).toEqual(why)
    const { id } = await write({ lines: [line()], servedFrom: '2026-02-01', servedTo: '2026-02-28' })
    expect((await errorOf(change(id, { servedFrom: '2026-03-01' }))).problem.errors).toEqual(why)
  })

  test('is due with the last installment, regardless of its own due date', async () => {
    const instalments = [
      { amountCents: 400, dueAt: app.day(5) },
      { amountCents: 600, dueAt: app.day(20) },
    ]
    const { id } = await write({ lines: [line(1_000)], instalments })
    expect((await change(id, { dueAt: app.day(3) })).dueAt).toBe(app.day(20))
    expect((await change(id, { dueAt: app.day(3), instalments: [] })).dueAt).toBe(app.day(3))
  })

  test('is refused above the limit for exact sums, and sums of several invoices are still exact', async () => {
    const of = (quantity: number) => ({ lines: [{ ...line(1_000_000_000_000), quantity }] })
    expect((await errorOf(write(of(10.0001)))).problem.errors).toEqual({ lines: ['The total is too large'] })
    for (let i = 0; i < 2; i++) await send((await write(of(10))).id)
    const { outstanding } = await app.ada.call(getFigures, { query: {} })
    expect(outstanding[0]?.dueCents).toBeGreaterThan(20_000_000_000_000)
  })
})

test('one of two concurrent imports of the same file succeeds, and the other reports that the numbers are taken', async () => {
  const head = 'Number,Company,Date,Currency,Description,Quantity,Unit price,Tax %,Total'
  const body = `${head}\nOLD-2,Acme Bakery,2026-01-05,USD,Sheet,1,1,0,1`
  const importInvoices = async () => {
    const headers = { ...app.ada.headers, 'content-type': 'text/csv' }
    const path = `${app.base}/api/accounting/import/invoices`
    return (await fetch(path, { method: 'POST', headers, body })).status
  }
  expect((await Promise.all([importInvoices(), importInvoices(), importInvoices()])).sort()).toEqual([
    200, 422, 422,
  ])
})

test('invoices and credit notes never share a prefix, which would cause duplicate numbers', async () => {
  const refused = await errorOf(app.ada.call(changeBilling, { body: { creditNotePrefix: 'INV' } }))
  expect(refused.problem.errors).toEqual({
    creditNotePrefix: ['Use a prefix that differs from the invoice prefix'],
  })
})
