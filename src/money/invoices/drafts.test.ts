import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payInvoice } from '#money/payments/contract.ts'
import type { NewLine } from '#schema/line.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getInvoice } from './contract.ts'
import {
  changeInvoice,
  createInvoice,
  duplicateInvoice,
  sendInvoice,
  setReminders,
} from './contract.write.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const taxed = (unitAmountCents: number, taxPercent: number, part: Partial<NewLine> = {}) => ({
  ...line(unitAmountCents),
  taxPercent,
  ...part,
})
const write = (body: object) =>
  app.ada.call(createInvoice, { body: { projectId: app.benProject.id, ...body } as never })
const errorsOf = async (act: Promise<unknown>) => {
  const refused = await errorOf(act)
  return { status: refused.status, ...refused.problem.errors }
}

describe('totals of lines', () => {
  test('have 19% and 7% tax on each rate’s net amount, with decimal quantities and a discount', async () => {
    const lines = [taxed(8_000, 19, { quantity: 12.5 }), taxed(4_990, 7, { discountPercent: 10 })]
    expect(await write({ lines })).toMatchObject({
      netCents: 104_491,
      taxes: [
        { percent: 7, netCents: 4_491, taxCents: 314 },
        { percent: 19, netCents: 100_000, taxCents: 19_000 },
      ],
      roundingCents: 0,
      amountCents: 123_805,
    })
  })

  test('keep prices including tax unchanged, and show the rounding of net amounts', async () => {
    const lines = [taxed(99, 19), taxed(99, 19), taxed(99, 19)]
    expect(await write({ lines, pricesIncludeTax: true })).toMatchObject({
      lines: [{ amountCents: 99, netCents: 83 }, {}, {}],
      netCents: 249,
      taxes: [{ percent: 19, netCents: 249, taxCents: 47 }],
      roundingCents: 1,
      amountCents: 297,
    })
    const { id } = await write({ lines: [taxed(11_900, 19), taxed(1_070, 7)], pricesIncludeTax: true })
    expect(await app.ada.call(getInvoice, { params: { id } })).toMatchObject({
      netCents: 11_000,
      amountCents: 12_970,
      roundingCents: 0,
    })
    const body = { pricesIncludeTax: false }
    expect(await app.ada.call(changeInvoice, { params: { id }, body })).toMatchObject({
      amountCents: 14_161 + 1_145,
    })
  })

  test('have no tax with reverse charge', async () => {
    const refused = await errorsOf(write({ lines: [taxed(100, 0), taxed(100, 19)], reverseCharge: true }))
    expect(refused).toEqual({
      status: 422,
      'lines.1.taxPercent': ['With reverse charge, use 0% tax on every line'],
    })
    const { id } = await write({ lines: [taxed(100, 0)], reverseCharge: true })
    const later = app.ada.call(changeInvoice, { params: { id }, body: { lines: [taxed(100, 7)] } })
    expect(await errorsOf(later)).toHaveProperty('lines.0.taxPercent')
  })

  test('are exact for 500 lines, while 501 lines or amounts that are too large are refused', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => taxed(333 + index, index % 2 ? 19 : 7))
    const nets = lines.reduce((sum, one) => sum + one.unitAmountCents, 0)
    const one = await write({ lines })
    expect([one.lines.length, one.netCents]).toEqual([500, nets])
    expect(one.amountCents).toBe(nets + (one.taxes[0]?.taxCents ?? 0) + (one.taxes[1]?.taxCents ?? 0))
    expect(await errorsOf(write({ lines: [...lines, line()] }))).toMatchObject({
      status: 422,
      lines: ['Use at most 500 lines'],
    })
    expect(await errorsOf(write({ lines: [line(10 ** 15)] }))).toMatchObject({
      status: 422,
      'lines.0.unitAmountCents': ['The amount is too large'],
    })
    expect(await errorsOf(write({ lines: [{ ...line(), quantity: -1 }] }))).toHaveProperty('lines.0.quantity')
  })
})

describe('installments', () => {
  const lines = [taxed(10_000, 19)]

  test('add up to the total, and payments cover them in date order', async () => {
    const instalments = [
      { label: 'Anzahlung', amountCents: 3_570, dueAt: '2031-01-31' },
      { label: 'Restbetrag', amountCents: 8_330, dueAt: '2031-03-31' },
    ]
    const one = await write({ lines, instalments, dueAt: '2031-01-01' })
    expect(one).toMatchObject({ dueAt: '2031-03-31', nextDueAt: '2031-01-31', instalments })
    const params = { id: one.id }
    await app.ada.call(sendInvoice, { params })
    const body = { amountCents: 4_000, method: 'bank' as const }
    expect(await app.ada.call(payInvoice, { params, body })).toMatchObject({
      instalments: [{ paidCents: 3_570 }, { paidCents: 430 }],
      nextDueAt: '2031-03-31',
      dueCents: 7_900,
    })
  })

  test('are refused if their sum differs from the total, even after the lines change', async () => {
    const short = [{ amountCents: 1_000, dueAt: '2031-01-31' }]
    expect(await errorsOf(write({ lines, instalments: short }))).toMatchObject({
      status: 422,
      instalments: [expect.stringMatching(/add up to \$10\.00, but the invoice total is \$119\.00/)],
    })
    const backwards = [
      { amountCents: 5_950, dueAt: '2031-03-31' },
      { amountCents: 5_950, dueAt: '2031-01-31' },
    ]
    expect(await errorsOf(write({ lines, instalments: backwards }))).toHaveProperty('instalments')
    const { id } = await write({ lines, instalments: backwards.reverse() })
    const change = (body: object) => app.ada.call(changeInvoice, { params: { id }, body })
    expect(await errorsOf(change({ lines: [taxed(20_000, 19)] }))).toHaveProperty('instalments')
    expect(await change({ lines: [taxed(20_000, 19)], instalments: [] })).toMatchObject({
      amountCents: 23_800,
      instalments: [],
    })
  })
})

