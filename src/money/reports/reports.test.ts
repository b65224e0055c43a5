import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumInvoices } from '#money/invoices/contract.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { agency } from '#schema/agency.ts'
import { invoiceInstalments, invoices, payments } from '#schema/invoices.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getFigures } from './contract.ts'

/** Noon of July 15 in Berlin. */
const now = new Date('2026-07-15T10:00:00Z')
const day = (text: string) => new Date(`${text}T10:00:00Z`)

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(now.getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

type Seed = Partial<Parameters<typeof makeInvoice>[1]> & { cents: number }

const make = ({ cents, ...more }: Seed) => {
  count += 1
  return makeInvoice(app.db, {
    client: app.acme,
    createdBy: app.ada.userId,
    createdAt: day('2026-01-10'),
    lines: [{ unitAmountCents: cents }],
    number: `X-${count}`,
    ...more,
  })
}

const figures = (query: { from?: string; to?: string } = {}, who = app.ada) => who.call(getFigures, { query })

test('Cleo and staff who can’t see billing can’t see reports', async () => {
  await expect(figures({}, app.cleo)).rejects.toMatchObject({ status: 403 })
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  await expect(figures({}, dan)).rejects.toMatchObject({
    status: 403,
    detail: expect.stringMatching(/billing/),
  })
  await expect(app.stranger.call(getFigures)).rejects.toMatchObject({ status: 401 })
})

test('reports show twelve empty months before anything is invoiced', async () => {
  expect(await figures()).toEqual({
    from: '2025-08-01',
    to: '2026-07-15',
    revenue: [],
    outstanding: [],
    daysToPay: { invoices: 0, days: null },
    upcoming: { to: '2026-10-13', months: [], next: [] },
  })
  await expect(figures({ from: '2026-02-01', to: '2026-01-01' })).rejects.toMatchObject({ status: 422 })
})

describe('a worked example in three currencies', () => {
  beforeAll(async () => {
    // 21 days, then 41: 31 on average. A refund in May counts in May.
    await make({
      cents: 150_000,
      status: 'PAID',
      issuedAt: day('2026-03-11'),
      payments: [
        { amountCents: 50_000, paidAt: new Date('2026-03-31T21:59:59.999Z') },
        { amountCents: 100_000, paidAt: new Date('2026-03-31T22:00:00Z') },
      ],
      refunds: [{ amountCents: 30_000, refundedAt: day('2026-05-02') }],
    })
    await make({
      cents: 99_99,
      currency: 'eur',
      status: 'REFUNDED',
      issuedAt: day('2026-05-01'),
      payments: [{ amountCents: 99_99, paidAt: day('2026-06-11') }],
      refunds: [{ amountCents: 99_99, refundedAt: day('2026-07-01') }],
    })
    await make({ cents: 5_000, currency: 'jpy', dueAt: '2026-07-14', issuedAt: day('2026-06-30') })
    for (const [dueAt, cents] of [
      ['2026-07-15', 1],
      ['2026-07-14', 10],
      ['2026-06-15', 100],
      ['2026-06-14', 1_000],
      ['2026-05-16', 10_000],
      ['2026-05-15', 100_000],
      ['2026-04-16', 1_000_000],
      ['2026-04-15', 10_000_000],
    ] as const) {
      await make({ cents, dueAt })
    }
  })

  test('shows revenue by month in the agency’s time zone, as payments minus refunds, per currency', async () => {
    const { revenue } = await figures({ from: '2026-03-01', to: '2026-07-31' })
    const months = (currency: string) =>
      revenue.find((one) => one.currency === currency)?.months.map(({ month, cents }) => [month, cents])
    expect(revenue.map(({ currency, cents }) => [currency, cents])).toEqual([
      ['usd', 120_000],
      ['eur', 0],
    ])
    expect(months('usd')).toEqual([
      ['2026-03', 50_000],
      ['2026-04', 100_000],
      ['2026-05', -30_000],
      ['2026-06', 0],
      ['2026-07', 0],
    ])
    expect(months('eur')?.slice(-2)).toEqual([
      ['2026-06', 99_99],
      ['2026-07', -99_99],
    ])
  })

  test('starts a month in the agency’s time zone', async () => {
    const march = async (timeZone: string) => {
      await app.db.update(agency).set({ timeZone })
      const { revenue } = await figures({ from: '2026-03-01', to: '2026-03-31' })
      await app.db.update(agency).set({ timeZone: 'Europe/Berlin' })
      return revenue[0]?.cents ?? 0
    }
    expect(await march('Europe/Berlin')).toBe(50_000)
    expect(await march('America/New_York')).toBe(150_000)
    expect(await march('Pacific/Kiritimati')).toBe(0)
  })

  test('shows only overdue amounts, grouped by age', async () => {
    const { outstanding } = await figures()
    expect(
      outstanding.map(({ currency, invoices, dueCents, overdueCents }) => [
        currency,
        invoices,
        dueCents,
        overdueCents,
      ]),
    ).toEqual([
      ['usd', 8, 11_111_111, 11_111_110],
      ['jpy', 1, 5_000, 5_000],
    ])
    expect(outstanding[0]?.ages).toEqual([
      { age: '1–30', invoices: 2, cents: 110 },
      { age: '31–60', invoices: 2, cents: 11_000 },
      { age: '61–90', invoices: 2, cents: 1_100_000 },
      { age: '90+', invoices: 1, cents: 10_000_000 },
    ])
    expect(outstanding[1]?.ages.map(({ cents }) => cents)).toEqual([5_000, 0, 0, 0])
  })

  test('shows the average number of days to pay for invoices settled in the period', async () => {
    expect((await figures()).daysToPay).toEqual({ invoices: 2, days: 31 })
    expect((await figures({ from: '2026-06-01' })).daysToPay).toEqual({ invoices: 1, days: 41 })
  })

  test('ages each installment by its own date after payments cover the oldest and credit notes reduce them', async () => {
    const { id } = await make({ cents: 900, status: 'DRAFT', number: undefined, currency: 'gbp' })
    await app.db.insert(invoiceInstalments).values([
      { invoiceId: id, orderIndex: 0, amountCents: 300, dueAt: '2026-03-01' },
      { invoiceId: id, orderIndex: 1, amountCents: 400, dueAt: '2026-06-20' },
      { invoiceId: id, orderIndex: 2, amountCents: 200, dueAt: '2026-08-01' },
    ])
    await app.db
      .update(invoices)
      .set({ number: 'G-1', status: 'SENT', issuedAt: day('2026-02-01'), dueAt: '2026-08-01' })
      .where(inArray(invoices.id, [id]))
    const aged = async () => {
      const found = (await figures()).outstanding.find(({ currency }) => currency === 'gbp')
      return [found?.dueCents, found?.overdueCents, ...(found?.ages.map(({ cents }) => cents) ?? [])]
    }
    expect(await aged()).toEqual([900, 700, 400, 0, 0, 300])
    await pay(id, 250)
    expect(await aged()).toEqual([650, 450, 400, 0, 0, 50])
    await pay(id, 150)
    expect(await aged()).toEqual([500, 300, 300, 0, 0, 0])
    const note = await make({ cents: 100, currency: 'gbp', status: 'DRAFT', number: undefined })
    await app.db
      .update(invoices)
      .set({ kind: 'CREDIT_NOTE', creditsId: id, number: 'G-CN', status: 'PAID', issuedAt: now })
      .where(inArray(invoices.id, [note.id]))
    expect(await aged()).toEqual([400, 200, 200, 0, 0, 0])
  })

  test('matches the dashboards and the invoice list', async () => {
    const { outstanding } = await figures()
    const dashboard = await app.ada.call(getDashboard)
    expect(dashboard.pendingInvoices).toEqual({
      count: outstanding.reduce((all, { invoices }) => all + invoices, 0),
      sums: outstanding.map(({ currency, dueCents }) => ({ currency, cents: dueCents })),
    })
    const july = (await figures({ from: '2026-07-01', to: '2026-07-31' })).revenue
    expect(july).toContainEqual(expect.objectContaining({ currency: 'eur', cents: -99_99 }))
    expect(dashboard.thisMonth).toContainEqual({ currency: 'eur', cents: -99_99, trendPercent: -200 })
    const totals = await app.ada.call(sumInvoices)
    for (const { currency, dueCents, overdueCents } of outstanding) {
      expect(totals).toContainEqual(expect.objectContaining({ currency, dueCents, overdueCents }))
    }
  })

  test('shows upcoming invoices for active plans, and none for paused or tracked ones', async () => {
    const subscription = {
      clientId: app.acme.id,
      planCode: 'Care',
      startedAt: now,
      startsOn: '2026-06-30',
      periods: 1,
      currency: 'eur',
      lines: [
        { description: 'Care', quantity: 1, unitAmountCents: 10_000, taxPercent: 19, discountPercent: 0 },
      ],
    }
    await app.db
      .insert(subscriptions)
      .values([
        subscription,
        { ...subscription, status: 'paused', pausedAt: now },
        { ...subscription, lines: [], startsOn: null },
        { ...subscription, currency: 'usd', interval: 'YEAR' as const, startsOn: '2026-10-01', periods: 0 },
      ])
    const { upcoming } = await figures()
    expect(upcoming.months).toEqual([
      { month: '2026-07', currency: 'eur', invoices: 1, cents: 11_900 },
      { month: '2026-08', currency: 'eur', invoices: 1, cents: 11_900 },
      { month: '2026-09', currency: 'eur', invoices: 1, cents: 11_900 },
      { month: '2026-10', currency: 'usd', invoices: 1, cents: 11_900 },
    ])
    expect(upcoming.next[0]).toMatchObject({ companyName: 'Acme Bakery', title: 'Care', on: '2026-07-30' })
  })

  test('includes only months with data if the period is all time', async () => {
    const { revenue } = await figures({ from: '0001-01-01', to: '9999-12-31' })
    const months = revenue.flatMap((one) => one.months.map(({ month }) => month))
    expect(new Set(months).size).toBeLessThan(36)
    expect(months).toContain('2026-04')
    const before = await figures({ to: '0001-03-31' })
    expect(before).toMatchObject({ from: '0001-01-01', to: '0001-03-31' })
  })

  test('exports each table as a file, with numbers as numbers', async () => {
    const file = async (of: string) => {
      const path = `/api/accounting/figures.csv?from=2026-03-01&to=2026-05-31&of=${of}`
      const response = await fetch(app.base + path, { headers: app.ada.headers })
      expect(response.headers.get('content-type')).toContain('text/csv')
      return Buffer.from(await response.arrayBuffer()).toString()
    }
    expect(await file('revenue')).toBe(
      `\uFEFF${[
        'month,currency,paidMinor,paid,refundedMinor,refunded,revenueMinor,revenue',
        '2026-03,usd,50000,500.00,0,0.00,50000,500.00',
        '2026-04,usd,100000,1000.00,0,0.00,100000,1000.00',
        '2026-05,usd,0,0.00,30000,300.00,-30000,-300.00',
      ].join('\r\n')}\r\n`,
    )
    expect(await file('overdue')).toContain('\r\n1–30,jpy,1,5000,5000\r\n')
    expect(await file('upcoming')).toContain('\r\n2026-07,eur,1,11900,119.00\r\n')
  })
})

async function pay(invoiceId: string, amountCents: number) {
  await app.db
    .insert(payments)
    .values({ invoiceId, amountCents, method: 'bank', paidAt: day('2026-07-02'), createdAt: now })
}
