import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvoiceLines } from '#money/invoice-page/screens/document.tsx'
import { InvoiceInstalments } from '#money/invoice-page/screens/instalments.tsx'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { drawHtml } from '#test/draw-html.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The visible text without markup. */
const shown = (screen: typeof InvoiceLines | typeof InvoiceInstalments, invoice: InvoiceDetail) =>
  drawHtml(createElement(screen, { invoice })).replace(/<[^>]*>/g, ' ')

async function sent(taxPercent: number, more: object = {}): Promise<InvoiceDetail> {
  const lines = [{ description: 'Design', unitAmountCents: 10_000, taxPercent }]
  const { id } = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines, ...more } })
  return app.ada.call(sendInvoice, { params: { id } })
}

test('a paid invoice shows its refunds instead of an amount due', async () => {
  const instalments = [
    { label: 'Deposit', amountCents: 4_000, dueAt: '2031-01-01' },
    { label: 'Rest', amountCents: 6_000, dueAt: '2031-02-01' },
  ]
  const { id } = await sent(0, { instalments })
  const params = { id }
  const pay = (amountCents: number) =>
    app.ada.call(payInvoice, { params, body: { amountCents, method: 'bank' } })
  const refund = (amountCents: number) => app.ada.call(refundInvoice, { params, body: { amountCents } })
  expect(shown(InvoiceInstalments, await pay(5_000))).toMatch(/Paid.*\$10\.00\s+paid/)
  await pay(5_000)
  expect(shown(InvoiceInstalments, await refund(2_000))).toMatch(/Paid .*Paid,\s+\$20\.00\s+refunded/)
  expect(shown(InvoiceInstalments, await refund(5_000))).toMatch(/Paid,\s+\$10\.00\s+refunded.*Refunded/)
})

test('an invoice without tax mentions none, and deducts a deposit as one amount', async () => {
  expect(shown(InvoiceLines, await sent(7))).toMatch(/Tax .*7%/)
  const deposit = await sent(0, { isDeposit: true })
  const body = { amountCents: 10_000, method: 'bank' as const }
  await app.ada.call(payInvoice, { params: { id: deposit.id }, body })
  const lines = [{ description: 'All of it', unitAmountCents: 30_000 }]
  const after = shown(InvoiceLines, await sent(0, { lines, deductIds: [deposit.id] }))
  expect(after).not.toMatch(/tax|%|-1|1 × +\$100/i)
  expect(after).toContain('-$100.00')
  expect(after.match(/\$100\.00/g)).toHaveLength(1)
})
