import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agency } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getInvoice, listInvoices, sumInvoices } from './contract.ts'
import type { InvoiceSeed } from './seed.ts'
import { makeInvoice } from './seed.ts'

let app: TestApp
const ids: Record<string, string> = {}

/** Creates an invoice for Acme and stores its id under a name. */
async function make(name: string, seed: Partial<InvoiceSeed>) {
  const made = await makeInvoice(app.db, {
    client: app.acme,
    createdBy: app.ada.userId,
    lines: [{ unitAmountCents: 10_000 }],
    createdAt: new Date('2026-03-01T09:00:00Z'),
    number: `2026-${name}`,
    dueAt: '2026-03-15',
    ...seed,
  })
  ids[name] = made.id
}

beforeAll(async () => {
  app = await openTestApp()
  // It's still the 15th in UTC and, for another half hour, in Berlin.
  app.clock.advance(new Date('2026-03-15T22:30:00Z').getTime() - app.clock.now().getTime())
  await make('draft', { status: 'DRAFT', number: undefined, createdAt: new Date('2026-03-01T09:00:00Z') })
  await make('sent', {
    project: app.benProject,
    lines: [
      { description: 'Design', quantity: 12.5, unitAmountCents: 9_500, taxPercent: 19 },
      { description: 'Fonts', unitAmountCents: 4_999, taxPercent: 7, discountPercent: 10 },
    ],
    createdAt: new Date('2026-03-02T09:00:00Z'),
    notes: 'Thank you.',
  })
  await make('partly', {
    createdAt: new Date('2026-03-03T09:00:00Z'),
    dueAt: '2026-03-14',
    payments: [
      { amountCents: 3_000, paidAt: new Date('2026-03-05T10:00:00Z'), reference: 'SEPA 4711' },
      // Past midnight in Berlin.
      { amountCents: 2_000, paidAt: new Date('2026-03-06T23:30:00Z'), method: 'cash' },
    ],
    refunds: [{ amountCents: 1_000, refundedAt: new Date('2026-03-07T10:00:00Z'), reason: 'Paid twice' }],
  })
  await make('paid', {
    status: 'PAID',
    currency: 'jpy',
    createdAt: new Date('2026-03-04T09:00:00Z'),
    payments: [{ amountCents: 10_000, paidAt: new Date('2026-03-08T10:00:00Z') }],
  })
  await make('void', { status: 'VOID', createdAt: new Date('2026-03-05T09:00:00Z') })
  await make('cleo', {
    client: app.cleoCo,
    project: app.cleoProject,
    lines: [{ unitAmountCents: 70_000 }],
    createdAt: new Date('2026-03-06T09:00:00Z'),
    payments: [{ amountCents: 20_000, paidAt: new Date('2026-03-09T10:00:00Z') }],
  })
})
afterAll(() => app.close())

const named = (list: { id: string }[]) =>
  list.map((one) => Object.keys(ids).find((name) => ids[name] === one.id))

