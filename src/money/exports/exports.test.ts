import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { createClient } from '#people/clients/contract.ts'
import { clients } from '#schema/clients.ts'
import { invoiceLines, invoices, payments, refunds } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { exportKinds } from './contract.ts'
import { inBatches } from './read-in-batches.ts'

const now = new Date('2026-07-15T10:00:00Z')
const day = (text: string) => new Date(`${text}T10:00:00Z`)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(now.getTime() - app.clock.now().getTime())
  await app.ada.call(createClient, {
    body: { companyName: '=HYPERLINK("https://evil.test")', industry: '-1+1' },
  })
  const of = { client: app.acme, createdBy: app.ada.userId }
  await makeInvoice(app.db, {
    ...of,
    number: 'A-1',
    createdAt: day('2026-03-01'),
    status: 'REFUNDED',
    lines: [
      {
        description: '@SUM(A1:A9)',
        quantity: 2.5,
        unitAmountCents: 10_00,
        taxPercent: 19,
        discountPercent: 10,
      },
      { description: 'Łódź; "quoted", and\nmore', unitAmountCents: -5_00, taxPercent: 7 },
    ],
    notes: '+49 40 1234',
    payments: [{ amountCents: 21_43, paidAt: day('2026-03-31'), reference: '=cmd|calc' }],
    refunds: [{ amountCents: 21_43, refundedAt: day('2026-04-01'), reason: '\tTab' }],
  })
  await makeInvoice(app.db, {
    ...of,
    number: 'A-2',
    createdAt: day('2026-04-02'),
    currency: 'jpy',
    lines: [{ unitAmountCents: 5_000 }],
  })
  await makeInvoice(app.db, {
    ...of,
    status: 'DRAFT',
    createdAt: day('2026-04-03'),
    currency: 'kwd',
    lines: [{ unitAmountCents: 1_234 }],
  })
  await app.db
    .insert(subscriptions)
    .values({ clientId: app.acme.id, planCode: '-care', startedAt: day('2026-05-01') })
})
afterAll(() => app.close())

async function file(name: string, who: Pick<TestApp['ada'], 'headers'> = app.ada) {
  const response = await fetch(`${app.base}/api/accounting/export/${name}`, { headers: who.headers })
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() }
}

const table = async (name: string): Promise<Record<string, string>[]> =>
  parse((await file(name)).text, { columns: true, bom: true })

test('Cleo and staff who can’t see billing can’t export any files', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  for (const kind of exportKinds) {
    for (const who of [app.cleo, dan]) expect((await file(`${kind}.csv`, who)).response.status).toBe(403)
    expect((await file(`${kind}.csv`, app.stranger)).response.status).toBe(401)
  }
  expect((await file('secrets.csv')).response.status).toBe(404)
  expect((await file('invoices.xml')).response.status).toBe(404)
})

test('exports match the database, with amounts in minor units and as decimals, and days without a time', async () => {
  const rows = await table('invoices.csv')
  expect(rows).toHaveLength(await app.db.$count(invoices))
  expect(rows[0]).toMatchObject({
    number: 'A-1',
    status: 'REFUNDED',
    companyName: 'Acme Bakery',
    issuedOn: '2026-03-01',
    paidOn: '2026-03-31',
    currency: 'usd',
    netMinor: '1750',
    net: '17.50',
    taxMinor: '393',
    tax: '3.93',
    amountMinor: '2143',
    amount: '21.43',
    paidMinor: '2143',
    refundedMinor: '2143',
    dueMinor: '0',
    due: '0.00',
  })
  expect(rows[1]).toMatchObject({
    number: 'A-2',
    currency: 'jpy',
    amountMinor: '5000',
    amount: '5000',
    due: '5000',
  })
  expect(rows[2]).toMatchObject({
    number: '',
    status: 'DRAFT',
    currency: 'kwd',
    amount: '1.234',
    dueMinor: '0',
  })
  for (const row of rows) {
    const sum = Number(row.netMinor) + Number(row.taxMinor) + Number(row.roundingMinor)
    expect(sum).toBe(Number(row.amountMinor))
  }
  const lines = await table('lines.csv')
  expect(lines).toHaveLength(await app.db.$count(invoiceLines))
  expect(lines[0]).toMatchObject({
    position: '1',
    quantity: '2.5',
    discountPercent: '10',
    netMinor: '2250',
    net: '22.50',
  })
  expect(lines[1]).toMatchObject({
    description: 'Łódź; "quoted", and\nmore',
    unitAmount: '-5.00',
    netMinor: '-500',
  })
  expect(await table('payments.csv')).toMatchObject([
    { invoiceNumber: 'A-1', amountMinor: '2143', paidOn: '2026-03-31' },
  ])
  expect(await table('refunds.csv')).toHaveLength(await app.db.$count(refunds))
  expect(await table('clients.csv')).toHaveLength(await app.db.$count(clients))
  expect(await table('subscriptions.csv')).toMatchObject([{ startedOn: '2026-05-01', amountMinor: '0' }])
  expect(await table('quotes.csv')).toEqual([])
})

