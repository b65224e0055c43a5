import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import type { CallError } from '#kernel/browser/call.ts'
import { nextCursor } from '#kernel/browser/paged-query.ts'
import { auditLogs } from '#schema/audit.ts'
import { clients } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeClient, createClient, getClient, listClients } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('who sees which clients', () => {
  test('Cleo cannot see Ben’s company, by list or by id', async () => {
    const listed = await app.cleo.call(listClients)
    expect(listed.map((client) => client.id)).toEqual([app.cleoCo.id])
    const byId = await errorOf(app.cleo.call(getClient, { params: { id: app.acme.id } }))
    expect([byId.status, byId.detail]).toEqual([404, 'The requested client could not be found.'])
    const searched = await app.cleo.call(listClients, { query: { search: 'Acme' } })
    expect(searched).toEqual([])
  })

  test('people without a company see none', async () => {
    const person = await app.person('new@none.test')
    expect(await person.call(listClients)).toEqual([])
  })

  test('strangers must sign in', async () => {
    expect((await errorOf(app.stranger.call(listClients))).status).toBe(401)
  })

  test('only staff see all clients, with counts of people and projects', async () => {
    const all = await app.ada.call(listClients, { query: { sort: 'name' } })
    expect(all.map((client) => [client.companyName, client.contactCount, client.projectCount])).toEqual([
      ['Acme Bakery', 1, 1],
      ['Cleo & Co', 2, 1],
    ])
    const [own] = await app.ben.call(listClients)
    expect(own).toMatchObject({ id: app.acme.id, companyName: 'Acme Bakery' })
    expect(own).not.toHaveProperty('contactCount')
    expect(own).not.toHaveProperty('projectCount')
  })

  test('only staff and contacts who can see invoices see the billing address', async () => {
    const eve = await app.contact('eve@acme.test', { mayApprove: true })
    const params = { id: app.acme.id }
    const address = { street: 'Lindenstraße 5', postalCode: '10969', city: 'Berlin', taxId: 'DE129273398' }
    const body = { ...address, countryCode: 'de', language: 'de' as const }
    const expected = { ...address, countryCode: 'DE', language: 'de' }
    expect(await app.ada.call(changeClient, { params, body })).toMatchObject(expected)
    expect(await app.ben.call(getClient, { params })).toMatchObject(expected)
    const none = {
      street: null,
      postalCode: null,
      city: null,
      taxId: null,
      countryCode: null,
      language: null,
    }
    expect(await eve.call(getClient, { params })).toMatchObject({ companyName: 'Acme Bakery', ...none })
    expect(await eve.call(listClients)).toMatchObject([none])
    const empty = { params, body: { ...none, countryCode: '', language: '' as const } }
    expect(await app.ada.call(changeClient, empty)).toMatchObject(none)
    const far = await errorOf(app.ada.call(changeClient, { params, body: { countryCode: 'Germany' } }))
    expect(far.problem.errors).toEqual({ countryCode: ['Use a two-letter country code, such as DE'] })
  })

  test('a customer can neither add nor change one', async () => {
    const added = await errorOf(app.ben.call(createClient, { body: { companyName: 'Mine' } }))
    expect(added.status).toBe(403)
    const own = { params: { id: app.acme.id }, body: { companyName: 'Mine' } }
    expect((await errorOf(app.ben.call(changeClient, own))).status).toBe(403)
    const foreign = { params: { id: app.cleoCo.id }, body: { companyName: 'Mine' } }
    expect((await errorOf(app.ben.call(changeClient, foreign))).status).toBe(404)
    const names = await app.db.select({ name: clients.companyName }).from(clients)
    expect(names.map((row) => row.name).sort()).toEqual(['Acme Bakery', 'Cleo & Co'])
  })
})

