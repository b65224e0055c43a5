import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { createInvoice, creditInvoice, sendInvoice, voidInvoice } from '#money/invoices/contract.write.ts'
import { findMissing } from '#money/invoices/pdf/contract.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { changeClient } from '#people/clients/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import type { Branch } from '#test/readers/pdf.ts'
import { branchesOf, readPdf } from '#test/readers/pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { draft, sent } = billingIn(() => app)

async function pdf(person: Person, path: string) {
  const answer = await fetch(`${app.base}/api/invoices/${path}`, { headers: person.headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('an invoice’s PDF', () => {
  test('can be read by everyone who can read the invoice', async () => {
    const [open, written] = [await sent(125_000), await draft()]
    const eve = await app.contact('eve@acme.test', { mayApprove: true })
    const asked = [app.ada, app.ben, app.cleo, eve].map(async (person) => [
      (await pdf(person, `${open.id}/pdf`)).status,
      (await pdf(person, `${written.id}/pdf`)).status,
    ])
    expect(await Promise.all(asked)).toEqual([
      [200, 200],
      [200, 404],
      [404, 404],
      [404, 404],
    ])
  })

  test('is shown or downloaded with the invoice number as its name', async () => {
    const { id, number } = await sent(125_000)
    const { headers, bytes } = await pdf(app.ben, `${id}/pdf`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`inline; filename="${number}.pdf"`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const { texts } = await readPdf(bytes)
    expect(texts[0]).toContain(`Invoice ${number}`)
    expect(texts[0]).toContain('$1,250.00')
    const downloaded = await pdf(app.ben, `${id}/pdf?download=1`)
    expect(downloaded.headers.get('content-disposition')).toContain('attachment')
  })

  test('says if it’s a draft or void', async () => {
    const { id } = await draft()
    const { bytes, headers } = await pdf(app.ada, `${id}/pdf`)
    expect((await readPdf(bytes)).texts[0]).toContain('Invoice · Draft')
    expect(headers.get('content-disposition')).toContain('Invoice Draft.pdf')
    const open = await sent()
    await app.ada.call(voidInvoice, { params: { id: open.id } })
    const { texts } = await readPdf((await pdf(app.ben, `${open.id}/pdf`)).bytes)
    expect(texts[0]).toContain(`Invoice ${open.number} · Void`)
  })

  test('has the parties as they were when it was sent, and the agency’s logo', async () => {
    const picture = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0a7d5b80' } })
      .png()
      .toBuffer()
    await fetch(`${app.base}/api/agency/logo`, {
      method: 'POST',
      headers: { ...app.ada.headers, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    const before = await sent()
    await app.ada.call(changeBilling, { body: { legalName: 'Marlow Holding' } })
    const [old, fresh] = [before, await sent()].map(async ({ id }) =>
      readPdf((await pdf(app.ben, `${id}/pdf`)).bytes),
    )
    expect((await old)?.texts[0]).not.toContain('Marlow Holding')
    expect((await fresh)?.texts[0]).toContain('Marlow Holding')
    expect(branchesOf((await fresh)?.trees[0] as Branch, 'Figure')).toHaveLength(1)
  })

  test('names the original invoice if it’s a credit note', async () => {
    const { id, number } = await sent()
    const note = await app.ada.call(creditInvoice, { params: { id }, body: {} })
    const { texts } = await readPdf((await pdf(app.ben, `${note.id}/pdf`)).bytes)
    expect(texts[0]).toContain(`Credit note ${note.number}`)
    expect(texts[0]).toContain(`For invoice ${number}, `)
  })
})

describe('a receipt', () => {
  test('can be read by everyone who can read the paid invoice', async () => {
    const { id, number } = await sent(50_000)
    await app.ada.call(payInvoice, {
      params: { id },
      body: { amountCents: 20_000, method: 'cheque', reference: 'No. 17' },
    })
    const { payments } = await app.ben.call(getInvoice, { params: { id } })
    const path = `${id}/payments/${payments[0]?.id}/receipt`
    const { texts } = await readPdf((await pdf(app.ben, path)).bytes)
    expect(texts[0]).toContain(`We have received your payment for invoice ${number}. Thank you.`)
    expect(texts[0]).toContain('Cheque No. 17 200.00')
    expect((await pdf(app.cleo, path)).status).toBe(404)
    const other = await sent()
    expect((await pdf(app.ben, `${other.id}/payments/${payments[0]?.id}/receipt`)).status).toBe(404)
  })
})

describe('turning on e-invoices', () => {
  test('turns warnings about missing details into errors', async () => {
    const { ada, acme } = app
    const lines = [{ description: 'Design', unitAmountCents: 10_000, taxPercent: 19 }]
    const { id } = await ada.call(createInvoice, {
      body: { clientId: acme.id, lines, currency: 'eur', dueAt: '2099-01-01' },
    })
    const params = { id }
    const before = await ada.call(findMissing, { params })
    expect(before.errors).toEqual([])
    expect(before.warnings.map(({ sentence }) => sentence)).toContain('Enter the client’s address.')
    await ada.call(changeBilling, { body: { eInvoices: true } })
    const after = await ada.call(findMissing, { params })
    expect(after.errors.map(({ rule }) => rule)).toContain('BR-09')
    await expect(ada.call(sendInvoice, { params })).rejects.toMatchObject({
      problem: {
        status: 422,
        errors: { eInvoice: expect.arrayContaining(['Choose the client’s country.']) },
      },
    })
    expect(await ada.call(getInvoice, { params })).toMatchObject({ status: 'DRAFT', number: null })

    const here = { street: 'Große Bleichen 12', postalCode: '20354', city: 'Hamburg', countryCode: 'DE' }
    await ada.call(changeBilling, { body: { ...here, taxId: 'DE123456789', terms: 'Net 14.' } })
    await ada.call(changeClient, { params: { id: acme.id }, body: here })
    const { number } = await ada.call(sendInvoice, { params })
    await ada.call(payInvoice, { params, body: { amountCents: 5_000, method: 'bank' } })
    const { texts, attachments } = await readPdf((await pdf(app.ben, `${id}/pdf`)).bytes)
    expect(attachments).toMatchObject([{ name: 'factur-x.xml' }])
    expect(attachments[0]?.content).toContain(`<ram:ID>${number}</ram:ID>`)
    // Both keep their content from when they were sent.
    expect(attachments[0]?.content).toContain('<ram:DuePayableAmount>119.00</ram:DuePayableAmount>')
    expect(texts[0]).not.toContain('Paid')
    await ada.call(changeBilling, { body: { eInvoices: false } })
  })
})
