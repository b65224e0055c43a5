import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { InvoiceStatus } from '#schema/values.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { InvoiceDetail } from './contract.ts'
import { getInvoice } from './contract.ts'
import type { NewInvoice } from './contract.write.ts'
import { createInvoice, creditInvoice, sendInvoice, voidInvoice } from './contract.write.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const decimal = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((value) => value / 10 ** places)

const anyLine = fc.record({
  description: fc.constant('Work'),
  quantity: decimal(50, 4).filter((value) => value > 0),
  unitAmountCents: fc.integer({ min: 0, max: 500_000 }),
  taxPercent: fc.constantFrom(0, 7, 8.1, 19, 25.5),
  discountPercent: fc.constantFrom(0, 0, 2.5, 10, 33.333),
})

const anyAction = fc.record({
  act: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'refund', 'credit', 'credit', 'credit', 'void'),
  /** The invoice's total, which may exceed what's left. */
  share: fc.constantFrom(0.1, 0.3, 0.5, 0.7, 1, 1.2),
})

test('sums match and statuses follow the table for any sequence of invoices, payments, refunds and credits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.array(anyAction, { minLength: 5, maxLength: 9 }),
      fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
      async (lines, pricesIncludeTax, steps, covered) => {
        const body = { projectId: app.benProject.id, lines, pricesIncludeTax }
        const deductIds = covered ? await paidAhead(body) : []
        const draft = await app.ada.call(createInvoice, { body: { ...body, deductIds } })
        expectTotalsToFit(draft)
        if (draft.amountCents === 0 && deductIds.length === 0) return
        let before = await app.ada.call(sendInvoice, { params: { id: draft.id } })
        expect(before.status).toBe(deductIds.length === 0 ? 'SENT' : 'PAID')
        for (const { act, share } of steps) {
          await tryTo(act, before, Math.max(1, Math.round(before.amountCents * share)))
          const after = await app.ada.call(getInvoice, { params: { id: draft.id } })
          expectMoneyToFit(after)
          expect(nextOf(before)).toContain(after.status)
          before = after
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)

/** A deposit of the full amount. Impossible if the total is zero. */
async function paidAhead(body: { projectId: string; lines: NewInvoice['lines']; pricesIncludeTax: boolean }) {
  const { id, amountCents } = await app.ada.call(createInvoice, { body: { ...body, isDeposit: true } })
  if (amountCents === 0) return []
  await app.ada.call(sendInvoice, { params: { id } })
  await app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
  return [id]
}

/** With a total of zero, there's no payment to refund first. */
function nextOf({ status, amountCents }: InvoiceDetail): InvoiceStatus[] {
  return status === 'PAID' && amountCents === 0 ? ['PAID', 'VOID'] : next[status]
}

/** The states that each state can change to or stay in. */
const next: Record<InvoiceStatus, InvoiceStatus[]> = {
  DRAFT: ['DRAFT', 'SENT', 'VOID'],
  SENT: ['SENT', 'PAID', 'VOID'],
  PAID: ['PAID', 'REFUNDED'],
  REFUNDED: ['REFUNDED'],
  VOID: ['VOID'],
}

function expectTotalsToFit(invoice: InvoiceDetail): void {
  const { lines, netCents, taxes, roundingCents, amountCents, pricesIncludeTax } = invoice
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)
  expect(netCents).toBe(sum(lines.map((one) => one.netCents)))
  expect(amountCents).toBe(netCents + sum(taxes.map((one) => one.taxCents)) + roundingCents)
  if (pricesIncludeTax) expect(amountCents).toBe(sum(lines.map((one) => one.amountCents)))
  else expect(roundingCents).toBe(0)
}

function expectMoneyToFit(invoice: InvoiceDetail): void {
  const { status, amountCents, paidCents, refundedCents, creditedCents, dueCents } = invoice
  const netPaid = paidCents - refundedCents
  expect(netPaid).toBeGreaterThanOrEqual(0)
  expect(netPaid).toBeLessThanOrEqual(amountCents)
  expect(creditedCents).toBeLessThanOrEqual(amountCents)
  expect(dueCents).toBe(status === 'SENT' ? Math.max(0, amountCents - creditedCents - netPaid) : 0)
  if (status === 'SENT') expect(dueCents).toBeGreaterThan(0)
  if (status === 'REFUNDED') expect(netPaid).toBe(0)
}

/** Each action either succeeds or is refused. */
async function tryTo(act: string, { id }: InvoiceDetail, amountCents: number): Promise<void> {
  const params = { id }
  const line = { description: 'Back', unitAmountCents: amountCents }
  const actions: Record<string, () => Promise<unknown>> = {
    pay: () => app.ada.call(payInvoice, { params, body: { amountCents, method: 'bank' } }),
    refund: () => app.ada.call(refundInvoice, { params, body: { amountCents } }),
    credit: () => app.ada.call(creditInvoice, { params, body: { lines: [line] } }),
    void: () => app.ada.call(voidInvoice, { params }),
  }
  await actions[act]?.().catch((error: { status: number }) => expect([409, 422]).toContain(error.status))
}
