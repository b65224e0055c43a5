import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/browser/call.ts'
import { changeClient } from '#people/clients/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { readPdf } from '#test/readers/pdf.ts'
import { readQuotePdf } from './contract.pdf.ts'
import { createQuote, getQuote, sendQuote } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const lines = [
  { description: 'Entwurf', unitAmountCents: 100_000, taxPercent: 19 },
  { description: 'Texte', unitAmountCents: 20_000, taxPercent: 7 },
]
const written = (more: object = {}) =>
  app.ada.call(createQuote, { body: { clientId: app.acme.id, title: 'Shop', lines, ...more } })
const pdfFor = (who: Person, id: string) =>
  fetch(app.base + address(readQuotePdf, { params: { id } }), { headers: who.headers })
const textOf = async (answer: Response) =>
  (await readPdf(Buffer.from(await answer.arrayBuffer()))).texts.join('\n').replaceAll(/\s/g, ' ')

test('the PDF of Ben’s quote is hidden from Cleo and people who can’t see billing, and drafts are for staff only', async () => {
  const { id } = await written()
  const max = await app.contact('max@acme.test', { seesInvoices: false, mayApprove: true })
  for (const who of [app.ben, app.cleo, max]) expect((await pdfFor(who, id)).status).toBe(404)
  const draft = await pdfFor(app.ada, id)
  expect(draft.headers.get('content-disposition')).toContain('Quote Draft.pdf')
  expect(await textOf(draft)).toContain('Draft')
  await app.ada.call(sendQuote, { params: { id } })
  expect((await pdfFor(app.ben, id)).status).toBe(200)
  expect((await pdfFor(app.cleo, id)).status).toBe(404)
})

test('staff see when a contact first opened the PDF, and staff opening it doesn’t count', async () => {
  const { id } = await written()
  await app.ada.call(sendQuote, { params: { id } })
  const viewed = async () => (await app.ada.call(getQuote, { params: { id } })).viewedAt
  for (const who of [app.ada, app.cleo]) await pdfFor(who, id)
  expect(await viewed()).toBeNull()
  await pdfFor(app.ben, id)
  const first = await viewed()
  expect(first).not.toBeNull()
  await pdfFor(app.ben, id)
  expect(await viewed()).toBe(first)
  expect(await actionsOn(app, id)).toEqual(['quote.create', 'quote.send', 'quote.view'])
})

test('the PDF shows the quote’s title, validity and deposit in the client’s language', async () => {
  const title = 'Webshop für Brot & Kuchen'
  const more = { title, validUntil: '2031-01-31', depositPercent: 30, terms: 'Zwei Runden.', currency: 'eur' }
  const { id } = await written(more)
  const english = await textOf(await pdfFor(app.ada, id))
  expect(english).toContain('On acceptance, a deposit of €421.20 (30%) is invoiced.')
  await app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language: 'de' } })
  const { number } = await app.ada.call(sendQuote, { params: { id } })
  const answer = await pdfFor(app.ben, id)
  expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`)
  const text = await textOf(answer)
  for (const words of [
    `Angebot ${number} ${title}`,
    'Gültig bis 31.01.2031',
    'Gesamtbetrag inkl. USt. 1.404,00 €',
    'Mit der Annahme wird eine Anzahlung von 421,20 € (30 %) fällig.',
    'Zwei Runden.',
  ]) {
    expect(text).toContain(words)
  }
})
