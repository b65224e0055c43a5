import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAgency } from '#agency/settings/contract.ts'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { acceptQuote, createQuote, invoiceQuote, sendQuote } from '#money/quotes/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getInvoice, sumInvoices } from './contract.ts'
import { createInvoice, creditInvoice, sendInvoice } from './contract.write.ts'

/** Typical agency invoices, with the amounts an accountant would expect. */
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const written = (body: object) => app.ada.call(createInvoice, { body: body as never })
const sent = async (body: object) => app.ada.call(sendInvoice, { params: { id: (await written(body)).id } })

test('a freelancer in Germany charges 19% and 7% tax, gives a discount, bills quarter hours, and issues a partial credit', async () => {
  await app.ada.call(changeBilling, {
    body: {
      legalName: 'Ada Lovelace Webdesign',
      invoicePrefix: 'RE',
      numberDigits: 5,
      countryCode: 'de',
      taxPercent: 19,
    },
  })
  const one = await sent({
    clientId: app.acme.id,
    currency: 'eur',
    servedFrom: '2026-10-01',
    servedTo: '2026-10-31',
    lines: [
      // 12.25 × 95.00 = 1,163.75; 450.00 less 10 % = 405.00; 3 × 24.90 = 74.70
      { description: 'Gestaltung, Stunden', quantity: 12.25, unitAmountCents: 9_500, taxPercent: 19 },
      { description: 'Startseite', unitAmountCents: 45_000, discountPercent: 10, taxPercent: 19 },
      { description: 'Fachbuch', quantity: 3, unitAmountCents: 2_490, taxPercent: 7 },
    ],
  })
  expect(one.number).toMatch(/^RE-\d{4}-00001$/)
  expect(one).toMatchObject({
    netCents: 164_345,
    // 7 % of 74.70 is 5.229; 19 % of 1,568.75 is 298.0625.
    taxes: [
      { percent: 7, netCents: 7_470, taxCents: 523 },
      { percent: 19, netCents: 156_875, taxCents: 29_806 },
    ],
    roundingCents: 0,
    amountCents: 194_674,
    seller: { name: 'Ada Lovelace Webdesign', countryCode: 'DE' },
  })
  const params = { id: one.id }
  const books = { description: 'Fachbuch', quantity: 3, unitAmountCents: 2_490, taxPercent: 7 }
  const note = await app.ada.call(creditInvoice, {
    params,
    body: { lines: [books], reason: 'Zurückgegeben' },
  })
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', amountCents: 7_993, credits: { number: one.number } })
  expect(note.number).toMatch(/^CN-\d{4}-00001$/)
  expect(await app.ben.call(getInvoice, { params })).toMatchObject({
    creditedCents: 7_993,
    dueCents: 186_681,
  })
  const most = { amountCents: 186_682, method: 'bank' as const }
  await expect(app.ada.call(payInvoice, { params, body: most })).rejects.toMatchObject({ status: 422 })
  await app.ada.call(payInvoice, { params, body: { ...most, amountCents: 186_681 } })
  expect(await app.ben.call(getInvoice, { params })).toMatchObject({ status: 'PAID', dueCents: 0 })
  await expect(
    app.ada.call(creditInvoice, { params, body: { lines: [{ ...books, quantity: 100 }] } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('an agency in the US charges no tax, bills half in advance, and then bills the total minus the deposit', async () => {
  const lines = [
    { description: 'Website', unitAmountCents: 1_200_000 },
    { description: 'Care until spring', quantity: 5, unitAmountCents: 15_033 },
  ]
  const quote = await app.ada.call(createQuote, {
    body: { clientId: app.acme.id, title: 'Website 2027', currency: 'usd', lines, depositPercent: 50 },
  })
  expect(quote).toMatchObject({ amountCents: 1_275_165, depositAmountCents: 637_583 })
  await app.ada.call(sendQuote, { params: { id: quote.id } })
  const accepted = await app.ben.call(acceptQuote, { params: { id: quote.id } })
  const deposit = accepted.invoices[0]?.id ?? ''
  await app.ada.call(payInvoice, {
    params: { id: deposit },
    body: { amountCents: 637_583, method: 'cheque' },
  })
  const { id } = await app.ada.call(invoiceQuote, { params: { id: quote.id } })
  const final = await app.ada.call(sendInvoice, { params: { id } })
  expect(final).toMatchObject({ taxes: [], netCents: 637_582, amountCents: 637_582, currency: 'usd' })
  await app.ada.call(payInvoice, { params: { id }, body: { amountCents: 637_582, method: 'bank' } })
  await app.ada.call(refundInvoice, { params: { id }, body: { amountCents: 637_582, reason: 'Cancelled' } })
  expect(await app.ada.call(getInvoice, { params: { id } })).toMatchObject({ status: 'REFUNDED' })
})

test('a client in Japan is charged in yen without decimals, with prices that include 10% tax', async () => {
  const one = await sent({
    clientId: app.acme.id,
    currency: 'jpy',
    pricesIncludeTax: true,
    lines: [
      { description: 'ロゴ', unitAmountCents: 55_000, taxPercent: 10 },
      { description: '名刺', quantity: 3, unitAmountCents: 3_333, taxPercent: 10 },
    ],
  })
  // 50,000 and 9,090 net (9,999 / 1.1 = 9,090), 5,909 tax: the sum of the prices is 64,999.
  expect(one).toMatchObject({
    netCents: 59_090,
    taxes: [{ percent: 10, netCents: 59_090, taxCents: 5_909 }],
    roundingCents: 0,
    amountCents: 64_999,
  })
  await expect(
    written({
      clientId: app.acme.id,
      currency: 'jpy',
      lines: [{ description: 'x', unitAmountCents: 1.5 }],
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('currencies stay separate in every sum', async () => {
  await app.ada.call(updateAgency, { body: { currency: 'eur' } })
  const totals = await app.ada.call(sumInvoices)
  expect(totals.map(({ currency }) => currency)).toEqual(['eur', 'jpy', 'usd'])
  expect(totals.find(({ currency }) => currency === 'jpy')).toMatchObject({
    dueCents: 64_999,
    receivedCents: 0,
  })
  expect(totals.find(({ currency }) => currency === 'usd')).toMatchObject({
    dueCents: 0,
    receivedCents: 637_583,
  })
})
