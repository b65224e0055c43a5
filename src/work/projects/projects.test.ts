import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { createClient, listClients } from '#people/clients/contract.ts'
import { agency } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeProject, changeStatus, createProject, getProject, listProjects } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const make = (name: string, more: object = {}) =>
  app.ada.call(createProject, { body: { name, clientId: app.acme.id, ...more } })

const notificationTitles = async (userId: string, projectId: string) => {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.projectId, projectId)))
  return rows.map((row) => row.title)
}

describe('seeing projects', () => {
  test('Cleo can’t see Ben’s project by ID, in lists, in search or through its client', async () => {
    const params = { id: app.benProject.id }
    for (const attempt of [
      () => app.cleo.call(getProject, { params }),
      () => app.cleo.call(changeProject, { params, body: { name: 'Mine' } }),
      () => app.cleo.call(changeStatus, { params, body: { status: 'DESIGN' } }),
    ]) {
      const error = await errorOf(attempt())
      expect([error.status, error.detail]).toEqual([404, 'The requested project could not be found.'])
    }
    const names = async (query: object) =>
      (await app.cleo.call(listProjects, { query })).map((project) => project.id)
    expect(await names({})).toEqual([app.cleoProject.id])
    expect(await names({ archived: 'true' })).toEqual([app.cleoProject.id])
    expect(await names({ search: 'Bakery' })).toEqual([])
    expect(await names({ clientId: app.acme.id })).toEqual([])
    expect(await names({ sort: 'name' })).toEqual([app.cleoProject.id])
  })

  test('staff see all projects, people without a company see none, and strangers must sign in', async () => {
    const all = await app.ada.call(listProjects)
    expect(all.map((project) => project.companyName).sort()).toEqual(['Acme Bakery', 'Cleo & Co'])
    const person = await app.person('none@none.test')
    expect(await person.call(listProjects)).toEqual([])
    expect((await errorOf(app.stranger.call(listProjects))).status).toBe(401)
  })

  test('a removed contact no longer sees the project', async () => {
    const dora = await app.contact('dora@acme.test')
    expect(await dora.call(listProjects)).toHaveLength(1)
    await app.db.delete(contacts).where(eq(contacts.userId, dora.userId))
    expect(await dora.call(listProjects)).toEqual([])
  })

  test('a customer can’t change a project of their own company or its status', async () => {
    const params = { id: app.benProject.id }
    expect((await errorOf(app.ben.call(changeProject, { params, body: { name: 'X' } }))).status).toBe(403)
    expect((await errorOf(app.ben.call(changeStatus, { params, body: { status: 'DESIGN' } }))).status).toBe(
      403,
    )
    const stored = await app.ben.call(getProject, { params })
    expect(stored).toMatchObject({ name: 'Bakery website', status: 'DISCOVERY' })
  })
})