describe('adding a client', () => {
  test('stores and returns the four fields, and records who added the client', async () => {
    const made = await app.ada.call(createClient, {
      body: {
        companyName: '  Nordic Tea  ',
        industry: 'Food',
        website: 'nordic-tea.example',
        billingEmail: 'bills@nordic-tea.example',
      },
    })
    expect(made).toMatchObject({
      companyName: 'Nordic Tea',
      industry: 'Food',
      website: 'https://nordic-tea.example',
      billingEmail: 'bills@nordic-tea.example',
      contactCount: 0,
      projectCount: 0,
    })
    const [log] = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, made.id))
    expect(log).toMatchObject({ action: 'client.create', actorId: app.ada.userId })
  })

  test('treats empty optional fields as missing', async () => {
    const body = { companyName: 'Plain', industry: '', website: '', billingEmail: '' }
    const made = await app.ada.call(createClient, { body })
    expect(made).toMatchObject({ industry: null, website: null, billingEmail: null })
  })

  test.each([
    [{ companyName: '' }, 'companyName', 'Company name is required'],
    [{ companyName: '   ' }, 'companyName', 'Company name is required'],
    [{ companyName: 'x'.repeat(10_000) }, 'companyName', 'Use at most 200 characters'],
    [{ companyName: 'A', billingEmail: 'nobody' }, 'billingEmail', 'Invalid email address'],
    [{ companyName: 'A', billingEmail: 'a@b' }, 'billingEmail', 'Invalid email address'],
    [{ companyName: 'A\u0000B' }, 'companyName', 'Remove the line breaks and control characters'],
  ])('refuses %j', async (body, field, sentence) => {
    const before = await app.db.$count(clients)
    const error = await errorOf(app.ada.call(createClient, { body }))
    expect([error.status, error.problem.errors?.[field]?.[0]]).toEqual([422, sentence])
    expect(await app.db.$count(clients)).toBe(before)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//.example',
    'javascript://acme.example/%0aalert(1)',
    'data:text/html,hello.example',
    'file:///etc/passwd.txt',
    'ftp://acme.example',
    'https:acme.example',
    'https://user:secret@acme.example',
    'not a domain.example',
    'nodots',
    'https://',
  ])('refuses the website %s', async (website) => {
    const error = await errorOf(app.ada.call(createClient, { body: { companyName: 'A', website } }))
    expect(error.problem.errors?.website).toEqual(['Use a web address like https://acme.example'])
  })

  test.each([
    ['acme.example', 'https://acme.example'],
    ['acme.example:8080/shop?x=1', 'https://acme.example:8080/shop?x=1'],
    ['http://acme.example', 'http://acme.example'],
    ['HTTPS://Acme.example/', 'https://Acme.example/'],
    ['łódź.example', 'https://łódź.example'],
  ])('stores the website %s as %s', async (website, expected) => {
    const made = await app.ada
      .call(createClient, { body: { companyName: 'Sites', website } })
      .catch((error: CallError) => error.problem.errors)
    expect(made).toMatchObject({ website: expected })
  })
})

describe('changing a client', () => {
  test('changes only the given fields and logs values before and after', async () => {
    const body = { companyName: 'Before', industry: 'Tea', website: 'tea.example' }
    const made = await app.ada.call(createClient, { body })
    const params = { id: made.id }
    const changed = await app.ada.call(changeClient, {
      params,
      body: { companyName: 'After', industry: '' },
    })
    expect(changed).toMatchObject({ companyName: 'After', industry: null, website: 'https://tea.example' })
    const logs = await app.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.targetId, made.id))
      .orderBy(desc(auditLogs.id))
    expect(logs.map(whole)[0]).toMatchObject({
      action: 'client.change',
      metadata: {
        before: { companyName: 'Before', industry: 'Tea' },
        after: { companyName: 'After', industry: null },
      },
    })
  })

  test('changes and logs nothing if the change is empty', async () => {
    const made = await app.ada.call(createClient, { body: { companyName: 'Still' } })
    expect(await app.ada.call(changeClient, { params: { id: made.id }, body: {} })).toEqual(made)
    expect(await app.db.$count(auditLogs, eq(auditLogs.targetId, made.id))).toBe(1)
  })
})

describe('the list', () => {
  test.each(['newest', 'name'] as const)('is paged by %s without gaps or duplicates', async (sort) => {
    const names = ['Äther', 'b 100%', 'B_x', 'B 100 percent', 'zebra', 'Zebra', 'zebra']
    for (const companyName of names) await app.ada.call(createClient, { body: { companyName } })
    const whole = await app.ada.call(listClients, { query: { limit: 100, sort } })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const search = new URLSearchParams({ limit: '3', sort, ...(cursor ? { cursor } : {}) })
      const response = await fetch(`${app.base}/api/clients?${search}`, { headers: app.ada.headers })
      paged.push(...((await response.json()) as { id: string }[]).map((client) => client.id))
      cursor = nextCursor(response.headers.get('link'))
    } while (cursor)
    expect(paged).toEqual(whole.map((client) => client.id))
  })

  test('is searched for % and _ literally', async () => {
    const found = async (search: string) =>
      (await app.ada.call(listClients, { query: { search } })).map((client) => client.companyName)
    expect([...new Set(await found('100%'))]).toEqual(['b 100%'])
    expect([...new Set(await found('b_'))]).toEqual(['B_x'])
    expect(await found('\\')).toEqual([])
    expect([...new Set(await found('äTHER'))]).toEqual(['Äther'])
  })

  test.each(['garbage', '%00', 'W10', 'WyJ4IiwieSJd'])('rejects the invalid cursor %s', async (cursor) => {
    const error = await errorOf(app.ada.call(listClients, { query: { cursor } }))
    expect([error.status, error.detail]).toEqual([
      422,
      'Use the cursor from the previous page’s Link header.',
    ])
  })
})
