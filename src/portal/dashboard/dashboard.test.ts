import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSequentialId } from '#kernel/ids.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { agency } from '#schema/agency.ts'
import { clients, contacts } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import { projectCounters, projects, statusChanges } from '#schema/projects.ts'
import type { ProjectStatus } from '#schema/values.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getDashboard } from './contract.ts'

/** Ten past midnight on April 1 in Berlin, three days into summer time. In UTC it's still March. */
const now = new Date('2026-03-31T22:10:00Z')
const lastMomentOfMarch = new Date('2026-03-31T21:59:59.999Z')
const april = new Date('2026-03-31T22:00:00Z')
const lastMomentOfFebruary = new Date('2026-02-28T22:59:59.999Z')
const march = new Date('2026-02-28T23:00:00Z')
const february = new Date('2026-02-10T12:00:00Z')
/** A different time for each, since projects from the same moment are sorted by their random ids. */
const beforeFebruary10 = new Date('2026-02-09T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const dashboardOf = (person: { call: TestApp['ada']['call'] }) => person.call(getDashboard)

describe('before any activity', () => {
  test('everyone’s dashboard has no trends, and shows zero in the agency’s currency', async () => {
    const fresh = await dashboardOf(app.ada)
    expect(fresh).toMatchObject({
      activeProjects: { count: 2, trend: null },
      activeClients: { count: 2, trend: null },
      pendingInvoices: { count: 0, sums: [{ currency: 'usd', cents: 0 }] },
      thisMonth: [{ currency: 'usd', cents: 0, trendPercent: null }],
      allTime: [{ currency: 'usd', cents: 0 }],
      unreadNotifications: 0,
      recentNotifications: [],
      waiting: { count: 0, items: [] },
    })
    const newcomer = await dashboardOf(await app.person('new@nowhere.test'))
    expect(newcomer).toMatchObject({
      activeProjects: { count: 0, trend: null },
      activeClients: null,
      pendingInvoices: { count: 0, sums: [{ currency: 'usd', cents: 0 }] },
      recentProjects: [],
    })
    await expect(dashboardOf(app.stranger)).rejects.toMatchObject({ status: 401 })
  })
})

describe('in the first minutes of a month', () => {
  beforeAll(async () => {
    app.clock.advance(now.getTime() - app.clock.now().getTime())
    await app.db.update(projects).set({ createdAt: february, updatedAt: february })
    await app.db.update(clients).set({ createdAt: february })
    await seedProjects()
    await seedClients()
    await seedInvoices()
    await seedNotifications()
  })

  test("Cleo cannot see Ben's data in counts, sums or lists", async () => {
    const cleo = await dashboardOf(app.cleo)
    expect(cleo).toMatchObject({
      activeProjects: { count: 3, trend: 2 },
      activeClients: null,
      pendingInvoices: { count: 1, sums: [{ currency: 'usd', cents: 9_300 }] },
      thisMonth: [{ currency: 'usd', cents: 5_000, trendPercent: null }],
      allTime: [{ currency: 'usd', cents: 5_700 }],
      unreadNotifications: 0,
      recentNotifications: [],
    })
    expect(new Set(cleo.recentProjects.map((project) => project.clientId))).toEqual(new Set([app.cleoCo.id]))
    expect(JSON.stringify(cleo)).not.toContain('Acme')
  })

  test('staff see active projects and clients compared with last month', async () => {
    const ada = await dashboardOf(app.ada)
    expect(ada.activeProjects).toEqual({ count: 5, trend: 1 })
    expect(ada.activeClients).toEqual({ count: 3, trend: 0 })
    expect(ada.recentProjects).toHaveLength(3)
    expect(ada.recentProjects.map((project) => project.status)).not.toContain('ARCHIVED')
  })

  test('staff and customers see the same progress by phase', async () => {
    const { recentProjects } = await dashboardOf(app.ada)
    expect(recentProjects[0]).toMatchObject({
      status: 'DISCOVERY',
      progress: { fraction: 0.1, planned: false },
    })
    const ben = await dashboardOf(app.ben)
    expect(ben.recentProjects.map((project) => [project.status, project.progress])).toEqual([
      ['DESIGN', { fraction: 0.25, planned: false }],
      ['DISCOVERY', { fraction: 0.1, planned: false }],
      ['COMPLETED', { fraction: 1, planned: false }],
    ])
  })

  test('staff see this month’s revenue by currency, minus refunds', async () => {
    const ada = await dashboardOf(app.ada)
    expect(ada.thisMonth).toEqual([
      { currency: 'usd', cents: 75_000, trendPercent: 23 },
      { currency: 'eur', cents: 0, trendPercent: -100 },
      { currency: 'jpy', cents: 5_000, trendPercent: null },
    ])
    expect(ada.allTime).toEqual([
      { currency: 'usd', cents: 146_700 },
      { currency: 'eur', cents: 3_000 },
      { currency: 'jpy', cents: 5_000 },
    ])
    // Drafts, void and paid invoices have no amount due.
    expect(ada.pendingInvoices).toEqual({
      count: 3,
      sums: [
        { currency: 'usd', cents: 19_300 },
        { currency: 'eur', cents: 1_234 },
      ],
    })
  })

  test('customers see what their company paid', async () => {
    const ben = await dashboardOf(app.ben)
    expect(ben.thisMonth).toEqual([
      { currency: 'usd', cents: 70_000, trendPercent: 15 },
      { currency: 'eur', cents: 0, trendPercent: -100 },
      { currency: 'jpy', cents: 5_000, trendPercent: null },
    ])
    expect(ben).toMatchObject({
      activeProjects: { count: 2, trend: -1 },
      pendingInvoices: { count: 2, sums: [{ currency: 'usd', cents: 10_000 }, { currency: 'eur' }] },
    })
  })

  test.each([
    // March 31, 18:10. March began at 05:00 UTC, before summer time.
    ['America/New_York', 115_000, 271],
    // March 31, 23:10. It began in winter time and ends in summer time.
    ['Europe/London', 116_000, 287],
    // April 1, 12:10. The last moments of March in Berlin are April here.
    ['Pacific/Kiritimati', 115_000, 271],
  ])('the dashboard uses the month in the agency’s time zone, %s', async (timeZone, cents, trendPercent) => {
    await app.db.update(agency).set({ timeZone })
    const ada = await dashboardOf(app.ada)
    await app.db.update(agency).set({ timeZone: 'Europe/Berlin' })
    expect(ada.thisMonth?.[0]).toEqual({ currency: 'usd', cents, trendPercent })
  })

  test('the dashboard shows the three newest notifications and the number of unread ones', async () => {
    const ben = await dashboardOf(app.ben)
    expect(ben.unreadNotifications).toBe(3)
    expect(ben.recentNotifications.map((one) => one.title)).toEqual(['Five', 'Four', 'Three'])
    expect(ben.recentNotifications[1]).toMatchObject({ read: true })
  })

  test('people who can’t see billing see no amounts', async () => {
    const none = { pendingInvoices: null, thisMonth: null, allTime: null }
    const dan = await app.person('dan@marlow.test', 'ADMIN')
    expect(await dashboardOf(dan)).toMatchObject({ ...none, activeProjects: { count: 5 } })
    const eve = await app.person('eve@acme.test')
    const rights = { clientId: app.acme.id, userId: eve.userId, createdAt: now }
    await app.db.insert(contacts).values(rights)
    expect(await dashboardOf(eve)).toMatchObject({ ...none, activeProjects: { count: 2 } })
    // The permission for one company shows only that company's billing.
    await app.db.insert(contacts).values({ ...rights, clientId: app.cleoCo.id, seesInvoices: true })
    expect(await dashboardOf(eve)).toMatchObject({
      activeProjects: { count: 5 },
      thisMonth: [{ currency: 'usd', cents: 5_000 }],
    })
    await app.db.delete(contacts).where(inArray(contacts.userId, [eve.userId]))
    expect(await dashboardOf(eve)).toMatchObject({ activeProjects: { count: 0 }, recentProjects: [] })
  })
})

async function seedProjects() {
  await project('Acme: designed since March', app.acme.id, march, 'DESIGN')
  await project('Acme: archived today', app.acme.id, february, 'ARCHIVED', ['REVIEW', 'ARCHIVED', april])
  await project('Acme: done in March', app.acme.id, beforeFebruary10, 'COMPLETED', [
    'LAUNCH',
    'COMPLETED',
    lastMomentOfMarch,
  ])
  await project('Cleo: begun with the month', app.cleoCo.id, april, 'DISCOVERY')
  await project(
    'Cleo: back from the archive',
    app.cleoCo.id,
    february,
    'DESIGN',
    ['DESIGN', 'ARCHIVED', march],
    ['ARCHIVED', 'DESIGN', april],
  )
}

async function project(
  name: string,
  clientId: string,
  createdAt: Date,
  status: ProjectStatus,
  ...changes: [ProjectStatus, ProjectStatus, Date][]
) {
  const [made] = await app.db
    .insert(projects)
    .values({
      name,
      clientId,
      status,
      archivedFrom: status === 'ARCHIVED' ? 'REVIEW' : null,
      createdBy: app.ada.userId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning()
  const projectId = made?.id as string
  await app.db.insert(projectCounters).values({ projectId })
  for (const [fromStatus, toStatus, changedAt] of changes) {
    const id = newSequentialId(changedAt)
    await app.db
      .insert(statusChanges)
      .values({ id, projectId, fromStatus, toStatus, changedBy: app.ada.userId, changedAt })
  }
}

async function seedClients() {
  const client = (companyName: string, createdAt: Date, archivedAt: Date | null) => ({
    companyName,
    ownerUserId: app.ada.userId,
    createdAt,
    archivedAt,
  })
  await app.db
    .insert(clients)
    .values([
      client('New with the month', april, null),
      client('Archived today', february, april),
      client('Archived in March', february, lastMomentOfMarch),
    ])
}

async function seedInvoices() {
  let number = 0
  const make = (
    client: { id: string },
    more: Partial<Parameters<typeof makeInvoice>[1]> & { cents: number },
  ) => {
    number += 1
    return makeInvoice(app.db, {
      client,
      createdBy: app.ada.userId,
      lines: [{ unitAmountCents: more.cents }],
      createdAt: february,
      dueAt: '2026-05-01',
      ...more,
      number: more.status === 'DRAFT' ? undefined : `2026-${number}`,
    })
  }
  const paidOn = (paidAt: Date, amountCents: number) => ({ amountCents, paidAt })
  await make(app.acme, {
    cents: 151_000,
    status: 'PAID',
    payments: [
      paidOn(lastMomentOfFebruary, 10_000),
      paidOn(march, 20_000),
      paidOn(new Date('2026-03-01T02:00:00Z'), 1_000),
      paidOn(lastMomentOfMarch, 40_000),
      paidOn(april, 80_000),
    ],
    refunds: [{ amountCents: 10_000, refundedAt: new Date('2026-03-31T22:08:00Z') }],
  })
  await make(app.acme, { cents: 3_000, currency: 'eur', status: 'PAID', payments: [paidOn(march, 3_000)] })
  await make(app.acme, { cents: 5_000, currency: 'jpy', status: 'PAID', payments: [paidOn(april, 5_000)] })
  await make(app.acme, { cents: 10_000 })
  await make(app.acme, { cents: 1_234, currency: 'eur' })
  await make(app.acme, { cents: 77_777, status: 'DRAFT' })
  await make(app.acme, { cents: 88_888, status: 'VOID' })
  // Anything dated next month doesn't count in this one.
  const may = new Date('2026-04-30T22:00:00Z')
  await make(app.cleoCo, { cents: 15_000, payments: [paidOn(april, 5_000), paidOn(may, 700)] })
}

async function seedNotifications() {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  await app.db.insert(notifications).values(
    titles.map((title, hour) => {
      const createdAt = new Date(Date.UTC(2026, 2, 30, hour))
      const read = title === 'One' || title === 'Four'
      return { id: newSequentialId(createdAt), userId: app.ben.userId, title, read, createdAt }
    }),
  )
}