describe('a new project', () => {
  test('by staff starts in Discovery, with its fields and counters, in the agency’s currency', async () => {
    const made = await make('  Shop  ', {
      summary: 'A shop\nfor bread',
      budgetMin: 100_000,
      budgetMax: 250_000,
      deadline: '2099-12-31',
      status: 'LAUNCH',
      currency: 'eur',
      createdBy: app.ben.userId,
      id: app.benProject.id,
    })
    expect(made).toMatchObject({
      clientId: app.acme.id,
      companyName: 'Acme Bakery',
      name: 'Shop',
      summary: 'A shop\nfor bread',
      status: 'DISCOVERY',
      currency: 'usd',
      budgetMin: 100_000,
      budgetMax: 250_000,
      deadline: '2099-12-31',
      progress: { fraction: 0.1, planned: false },
      coverUrl: null,
    })
    const [row] = await app.db.select().from(projects).where(eq(projects.id, made.id))
    expect(row?.createdBy).toBe(app.ada.userId)
    const [counters] = await app.db
      .select()
      .from(projectCounters)
      .where(eq(projectCounters.projectId, made.id))
    expect(counters).toMatchObject({ events: 1, pins: 0 })
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(logs).toMatchObject([{ action: 'project.create', actorId: app.ada.userId }])
  })

  test('by a customer is a request, notifies staff, and ignores the given status and creator', async () => {
    const body = { name: 'Menu', clientId: app.acme.id, status: 'COMPLETED', createdBy: app.ada.userId }
    const made = await app.ben.call(createProject, { body })
    expect(made.status).toBe('DISCOVERY')
    const [row] = await app.db.select().from(projects).where(eq(projects.id, made.id))
    expect(row?.createdBy).toBe(app.ben.userId)
    expect(await notificationTitles(app.ada.userId, made.id)).toEqual(['Project requested: Menu'])
  })

  test('for another person’s client gets the same response as for a missing one', async () => {
    const before = await app.db.$count(projects)
    for (const clientId of [app.acme.id, '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10']) {
      const error = await errorOf(app.cleo.call(createProject, { body: { name: 'X', clientId } }))
      expect([error.status, error.detail]).toEqual([404, 'The requested client could not be found.'])
    }
    expect(await app.db.$count(projects)).toBe(before)
  })

  test('by a person without a company creates the company once, with them as its first contact, who has all permissions', async () => {
    const eve = await app.person('eve@own.test')
    const attempts = await Promise.allSettled(
      [1, 2, 3].map((n) => eve.call(createProject, { body: { name: `Mine ${n}`, companyName: 'Own Ltd' } })),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    expect((await eve.call(listClients)).map((client) => client.companyName)).toEqual(['Own Ltd'])
    expect(await eve.call(listProjects)).toHaveLength(1)
    const rows = await app.db.select().from(contacts).where(eq(contacts.userId, eve.userId))
    expect(rows).toMatchObject([{ seesInvoices: true, mayApprove: true, mayComment: true }])
  })

  test('by staff or contacts requires an existing client and can’t name a new company', async () => {
    for (const person of [app.ada, app.ben]) {
      const error = await errorOf(person.call(createProject, { body: { name: 'X', companyName: 'Another' } }))
      expect(error.problem.errors).toEqual({ clientId: ['Client selection is required'] })
    }
  })

  test.each([
    [{ name: '' }, 'name', 'Project name is required'],
    [{ name: '  ' }, 'name', 'Project name is required'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'Use at most 200 characters'],
    [{ name: 'a\nb' }, 'name', 'Remove the line breaks and control characters'],
    [{ summary: 'x'.repeat(5_001) }, 'summary', 'Use at most 5,000 characters'],
    [{ clientId: '' }, 'clientId', 'Client selection is required'],
    [{ clientId: null }, 'clientId', 'Client selection is required'],
    [{ clientId: null, companyName: '  ' }, 'clientId', 'Client selection is required'],
    [{ budgetMin: -1 }, 'budgetMin', 'The budget can’t be negative'],
    [{ budgetMax: 1.5 }, 'budgetMax', 'Use a whole number for the budget'],
    [{ budgetMax: 2 ** 53 }, 'budgetMax', 'The budget is too large'],
    [{ budgetMin: 200, budgetMax: 100 }, 'budgetMax', 'The maximum budget can’t be below the minimum'],
    [{ deadline: '2020-01-01' }, 'deadline', 'The deadline can’t be in the past'],
    [{ deadline: '2026-02-30' }, 'deadline', 'Use a date like 2026-03-31'],
    [{ deadline: '0000-01-01' }, 'deadline', 'Use a date like 2026-03-31'],
    [{ deadline: 'tomorrow' }, 'deadline', 'Use a date like 2026-03-31'],
  ])('with %j is refused and changes nothing', async (wrong, field, sentence) => {
    const before = await app.db.$count(projects)
    const error = await errorOf(make('X', wrong))
    expect(error.status).toBe(422)
    expect(error.problem.errors?.[field]).toContain(sentence)
    expect(await app.db.$count(projects)).toBe(before)
  })

  test('can be due today, in the agency’s time zone', async () => {
    const dayAt = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(app.clock.now())
    // At any moment, one of these two is a day ahead of the other.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await app.db.update(agency).set({ timeZone })
      const today = dayAt(timeZone)
      expect((await make('Today', { deadline: today })).deadline).toBe(today)
    }
    await app.db.update(agency).set({ timeZone: 'Pacific/Kiritimati' })
    const behind = await errorOf(make('Yesterday', { deadline: dayAt('Pacific/Niue') }))
    expect(behind.detail).toBe('The deadline can’t be in the past')
    await app.db.update(agency).set({ timeZone: 'Europe/Berlin' })
  })
})

describe('changing a project', () => {
  test('changes only the given fields and logs values before and after', async () => {
    const made = await make('Old', { summary: 'S', budgetMin: 100, budgetMax: 200, deadline: '2099-01-01' })
    const params = { id: made.id }
    const body = { name: 'New', summary: '', budgetMax: null, currency: 'eur' }
    const after = await app.ada.call(changeProject, { params, body })
    expect(after).toEqual({
      ...made,
      name: 'New',
      summary: null,
      budgetMax: null,
      updatedAt: after.updatedAt,
    })
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(logs.map(whole).find((log) => log.action === 'project.change')?.metadata).toEqual({
      before: { name: 'Old', summary: 'S', budgetMax: 200 },
      after: { name: 'New', summary: null, budgetMax: null },
    })
  })

  test('keeps the minimum budget below the maximum, even if only one is given', async () => {
    const made = await make('Budget', { budgetMin: 100, budgetMax: 200 })
    const error = await errorOf(
      app.ada.call(changeProject, { params: { id: made.id }, body: { budgetMin: 300 } }),
    )
    expect(error.problem.errors).toEqual({ budgetMax: ['The maximum budget can’t be below the minimum'] })
  })

  test('keeps a deadline that has passed, but refuses a new one in the past', async () => {
    const made = await make('Late')
    await app.db.update(projects).set({ deadline: '2020-01-01' }).where(eq(projects.id, made.id))
    const params = { id: made.id }
    const stored = await app.ada.call(changeProject, {
      params,
      body: { name: 'Later', deadline: '2020-01-01' },
    })
    expect(stored).toMatchObject({ name: 'Later', deadline: '2020-01-01' })
    const error = await errorOf(app.ada.call(changeProject, { params, body: { deadline: '2020-01-02' } }))
    expect(error.detail).toBe('The deadline can’t be in the past')
  })
})

test('a client added by staff is available immediately', async () => {
  const client = await app.ada.call(createClient, { body: { companyName: 'Fresh' } })
  const made = await app.ada.call(createProject, { body: { name: 'First', clientId: client.id } })
  expect(made.companyName).toBe('Fresh')
})

test('a lone surrogate is stored as the replacement character', async () => {
  const project = await app.ada.call(createProject, {
    body: { name: 'Bakery \ud83d', summary: '\udc00', clientId: app.acme.id },
  })
  expect(project).toMatchObject({ name: 'Bakery \ufffd', summary: '\ufffd' })
})