describe('concurrent editing of the same draft', () => {
  test('refuses the second save with a message, and loses nothing from the first', async () => {
    const { id, version } = await draft()
    const params = { id }
    const first = await app.ada.call(changeInvoice, { params, body: { version, notes: 'First' } })
    expect(first.version).toBe(version + 1)
    const late = app.ada.call(changeInvoice, { params, body: { version, notes: 'Second' } })
    expect(await errorOf(late)).toMatchObject({ status: 409, problem: { code: 'DRAFT_CHANGED' } })
    expect(await app.ada.call(getInvoice, { params })).toMatchObject({
      notes: 'First',
      version: version + 1,
    })
  })

  test('saves only one of two simultaneous changes', async () => {
    const { id, version } = await draft()
    const tries = ['One', 'Other', 'Third'].map((notes) =>
      app.ada.call(changeInvoice, { params: { id }, body: { version, notes } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    )
    expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409])
  })
})

test('a draft can move to another project or client, and uses its currency', async () => {
  const { id } = await draft()
  const change = (body: object) => app.ada.call(changeInvoice, { params: { id }, body })
  expect(await change({ projectId: null, clientId: app.cleoCo.id, currency: 'eur' })).toMatchObject({
    companyName: 'Cleo & Co',
    projectId: null,
    currency: 'eur',
  })
  expect(await errorsOf(change({ projectId: app.benProject.id }))).toMatchObject({
    status: 422,
    currency: ['Bakery website is invoiced in USD'],
  })
  expect(await change({ projectId: app.benProject.id, currency: 'usd' })).toMatchObject({
    clientId: app.acme.id,
    projectName: 'Bakery website',
  })
  const far = '00000000-0000-4000-8000-000000000000'
  expect(await errorsOf(change({ projectId: null, clientId: far }))).toMatchObject({ status: 422 })
})

test('a duplicate copies lines and text, without the original’s history', async () => {
  const lines = [taxed(5_000, 19, { quantity: 2 }), taxed(700, 7)]
  const words = { notes: 'Thank you', terms: 'Net', buyerReference: 'PO 1', pricesIncludeTax: true }
  const { id } = await write({ lines, ...words, dueAt: '2031-01-01' })
  await app.ada.call(sendInvoice, { params: { id } })
  const copy = await app.ada.call(duplicateInvoice, { params: { id } })
  expect(copy).toMatchObject({ status: 'DRAFT', number: null, paidCents: 0, ...words, lines })
  expect(copy.id).not.toBe(id)
  // The dates of a new invoice, not the original's.
  expect(copy.dueAt).toBe(app.day(14))
  expect(await actionsOn(app, copy.id)).toEqual(['invoice.create'])
  await expect(app.cleo.call(duplicateInvoice, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('staff can pause and resume an invoice’s reminders without recipients noticing', async () => {
  const { id } = await sent()
  const stop = (off: boolean) => app.ada.call(setReminders, { params: { id }, body: { off } })
  expect(await stop(true)).toMatchObject({ remindersOff: true, reminders: [] })
  expect(await app.ben.call(getInvoice, { params: { id } })).toMatchObject({
    remindersOff: null,
    reminders: null,
  })
  expect(await stop(false)).toMatchObject({ remindersOff: false })
})

test('staff see when a contact first opened the PDF, and staff opening it doesn’t count', async () => {
  const { id } = await sent()
  const params = { id }
  const read = async (who: Person) =>
    (await fetch(`${app.base}/api/invoices/${id}/pdf`, { headers: who.headers })).status
  expect([await read(app.ada), await read(app.cleo)]).toEqual([200, 404])
  expect(await app.ada.call(getInvoice, { params })).toMatchObject({ viewedAt: null })
  expect(await read(app.ben)).toBe(200)
  expect((await app.ada.call(getInvoice, { params })).viewedAt).not.toBeNull()
  expect(await actionsOn(app, id)).toEqual(['invoice.create', 'invoice.send', 'invoice.view'])
})

test('staff see when a contact first opened the invoice', async () => {
  const { id } = await sent()
  const params = { id }
  expect(await app.ada.call(getInvoice, { params })).toMatchObject({ viewedAt: null })
  await app.ben.call(getInvoice, { params })
  const { viewedAt } = await app.ada.call(getInvoice, { params })
  expect(viewedAt).not.toBeNull()
  app.clock.advance(60_000)
  await app.ben.call(getInvoice, { params })
  expect(await app.ada.call(getInvoice, { params })).toMatchObject({ viewedAt })
})