describe('visibility', () => {
  test('Cleo cannot see Ben’s invoices', async () => {
    expect(named(await app.cleo.call(listInvoices))).toEqual(['cleo'])
    for (const name of ['draft', 'sent', 'partly', 'paid', 'void']) {
      const id = ids[name] as string
      await expect(app.cleo.call(getInvoice, { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    const byBen = { query: { clientId: app.acme.id } }
    expect(await app.cleo.call(listInvoices, byBen)).toEqual([])
    expect(await app.cleo.call(listInvoices, { query: { projectId: app.benProject.id } })).toEqual([])
    expect(await app.cleo.call(sumInvoices)).toEqual([
      { currency: 'usd', dueCents: 50_000, overdueCents: 0, receivedCents: 20_000 },
    ])
  })

  test('staff see all invoices, newest first, and customers never see drafts', async () => {
    expect(named(await app.ada.call(listInvoices))).toEqual([
      'cleo',
      'void',
      'paid',
      'partly',
      'sent',
      'draft',
    ])
    expect(named(await app.ben.call(listInvoices))).toEqual(['void', 'paid', 'partly', 'sent'])
    expect(await app.ben.call(listInvoices, { query: { status: 'DRAFT' } })).toEqual([])
    const draft = { params: { id: ids.draft as string } }
    await expect(app.ben.call(getInvoice, draft)).rejects.toMatchObject({ status: 404 })
    await expect(app.ada.call(getInvoice, draft)).resolves.toMatchObject({ status: 'DRAFT', number: null })
  })

  test('the list can be filtered by “overdue” and “partly paid”', async () => {
    const listed = async (standing: 'OVERDUE' | 'PARTLY_PAID') =>
      named(await app.ada.call(listInvoices, { query: { standing, sort: 'due' } }))
    expect(await listed('PARTLY_PAID')).toEqual(['partly', 'cleo'])
    const overdue = (await app.ada.call(listInvoices)).filter((one) => one.overdue)
    expect(overdue.length).toBeGreaterThan(0)
    expect((await listed('OVERDUE')).sort()).toEqual(named(overdue).sort())
  })

  test('contacts who can’t see invoices get an empty list, and staff who can’t see billing get a message', async () => {
    const eve = await app.contact('eve@acme.test', { mayApprove: true })
    expect(await eve.call(listInvoices)).toEqual([])
    expect(await eve.call(sumInvoices)).toEqual([])
    const sent = { params: { id: ids.sent as string } }
    await expect(eve.call(getInvoice, sent)).rejects.toMatchObject({ status: 404 })

    const dan = await app.person('dan@marlow.test', 'ADMIN')
    const asks = [() => dan.call(listInvoices), () => dan.call(sumInvoices), () => dan.call(getInvoice, sent)]
    for (const ask of asks) {
      await expect(ask()).rejects.toMatchObject({
        status: 403,
        detail: 'You don’t have access to billing. An administrator can change that in the settings.',
      })
    }
    await expect(app.stranger.call(listInvoices)).rejects.toMatchObject({ status: 401 })
  })
})

describe('details', () => {
  test('include paid, refunded and due amounts in the list', async () => {
    const [partly] = (await app.ben.call(listInvoices)).filter((one) => one.id === ids.partly)
    expect(partly).toMatchObject({
      number: '2026-partly',
      status: 'SENT',
      currency: 'usd',
      amountCents: 10_000,
      paidCents: 5_000,
      refundedCents: 1_000,
      dueCents: 6_000,
      overdue: true,
      companyName: 'Acme Bakery',
      projectName: null,
      dueAt: '2026-03-14',
      paidAt: null,
      issuedAt: '2026-03-03T09:00:00.000Z',
      issuedOn: '2026-03-03',
    })
  })

  test('include lines, taxes, payments and refunds for one invoice', async () => {
    const sent = await app.ben.call(getInvoice, { params: { id: ids.sent as string } })
    expect(sent).toMatchObject({
      projectName: 'Bakery website',
      notes: 'Thank you.',
      lines: [
        { description: 'Design', quantity: 12.5, unitAmountCents: 9_500, netCents: 118_750 },
        { description: 'Fonts', discountPercent: 10, netCents: 4_499 },
      ],
      netCents: 123_249,
      taxes: [
        { percent: 7, netCents: 4_499, taxCents: 315 },
        { percent: 19, netCents: 118_750, taxCents: 22_563 },
      ],
      amountCents: 146_127,
      dueCents: 146_127,
    })
    expect(sent.netCents + sent.taxes.reduce((sum, rate) => sum + rate.taxCents, 0)).toBe(sent.amountCents)
    const partly = await app.ben.call(getInvoice, { params: { id: ids.partly as string } })
    expect(partly).toMatchObject({
      payments: [
        { amountCents: 3_000, method: 'bank', reference: 'SEPA 4711', paidAt: '2026-03-05T10:00:00.000Z' },
        { amountCents: 2_000, method: 'cash', reference: null, paidOn: '2026-03-07' },
      ],
      refunds: [{ amountCents: 1_000, reason: 'Paid twice' }],
    })
    // Who recorded a payment, and the payment provider's ids for it, are private.
    expect(Object.keys(partly.payments[0] ?? {})).toEqual([
      'id',
      'amountCents',
      'method',
      'reference',
      'byCard',
      'paidAt',
      'paidOn',
      'tellAt',
    ])
    expect(partly).not.toHaveProperty('createdBy')
    expect(partly).not.toHaveProperty('stripeInvoiceId')
  })

  test('keep sums separate by currency, with the agency’s own first', async () => {
    expect(await app.ada.call(sumInvoices)).toEqual([
      { currency: 'usd', dueCents: 202_127, overdueCents: 6_000, receivedCents: 24_000 },
      { currency: 'jpy', dueCents: 0, overdueCents: 0, receivedCents: 10_000 },
    ])
  })

  test('show an invoice as overdue from the day after its due date, in the agency’s time zone', async () => {
    const overdue = async () => named((await app.ada.call(listInvoices)).filter((one) => one.overdue))
    // 22:30 UTC on the 15th: still the due date in Berlin (23:30), and the day after in Helsinki (00:30).
    expect(await overdue()).toEqual(['partly'])
    const [before] = await app.db.select().from(agency)
    await app.db.update(agency).set({ timeZone: 'Europe/Helsinki' })
    expect(await overdue()).toEqual(['cleo', 'partly', 'sent'])
    expect(await app.ada.call(sumInvoices)).toMatchObject([{ overdueCents: 202_127 }, { overdueCents: 0 }])
    await app.db.update(agency).set({ timeZone: before?.timeZone })
  })
})

describe('filters', () => {
  test('select invoices by status, company and project', async () => {
    const ask = async (query: object) => named(await app.ada.call(listInvoices, { query }))
    expect(await ask({ status: 'SENT' })).toEqual(['cleo', 'partly', 'sent'])
    expect(await ask({ clientId: app.acme.id, status: 'SENT' })).toEqual(['partly', 'sent'])
    expect(await ask({ projectId: app.benProject.id })).toEqual(['sent'])
  })

  test('support paging with the Link header', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/invoices?limit=4'
    while (path) {
      const answer: Response = await fetch(app.base + path, { headers: app.ada.headers })
      seen.push(...((await answer.json()) as { id: string }[]).map((one) => one.id))
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(named(seen.map((id) => ({ id })))).toEqual(['cleo', 'void', 'paid', 'partly', 'sent', 'draft'])
  })

  test('refuse malformed input with a message', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(app.base + path, { headers: app.ada.headers })
      return { status: answer.status, ...((await answer.json()) as { detail: string; errors?: object }) }
    }
    for (const query of [
      'status=paid',
      'clientId=7',
      'limit=0',
      'limit=101',
      'limit=x',
      'cursor=x',
      'cursor=W10',
    ]) {
      const refused = await ask(`/api/invoices?${query}`)
      expect(refused.status, query).toBe(422)
      expect(refused.errors, query).toHaveProperty(query.split('=')[0] as string)
    }
    expect(await ask('/api/invoices/7')).toMatchObject({ status: 404 })
    const unknown = await ask('/api/invoices/00000000-0000-4000-8000-000000000000')
    expect(unknown).toMatchObject({ status: 404, detail: 'The requested invoice could not be found.' })
  })

  test('return nothing for a removed contact', async () => {
    const gone = await app.contact('gone@acme.test', { seesInvoices: true })
    expect(await gone.call(listInvoices)).toHaveLength(4)
    await app.db.delete(contacts).where(eq(contacts.userId, gone.userId))
    expect(await gone.call(listInvoices)).toEqual([])
  })
})
