import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '#agency/audit/record.ts'
import { languageCookie } from '#kernel/i18n/page-reader.ts'
import { write } from '#kernel/unit-of-work.ts'
import { createInvoice } from '#money/invoices/contract.write.ts'
import { createClient, deleteClient } from '#people/clients/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { changeStatus, createProject } from '#work/projects/contract.ts'
import type { AuditLog } from './contract.ts'
import { listAudit, listAuditActions, listAuditPeople } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const note = (userId: string | null, action: string, targetId?: string) => {
  app.clock.advance(1)
  const actor = userId ? { userId, address: '192.0.2.7' } : null
  const entry = { action, targetTable: 'projects', targetId, metadata: { name: 'Bakery website' } }
  return change(app, (tx) => record(tx, entry), actor)
}

test('Cleo and strangers cannot read the log', async () => {
  for (const endpoint of [listAudit, listAuditActions, listAuditPeople]) {
    await expect(app.cleo.call(endpoint)).rejects.toMatchObject({ status: 403 })
    await expect(app.stranger.call(endpoint)).rejects.toMatchObject({ status: 401 })
  }
})

test('staff can see who did what, newest first, filtered by person, action and item', async () => {
  const [one, two, gone] = [randomUUID(), randomUUID(), randomUUID()]
  await note(app.ben.userId, 'project.create', one)
  await note(app.ada.userId, 'project.status', one)
  await note(app.ada.userId, 'projectile.throw', two)
  await note(null, 'project.create', two)
  await note(gone, 'project.create', gone)
  const found = async (query: object) =>
    (await app.ada.call(listAudit, { query: { targetTable: 'projects', ...query } })).map(
      ({ action, actorName }) => `${actorName} ${action}`,
    )
  expect(await found({})).toEqual([
    'null project.create',
    'null project.create',
    'Ada projectile.throw',
    'Ada project.status',
    'Ben project.create',
  ])
  expect(await found({ targetId: one })).toEqual(['Ada project.status', 'Ben project.create'])
  expect(await found({ actorId: app.ada.userId })).toEqual(['Ada projectile.throw', 'Ada project.status'])
  expect(await found({ action: 'project', targetId: two })).toEqual(['null project.create'])
  expect(await found({ action: 'project.status' })).toEqual(['Ada project.status'])
  const [entry] = await app.ada.call(listAudit, { query: { targetId: gone } })
  expect(entry).toMatchObject({ actorId: gone, address: '192.0.2.7', metadata: { name: 'Bakery website' } })
  expect(await app.ada.call(listAuditActions)).toEqual(
    expect.arrayContaining(['project.create', 'project.status', 'projectile.throw']),
  )
  await expect(found({ actorId: 'ada' })).rejects.toMatchObject({ status: 422 })
})

