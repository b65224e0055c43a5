import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { InvoiceFacts } from '#money/invoice-page/screens/facts.tsx'
import { historyOf } from '#money/invoice-page/screens/history-text.ts'
import { InvoiceInstalments } from '#money/invoice-page/screens/instalments.tsx'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { createInvoice, discardInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { drawHtml } from '#test/draw-html.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { payInvoice, voidPayment } from '../contract.ts'
import { InvoicePayments } from './payments.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)
const shownParts = (invoice: InvoiceDetail) => drawHtml(createElement(InvoiceInstalments, { invoice }))
const shownFacts = (invoice: InvoiceDetail) => drawHtml(createElement(InvoiceFacts, { invoice, staff: true }))

test('a void invoice shows when it was voided, and no pending steps', async () => {
  const instalments = [
    { label: 'Deposit', amountCents: 4_000, dueAt: '2031-01-01' },
    { label: 'Rest', amountCents: 6_000, dueAt: '2031-02-01' },
  ]
  const body = { clientId: app.acme.id, lines: [line(10_000)], instalments }
  const { id } = await app.ada.call(createInvoice, { body })
  const sent = await app.ada.call(sendInvoice, { params: { id } })
  expect(shownParts(sent)).toContain('Rest')
  expect(shownFacts(sent)).toContain('Next payment due')
  app.clock.advance(60_000)
  const invoice = await app.ada.call(voidInvoice, { params: { id } })
  expect(historyOf(invoice).map(({ what }) => formatText('en', what))).toEqual(['Voided', 'Sent', 'Created'])
  expect(invoice.voidedOn).toBe(app.day())
  expect(shownParts(invoice)).toBe('')
  const facts = shownFacts(invoice)
  expect(facts).toContain('Voided')
  expect(facts).not.toMatch(/due/i)
})

test('a discarded draft shows that it was discarded', async () => {
  const { id } = await draft()
  app.clock.advance(60_000)
  const invoice = await app.ada.call(discardInvoice, { params: { id } })
  expect(historyOf(invoice).map(({ what }) => formatText('en', what))).toEqual(['Discarded', 'Created'])
})

test('a voided payment stays in the history with the person and reason, and has no receipt', async () => {
  const { id } = await sent(10_000)
  const body = { amountCents: 4_000, method: 'bank' as const }
  const { payments } = await app.ada.call(payInvoice, { params: { id }, body })
  app.clock.advance(1_000)
  const params = { id, paymentId: payments[0]?.id ?? '' }
  const invoice = await app.ada.call(voidPayment, { params, body: { reason: 'Wrong invoice' } })
  expect(historyOf(invoice).map(({ what }) => formatText('en', what))).toEqual([
    expect.stringMatching(/^Payment of \$40\.00 voided by \S+: Wrong invoice$/),
    'Paid $40.00',
    'Sent',
    'Created',
  ])
  const shown = drawHtml(createElement(InvoicePayments, { invoice, staff: true }))
  expect(shown).toMatch(/Voided .*: Wrong invoice/)
  expect(shown).toContain('line-through')
  expect(shown).not.toMatch(/Receipt|<button/)
})
