import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesAgainst, ratesOf, shareOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import { sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { acceptQuote, createQuote, getQuote, invoiceQuote, sendQuote } from './contract.ts'
import { depositLines } from './deposit.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const line = fc.record({
  description: fc.constant('x'),
  quantity: fc.constantFrom(1, 1, 1, 2.5, 0.33),
  unitAmountCents: fc.oneof(
    fc.integer({ min: -500, max: 1_000 }),
    fc.integer({ min: -100_000, max: 200_000 }),
  ),
  taxPercent: fc.constantFrom(0, 5.5, 7, 19, 100),
  discountPercent: fc.constantFrom(0, 0, 12.5),
})
const offer = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  pricesIncludeTax: fc.boolean(),
})

/** The final invoice's amount after deducting the deposit. */
function restOf(
  one: { lines: Parameters<typeof totalsOf>[0]; pricesIncludeTax: boolean },
  deposit: typeof one,
) {
  const against = linesAgainst(ratesOf(deposit.lines, deposit), one)
  return totalsOf([...one.lines, ...against], one).totalCents
}

test('the final invoice is never negative after a deposit of any percentage, with any deductions', () => {
  fc.assert(
    fc.property(offer, fc.integer({ min: 1, max: 100 }), (one, percent) => {
      const { totalCents } = totalsOf(one.lines, one)
      fc.pre(totalCents > 0)
      const wanted = shareOf(totalCents, percent)
      fc.pre(wanted > 0)
      const deposit = { lines: depositLines(one, wanted, 'Deposit'), pricesIncludeTax: true }
      expect(totalsOf(deposit.lines, deposit).totalCents).toBe(wanted)
      expect(restOf(one, deposit)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  )
})

test('the final invoice can be sent and paid with a full deposit and a deduction at another rate', async () => {
  const lines = [
    { description: 'Texts', unitAmountCents: 150, taxPercent: 7 },
    { description: 'Given back', unitAmountCents: -14, taxPercent: 19 },
  ]
  const body = { clientId: app.acme.id, title: 'Shop', lines, depositPercent: 100 }
  const { id } = await app.ada.call(createQuote, { body })
  const params = { id }
  await app.ada.call(sendQuote, { params })
  await app.ben.call(acceptQuote, { params })
  const { amountCents, invoices } = await app.ada.call(getQuote, { params })
  const deposit = { id: invoices[0]?.id ?? '' }
  const paid = { amountCents, method: 'bank' as const }
  await app.ada.call(payInvoice, { params: deposit, body: paid })
  const last = await app.ada.call(invoiceQuote, { params })
  expect(await app.ada.call(sendInvoice, { params: last })).toMatchObject({
    status: 'PAID',
    amountCents: 0,
    taxes: [
      { percent: 7, taxCents: 0 },
      { percent: 19, taxCents: 0 },
    ],
  })
})