test('a long log is paged without gaps or duplicates', async () => {
  const target = randomUUID()
  for (let index = 0; index < 5; index += 1) await note(app.ada.userId, `thing.${index}`, target)
  const found: string[] = []
  let next: string | undefined = `/api/audit?limit=2&targetId=${target}`
  while (next) {
    const response: Response = await fetch(app.base + next, { headers: app.ada.headers })
    found.push(...((await response.json()) as { action: string }[]).map(({ action }) => action))
    next = /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(['thing.4', 'thing.3', 'thing.2', 'thing.1', 'thing.0'])
})

test('each entry includes the item, its location and its path', async () => {
  const body = { name: 'Second shop', clientId: app.acme.id }
  const project = await app.ada.call(createProject, { body })
  await app.ada.call(changeStatus, { params: { id: project.id }, body: { status: 'DESIGN' } })
  const lines = [{ description: 'Design', unitAmountCents: 100 }]
  const invoice = await app.ada.call(createInvoice, { body: { projectId: project.id, lines } })
  const gone = await app.ada.call(createClient, { body: { companyName: 'Gone & Co' } })
  await app.ada.call(deleteClient, { params: { id: gone.id } })
  const about = async (targetId: string) =>
    (await app.ada.call(listAudit, { query: { targetId } })).map(({ action, thing, place, link }) => ({
      action,
      thing,
      place,
      link,
    }))
  const link = `/projects/${project.id}`
  expect(await about(project.id)).toEqual([
    { action: 'project.status', thing: 'Second shop', place: null, link },
    { action: 'project.create', thing: 'Second shop', place: 'Acme Bakery', link },
  ])
  expect(await about(invoice.id)).toEqual([
    {
      action: 'invoice.create',
      thing: 'a draft invoice',
      place: 'Second shop',
      link: `/invoices/${invoice.id}`,
    },
  ])
  expect(await about(gone.id)).toEqual([
    { action: 'client.delete', thing: 'Gone & Co', place: null, link: null },
    { action: 'client.create', thing: 'Gone & Co', place: null, link: null },
  ])

  const pin = { body: 'Bigger', type: 'PIN', pinX: 0.5, pinY: 0.5 } as const
  const comment = await app.ada.call(addFeedback, { params: { id: project.id }, body: pin })
  const answer = { id: randomUUID(), body: 'Done' }
  const reply = await app.ada.call(replyToFeedback, { params: { id: comment.id }, body: answer })
  expect(await about(reply.id)).toEqual([
    { action: 'feedback.reply', thing: 'pin #1', place: 'Second shop', link: `${link}?tab=feedback` },
  ])
})

test('only staff who can see billing see entries about it', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  const tables = async (who: Person) => [
    ...new Set((await who.call(listAudit, { query: { limit: 100 } })).map((entry) => entry.targetTable)),
  ]
  expect(await tables(app.ada)).toContain('invoices')
  expect(await tables(dan)).not.toContain('invoices')
  expect(await app.ada.call(listAuditActions)).toContain('invoice.create')
  expect(await dan.call(listAuditActions)).not.toContain('invoice.create')
})

test('the log can be filtered by person, and by day in the agency’s time zone', async () => {
  const target = randomUUID()
  // In Berlin, the second one is written after midnight.
  for (const at of ['2026-03-04T22:30:00Z', '2026-03-04T23:30:00Z', '2026-03-05T22:59:00Z']) {
    const by = { ...app.services, actor: { userId: app.ada.userId, address: null }, now: new Date(at) }
    await write(by, (tx) => record(tx, { action: at, targetTable: 'projects', targetId: target }))
  }
  const found = async (query: { from?: string; to?: string }) =>
    (await app.ada.call(listAudit, { query: { ...query, targetId: target } })).map(({ action }) =>
      action.slice(8, 13),
    )
  expect(await found({ from: '2026-03-05' })).toEqual(['05T22', '04T23'])
  expect(await found({ to: '2026-03-04' })).toEqual(['04T22'])
  expect(await found({ from: '2026-03-05', to: '2026-03-05' })).toEqual(['05T22', '04T23'])
  await expect(found({ from: 'yesterday' })).rejects.toMatchObject({ status: 422 })
  const people = await app.ada.call(listAuditPeople)
  expect(people).toContainEqual({ id: app.ada.userId, name: 'Ada' })
})

test('the log is shown, searched and exported in the reader’s language', async () => {
  const lines = [{ description: 'Design', unitAmountCents: 100 }]
  const invoice = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines } })
  const read = (language: string, path: string) => {
    const headers = { ...app.ada.headers, cookie: `${app.ada.headers.cookie}; ${languageCookie}=${language}` }
    return fetch(`${app.base}${path}targetId=${invoice.id}`, { headers })
  }
  const found = async (language: string, search: string) => {
    const entries = (await (await read(language, `/api/audit?search=${search}&`)).json()) as AuditLog[]
    return entries.map(({ sentence, thing }) => ({ sentence, thing }))
  }
  const english = { sentence: '{who} created {thing}', thing: 'a draft invoice' }
  const german = { sentence: '{who} hat {thing} erstellt', thing: 'einen Rechnungsentwurf' }
  expect(await found('en', '')).toEqual([english])
  expect(await found('de', '')).toEqual([german])
  expect(await found('de', 'erstellt')).toEqual([german])
  expect(await found('de', 'created')).toEqual([german])
  expect(await found('en', 'erstellt')).toEqual([])

  const csv = await (await read('de', '/api/audit/export?')).text()
  expect(csv).toContain('Nummer,Zeitpunkt,Person,')
  expect(csv).toContain('Ada hat einen Rechnungsentwurf erstellt')
  expect(await (await read('de', '/api/audit/export?format=json&')).json()).toMatchObject([german])
})