test('JSON exports match the database too', async () => {
  for (const kind of exportKinds) {
    const json = JSON.parse((await file(`${kind}.json`)).text) as Record<string, unknown>[]
    const csv = await table(`${kind}.csv`)
    expect(json.map(({ id, invoiceId, position }) => [id ?? invoiceId, position])).toEqual(
      csv.map(({ id, invoiceId, position }) => [id ?? invoiceId, position && Number(position)]),
    )
  }
  const [first] = JSON.parse((await file('invoices.json')).text)
  expect(first).toMatchObject({ amountMinor: 2143, amount: '21.43', reverseCharge: false, dueOn: null })
})

test('exports contain no formulas and open as UTF-8', async () => {
  for (const kind of exportKinds) {
    const { response, text } = await file(`${kind}.csv`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${kind}-2026-07-15.csv"`)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const cells = (parse(text, { bom: true }) as string[][]).flat()
    for (const cell of cells) expect(cell, kind).not.toMatch(/^\s*([=+@]|-(?!\d+(\.\d+)?$))/)
  }
  expect((await table('lines.csv'))[0]?.description).toBe("'@SUM(A1:A9)")
  expect((await table('payments.csv'))[0]?.reference).toBe("'=cmd|calc")
})

test('exports can be limited to a date range, using the date that fits each type', async () => {
  const count = async (name: string) => (await table(name)).length
  expect(await count('invoices.csv?from=2026-03-01&to=2026-03-31')).toBe(1)
  expect(await count('lines.csv?from=2026-04-01')).toBe(2)
  expect(await count('payments.csv?from=2026-04-01')).toBe(0)
  expect(await count('refunds.csv?from=2026-04-01&to=2026-04-01')).toBe(1)
  expect((await file('invoices.csv?from=2026-04-01&to=2026-03-01')).response.status).toBe(422)
})

test('exports are recorded in the audit log', async () => {
  await file('payments.json?from=2026-04-01')
  const [entry] = await app.ada.call(listAudit, { query: { action: 'accounting.export' } })
  expect(entry).toMatchObject({
    actorId: app.ada.userId,
    metadata: { kind: 'payments', format: 'json', from: '2026-04-01' },
  })
})

test('exports are read in batches without gaps or duplicates', async () => {
  const all = Array.from({ length: 1_203 }, (_, index) => ({
    at: new Date(index % 7),
    id: String(index).padStart(5, '0'),
  }))
  const sorted = all.sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  )
  const read = async (after: { at: Date; id: string } | undefined, limit: number) => {
    const begin = after
      ? sorted.findIndex((one) => one.at.getTime() === after.at.getTime() && one.id === after.id) + 1
      : 0
    return sorted.slice(begin, begin + limit)
  }
  const found: string[] = []
  let batches = 0
  for await (const batch of inBatches(read)) {
    batches += 1
    found.push(...batch.map(({ id }) => id))
  }
  expect(batches).toBe(5)
  expect(found).toEqual(sorted.map(({ id }) => id))
  expect(await app.db.$count(payments)).toBe(1)
})
