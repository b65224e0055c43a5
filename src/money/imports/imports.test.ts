import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { getFigures } from '#money/reports/contract.ts'
import { clients } from '#schema/clients.ts'
import { invoices, payments } from '#schema/invoices.ts'
import { notifications } from '#schema/notifications.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { ImportKind, ImportPreview } from './contract.ts'

const now = new Date('2026-07-15T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(now.getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

interface Sending {
  dryRun?: boolean
  who?: Pick<TestApp['ada'], 'headers'>
  key?: string
}

async function send(what: ImportKind, text: string | Buffer, { dryRun, who = app.ada, key }: Sending = {}) {
  const response = await fetch(`${app.base}/api/accounting/import/${what}${dryRun ? '?dryRun' : ''}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'text/csv', ...(key ? { 'idempotency-key': key } : {}) },
    body: text as BodyInit,
  })
  return {
    status: response.status,
    body: (await response.json()) as ImportPreview & { detail: string; errors: object },
  }
}

const faults = async (what: ImportKind, text: string | Buffer) => {
  const { body } = await send(what, text, { dryRun: true })
  return body.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

const names = async () => (await app.db.select().from(clients)).map(({ companyName }) => companyName).sort()

test('Cleo and staff who can’t see billing can’t import anything', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  for (const who of [app.cleo, dan]) {
    expect((await send('clients', 'Company\nX\n', { who })).status).toBe(403)
    expect((await send('invoices', 'Company\nX\n', { who, dryRun: true })).status).toBe(403)
  }
  expect((await send('clients', 'Company\nX\n', { who: app.stranger })).status).toBe(401)
  expect(await names()).toEqual(['Acme Bakery', 'Cleo & Co'])
})

describe('clients', () => {
  test('can be imported from German software, with semicolons, Windows-1252 and German column names', async () => {
    const text =
      'Firma;Straße;PLZ;Ort;Land;E-Mail;Sprache\r\n"Müller; Söhne";Hauptstraße 1;20095;Hamburg;Österreich;info@mueller.test;Deutsch\r\n'
    const { status, body } = await send('clients', Buffer.from(text, 'latin1'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      dryRun: false,
      count: 1,
      separator: ';',
      encoding: 'windows-1252',
      faults: [],
    })
    const [made] = await app.db.select().from(clients).where(eq(clients.companyName, 'Müller; Söhne'))
    expect(made).toMatchObject({
      street: 'Hauptstraße 1',
      postalCode: '20095',
      city: 'Hamburg',
      countryCode: 'AT',
      language: 'de',
      billingEmail: 'info@mueller.test',
      ownerUserId: app.ada.userId,
    })
  })

  test('are previewed without saving anything, and one invalid client prevents the whole import', async () => {
    const before = await names()
    const text =
      '\uFEFFCompany Name,Email,Country\nOne,a@one.test,\nAcme bakery,,\n\nTwo,nonsense,Atlantis\nTwo,,\n,,DE\n'
    const { body } = await send('clients', text, { dryRun: true })
    expect(body).toMatchObject({ dryRun: true, count: 5, rowCount: 5, faultCount: 5 })
    expect(body.faults.map(({ line, column, heading, message }) => [line, column, heading, message])).toEqual(
      [
        [3, 1, 'Company Name', 'Acme bakery is already a client'],
        [5, 2, 'Email', 'Invalid email address'],
        [5, 3, 'Country', '“Atlantis” isn’t a country. Use one like DE or Germany'],
        [6, 1, 'Company Name', 'Two is already in line 5'],
        [7, 1, 'Company Name', 'Company name is required'],
      ],
    )
    const refused = await send('clients', text)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'Line 5, column 2 (Email)': ['Invalid email address'] } },
    })
    expect(refused.body.detail).toBe(
      'Nothing was imported. Line 3, column 1 (Company Name): Acme bakery is already a client. Fix all 5 problems, then try again.',
    )
    expect(await names()).toEqual(before)
  })

  test('are imported once, no matter how often the file is sent with the same key', async () => {
    const key = randomUUID()
    const text = 'Customer\tWebsite\nTabby\ttabby.example\n'
    for (const _ of [1, 2])
      expect(await send('clients', text, { key })).toMatchObject({ status: 200, body: { count: 1 } })
    expect((await names()).filter((name) => name === 'Tabby')).toHaveLength(1)
    expect((await send('clients', 'Customer\nOther\n', { key })).status).toBe(409)
    expect((await send('clients', text)).status).toBe(422)
    const entries = await app.ada.call(listAudit, { query: { action: 'accounting.import' } })
    expect(entries[0]).toMatchObject({ actorId: app.ada.userId, metadata: { what: 'clients', count: 1 } })
  })
})

const head =
  'Number;Client;Date;Due Date;Currency;Description;Quantity;Unit Price;Tax %;Total;Status;Paid On;Paid\n'

describe('invoices', () => {
  test('keep their numbers, lines and payments, and count as if they had been created here', async () => {
    const before = await app.db.$count(notifications)
    const text =
      head +
      'R-7;acme bakery;14.03.2025;28.03.2025;EUR;Design;2,5;1.250,00;19;3.838,75;bezahlt;27.03.2025;\n' +
      'R-7;;;;;Fotos;1;100,00;7%;;;;\n' +
      'R-8;Acme Bakery;01.06.2026;15.06.2026;JPY;Shop;1;5.000;0;5.000;offen;02.06.2026;2.000\n'
    const fine = text.replaceAll('3.838,75', '3.825,75')
    expect(await faults('invoices', text)).toEqual([
      '2:10 The lines add up to €3,825.75, but the total is €3,838.75',
    ])
    expect(await send('invoices', fine)).toMatchObject({ status: 200, body: { count: 2, rowCount: 3 } })
    const all = await app.ben.call(listInvoices)
    const [paid, open] = ['R-7', 'R-8'].map((number) => all.find((one) => one.number === number))
    expect(paid).toMatchObject({
      status: 'PAID',
      amountCents: 382_575,
      paidCents: 382_575,
      issuedOn: '2025-03-14',
    })
    expect(open).toMatchObject({ status: 'SENT', amountCents: 5_000, dueCents: 3_000, overdueCents: 3_000 })
    const detail = await app.ada.call(getInvoice, { params: { id: paid?.id ?? '' } })
    expect(detail).toMatchObject({ netCents: 322_500, remindersOff: true, buyer: { name: 'Acme Bakery' } })
    expect(detail.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Design', 2.5],
      ['Fotos', 1],
    ])
    expect(detail.payments).toMatchObject([{ amountCents: 382_575, paidOn: '2025-03-27', method: 'bank' }])
    const { revenue } = await app.ada.call(getFigures, { query: { from: '2025-03-01', to: '2025-03-31' } })
    expect(revenue).toMatchObject([{ currency: 'eur', cents: 382_575 }])
    expect(await app.db.$count(notifications)).toBe(before)
  })

  test('aren’t imported if there are problems, which are reported by line and column', async () => {
    const count = await app.db.$count(invoices)
    const text =
      head +
      'N-1;Acme Bakery;2026-01-05;;usd;Fine;1;10.00;0;10.00;;;\n' +
      'R-8;Nobody;2027-01-05;;xxx;Design;1;10.00;0;10.00;;;\n' +
      'N-2;Acme Bakery;31.02.2026;;usd;Design;1;abc;0;10.00;;;\n' +
      'N-3;Acme Bakery;2026-01-05;2026-01-04;usd;;0;10.00;101;10.00;draft;;\n' +
      'N-4;Acme Bakery;2026-01-05;;usd;Design;1;10.00;0;10.00;paid;;\n' +
      'N-5;Acme Bakery;2026-01-05;;usd;Design;1;10.00;0;10.00;;2026-01-06;11.00\n' +
      'N-6;Acme Bakery;2026-01-05;;usd;Design;1;10.005;0;10.00;;2026-08-01;\n' +
      ';Acme Bakery;2026-01-05;;usd;Design;1;10.00;0;10.00;;;\n' +
      'N-1;Cleo & Co;;;;More;1;1.00;0;;;;\n'
    expect(await faults('invoices', text)).toEqual([
      '3:1 Invoice R-8 already exists',
      '3:2 There’s no client named Nobody. Import the clients first',
      '3:3 The date is in the future',
      '3:5 Use a three-letter currency code like usd',
      '4:3 “31.02.2026” isn’t a real date',
      '4:8 “abc” isn’t a number',
      '5:4 The due date is before the invoice date',
      '5:6 Enter a description',
      '5:7 Use a quantity above zero',
      '5:9 Use a percentage of at most 100',
      '5:11 Only sent and paid invoices can be imported. Remove this one',
      '6:12 Enter the payment date',
      '7:13 The amount paid is more than the total of $10.00',
      '8:8 “10.005” has more decimals than the currency allows (2)',
      '8:12 The payment date can’t be in the future',
      '9:1 Each line needs its invoice number',
      '10:2 Line 2 of the same invoice has a different value',
    ])
    expect((await send('invoices', text)).status).toBe(422)
    expect(await app.db.$count(invoices)).toBe(count)
  })

  test('get a rounding amount if the other program rounded line by line, and no other difference is accepted', async () => {
    const line = (total: string) =>
      `${head}Q-1;Acme Bakery;2026-01-05;;usd;A;1;0.03;19;${total};;;\nQ-1;;;;;B;1;0.03;19;;;;\n`
    expect(await faults('invoices', line('0.09'))).toHaveLength(1)
    expect(await send('invoices', line('0.08'))).toMatchObject({ status: 200 })
    const [made] = await app.db.select().from(invoices).where(eq(invoices.number, 'Q-1'))
    // Net 6 with 19 % comes to 7. Line by line it would be 4.
    expect(made).toMatchObject({ amountCents: 8, roundingCents: 1 })
  })

  test('advance the counter only if they use our number format', async () => {
    const one = (number: string) => `${head}${number};Acme Bakery;2026-01-05;;usd;A;1;1.00;0;1.00;;;\n`
    for (const number of ['INV-2026-0041', 'INV-2025-0099', 'INV-26-7', 'CN-2026-0005']) {
      expect((await send('invoices', one(number))).status).toBe(200)
    }
    const lines = [{ description: 'Design', unitAmountCents: 5 }]
    const { id } = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines } })
    expect((await app.ada.call(sendInvoice, { params: { id } })).number).toBe('INV-2026-0042')
  })

  test('are imported in batches of a thousand', async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, index) => `B-${index};Cleo & Co;2026-01-05;;usd;A;1;1.00;0;1.00;paid;2026-01-06;\n`,
    )
    expect(await send('invoices', head + rows.join(''))).toMatchObject({
      status: 200,
      body: { count: 1_000 },
    })
    expect(await app.db.$count(payments)).toBeGreaterThanOrEqual(1_000)
  })
})

describe('the import returns a message for', () => {
  test.each([
    ['an empty file', '', 'The file is empty. Choose one with headings and at least one line.'],
    ['a file with only headings', 'Company\n', 'The file has headings, but no lines below them.'],
    [
      'a workbook',
      'PK\u0003\u0004',
      'This is an Excel workbook. Save it in Excel as “CSV UTF-8”, then choose that file.',
    ],
    [
      'open quotes',
      'Company\n"One\nTwo\n',
      'Line 2 opens a quote that’s never closed. Close it, or write "" for a quote in a cell.',
    ],
    [
      'too many lines',
      `Company\n${'x\n'.repeat(5_001)}`,
      'The file has 5,001 lines. Split it into parts of at most 5,000 lines.',
    ],
    [
      'a cell with endless spaces',
      `Company,Amount\nA,"1${' '.repeat(160_000)}x"\n`,
      'Line 2, column 2 has more than 10,000 characters. Shorten it.',
    ],
    [
      'endless quotes in the header',
      `${'"'.repeat(1_900_000)}\nx\n`,
      'Line 1, column 1 has more than 10,000 characters. Shorten it.',
    ],
  ])('%s', async (_name, text, sentence) => {
    expect(await send('clients', text)).toMatchObject({ status: 422, body: { detail: sentence } })
  })

  test('a file that’s too large', async () => {
    expect((await send('clients', `Company\n${'x'.repeat(2_000_000)}\n`)).status).toBe(413)
  })

  test('a file without the required columns', async () => {
    expect(await faults('clients', 'Color\nred\n')).toEqual([
      '1:0 The column “Company Name” is missing',
      '2:0 Company name is required',
    ])
  })
})

test('the templates in every language can be imported', async () => {
  for (const language of ['en', 'de', 'fr', 'es']) {
    const path = `/api/accounting/import/invoices/template.csv?language=${language}`
    const response = await fetch(app.base + path, { headers: app.ada.headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await send('invoices', bytes, { dryRun: true })).body).toMatchObject({ count: 1, faults: [] })
  }
})
