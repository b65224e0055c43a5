import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingIn, line } from '#dev/billing.ts'
import type { House } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import type { InvoiceDetail } from '../contract.ts'
import { createInvoice, discardInvoice, sendInvoice, voidInvoice } from '../contract.write.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { historyOf } from './invoice-history.text.ts'
import { InvoiceInstalments } from './invoice-instalments.tsx'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const { draft } = billingIn(() => house)
const shownParts = (invoice: InvoiceDetail) =>
  renderToStaticMarkup(createElement(InvoiceInstalments, { invoice }))
const shownFacts = (invoice: InvoiceDetail) =>
  renderToStaticMarkup(createElement(InvoiceFacts, { invoice, staff: true }))

test('a void invoice says when it was voided, and nothing of it is still to come', async () => {
  const instalments = [
    { label: 'Deposit', amountCents: 4_000, dueAt: '2031-01-01' },
    { label: 'Rest', amountCents: 6_000, dueAt: '2031-02-01' },
  ]
  const body = { clientId: house.acme.id, lines: [line(10_000)], instalments }
  const { id } = await house.ada.call(createInvoice, { body })
  const sent = await house.ada.call(sendInvoice, { params: { id } })
  expect(shownParts(sent)).toContain('Rest')
  expect(shownFacts(sent)).toContain('Next part due')
  house.clock.advance(60_000)
  const invoice = await house.ada.call(voidInvoice, { params: { id } })
  expect(historyOf(invoice).map(({ what }) => what)).toEqual(['Voided', 'Sent', 'Written'])
  expect(invoice.voidedOn).toBe(house.day())
  expect(shownParts(invoice)).toBe('')
  const facts = shownFacts(invoice)
  expect(facts).toContain('Voided')
  expect(facts).not.toMatch(/due/i)
})

test('a draft that was given up says so', async () => {
  const { id } = await draft()
  house.clock.advance(60_000)
  const invoice = await house.ada.call(discardInvoice, { params: { id } })
  expect(historyOf(invoice).map(({ what }) => what)).toEqual(['Discarded', 'Written'])
})
