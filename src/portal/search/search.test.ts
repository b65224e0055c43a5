import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { createQuote, sendQuote } from '#money/quotes/contract.ts'
import { createToken } from '#people/access-tokens/contract.ts'
import { clients, contacts } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { createTask } from '#work/milestones/contract.tasks.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { changeProject, createProject } from '#work/projects/contract.ts'
import type { FoundKind } from './contract.ts'
import { search } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  for (const [person, project, client] of [
    [app.ben, app.benProject, app.acme],
    [app.cleo, app.cleoProject, app.cleoCo],
  ] as const) {
    await say(person, project.id, 'The sourdough banner is too dark')
    await say(app.ada, project.id, 'Nobody outside reads of sourdough margins', true)
    await comment(person, project.id, 'More sourdough here')
    await comment(app.ada, project.id, 'Internal sourdough remark', true)
    await file(project.id, 'sourdough-menu.txt')
    await file(project.id, 'sourdough-calculation.txt', true)
    await invoice(project, client, 'SOURDOUGH-1')
    const { id: milestoneId } = await milestone(project.id, 'Sourdough launch')
    const hidden = await milestone(project.id, 'Sourdough costs', true)
    await task(project.id, 'Bake the sourdough', { milestoneId })
    await task(project.id, 'Price the sourdough', { internal: true })
    await task(project.id, 'Count the sourdough', { milestoneId: hidden.id })
    await subscriptionFixture(app).add({ planCode: 'Sourdough care', startsOn: app.day(30) }, client.id)
    await app.ada.call(changeProject, { params: { id: project.id }, body: { summary: 'Sourdough online' } })
  }
})
afterAll(() => app.close())

const find = async (person: Pick<Person, 'call'>, q: string) =>
  (await person.call(search, { query: { q } })).groups
const itemsOf = async (person: Person, q: string, kind: FoundKind) =>
  (await find(person, q)).find((group) => group.kind === kind)?.items ?? []

describe('visibility', () => {
  test('Cleo can’t find any client, or Ben’s projects, files, messages, comments or invoices', async () => {
    for (const q of ['sourdough', 'bakery', 'acme', 'ben', app.benProject.id.slice(0, 8)]) {
      const found = JSON.stringify(await find(app.cleo, q))
      for (const secret of ['Bakery', 'Acme', 'ben@', app.benProject.id]) expect(found).not.toContain(secret)
    }
    const kinds = (await find(app.cleo, 'sourdough')).map((group) => group.kind).sort()
    expect(kinds).toEqual(['FEEDBACK', 'FILE', 'INVOICE', 'MESSAGE', 'MILESTONE', 'PLAN', 'PROJECT', 'TASK'])
    const contexts = (await itemsOf(app.cleo, 'test', 'CONTACT')).map((item) => item.context).sort()
    expect(contexts).toEqual(['Cleo & Co · cleo@cleo.test', 'Cleo & Co · dot@cleo.test'])
    expect(await itemsOf(app.cleo, 'cleo', 'CLIENT')).toEqual([])
    await expect(find(app.stranger, 'sourdough')).rejects.toMatchObject({ status: 401 })
    expect(await find(await app.person('new@nowhere.test'), 'sourdough')).toEqual([])
  })

  test('finds internal items only for staff', async () => {
    for (const kind of ['MESSAGE', 'FEEDBACK', 'FILE'] as const) {
      expect(await itemsOf(app.ben, 'sourdough', kind), kind).toMatchObject([{ internal: false }])
      const all = await itemsOf(app.ada, 'sourdough', kind)
      expect(all.map((item) => item.internal).sort(), kind).toEqual([false, false, true, true])
    }
  })

  test('finds replies with their comment, and internal ones or those on hidden files only for staff', async () => {
    const { id: projectId } = app.benProject
    const pin = await comment(app.ben, projectId, 'What is this?')
    const under = (body: string, internal = false, id = pin.id) =>
      app.ada.call(replyToFeedback, { params: { id }, body: { body, internal } })
    const hit = await under('A rosette of rye')
    await under('The rosette costs extra', true)
    const found = await itemsOf(app.ben, 'rosette', 'FEEDBACK')
    expect(found).toMatchObject([
      {
        id: hit.id,
        title: 'Ada',
        context: `Pin #${pin.number} · Bakery website`,
        excerpt: 'A rosette of rye',
        internal: false,
        link: `/projects/${projectId}?tab=feedback&pin=${pin.number}`,
      },
    ])
    expect((await itemsOf(app.ada, 'rosette', 'FEEDBACK')).map((item) => item.internal)).toEqual([
      true,
      false,
    ])
    expect(await find(app.cleo, 'rosette')).toEqual([])

    const name = 'poster.png'
    const png = { projectId, name, kind: 'MOCKUP' as const, bytes: await pngOf(20, 20) }
    const hidden = await uploadSample(fetch, app.base, app.ada, png)
    const onIt = await comment(app.ada, projectId, 'The rosette again')
    await under('And the rosette once more', false, onIt.id)
    expect(await itemsOf(app.ben, 'rosette', 'FEEDBACK')).toHaveLength(3)
    await app.ada.call(changeFile, { params: { id: hidden.id }, body: { internal: true } })
    expect(await itemsOf(app.ben, 'rosette', 'FEEDBACK')).toEqual(found)
    expect(await itemsOf(app.ada, 'rosette', 'FEEDBACK')).toHaveLength(4)
  })

  test('finds invoices for people who can see them, and drafts for staff', async () => {
    expect(await itemsOf(app.ben, 'sourdough', 'INVOICE')).toMatchObject([
      { title: 'SOURDOUGH-1-Bakery website', amount: { cents: 120_000, currency: 'usd' }, status: 'SENT' },
    ])
    const eve = await app.contact('eve@acme.test')
    expect(await itemsOf(eve, 'sourdough', 'INVOICE')).toEqual([])
    expect(await itemsOf(eve, 'sourdough', 'PROJECT')).toHaveLength(1)
    expect(await itemsOf(await app.person('dan@marlow.test', 'ADMIN'), 'acme', 'INVOICE')).toEqual([])
    await invoice(app.benProject, app.acme)
    expect(await itemsOf(app.ada, 'acme', 'INVOICE')).toHaveLength(2)
    expect(await itemsOf(app.ben, 'acme', 'INVOICE')).toHaveLength(1)
  })

  test('finds quotes for people who can see them, and drafts for staff', async () => {
    const lines = [{ description: 'Design', unitAmountCents: 50_000 }]
    const body = { clientId: app.acme.id, title: 'Ryebread shop', lines }
    const { id } = await app.ada.call(createQuote, { body })
    const found = { id, title: 'Ryebread shop', amount: { cents: 50_000, currency: 'usd' } }
    expect(await itemsOf(app.ada, 'ryebread', 'QUOTE')).toMatchObject([{ ...found, status: 'DRAFT' }])
    expect(await itemsOf(app.ben, 'ryebread', 'QUOTE')).toEqual([])
    const { number } = await app.ada.call(sendQuote, { params: { id } })
    expect(await itemsOf(app.ben, number ?? '', 'QUOTE')).toMatchObject([
      { ...found, context: `${number} · Acme Bakery`, status: 'SENT', link: `/quotes/${id}` },
    ])
    expect(await itemsOf(app.cleo, 'ryebread', 'QUOTE')).toEqual([])
  })

  test('finds only the item types that a token can list', async () => {
    for (const [scopes, kinds] of [
      [['projects:read'], ['PROJECT']],
      [
        ['projects:read', 'clients:read'],
        ['CLIENT', 'CONTACT', 'PROJECT'],
      ],
      [
        ['projects:read', 'clients:write', 'money:read'],
        ['CLIENT', 'CONTACT', 'INVOICE', 'PLAN', 'PROJECT', 'QUOTE'],
      ],
    ] as const) {
      const expiresOn = app.day(1)
      const body = { name: 'Script', scopes: [...scopes], expiresOn, password: castPassword }
      const { token } = await app.ada.call(createToken, { body })
      const options = { base: app.base, headers: { authorization: `Bearer ${token}` } }
      const { groups } = await call(search, { query: { q: 'acme' } }, options)
      expect(groups.map(({ kind }) => kind).sort()).toEqual(kinds)
    }
  })

  test('finds nothing for a removed contact', async () => {
    const fay = await app.contact('fay@acme.test')
    expect(await find(fay, 'sourdough')).not.toEqual([])
    await app.db.delete(contacts).where(eq(contacts.userId, fay.userId))
    expect(await find(fay, 'sourdough')).toEqual([])
  })
})

describe('results', () => {
  test('open the exact item, and show its context', async () => {
    const project = app.benProject
    const inProject = `/projects/${project.id}`
    const [message] = await itemsOf(app.ben, 'banner', 'MESSAGE')
    expect(message).toMatchObject({
      title: 'Ben',
      context: 'Bakery website',
      excerpt: 'The sourdough banner is too dark',
      link: `${inProject}?tab=chat&message=1`,
    })
    expect(await itemsOf(app.ben, 'more here', 'FEEDBACK')).toMatchObject([
      { title: 'Ben', context: 'Pin #1 · Bakery website', link: `${inProject}?tab=feedback&pin=1` },
    ])
    const [found] = await itemsOf(app.ben, 'menu', 'FILE')
    expect(found).toMatchObject({
      title: 'sourdough-menu.txt',
      link: `${inProject}?tab=files&file=${found?.id}`,
    })
    expect(await itemsOf(app.ben, project.id.slice(0, 8), 'PROJECT')).toMatchObject([
      { title: 'Bakery website', context: 'Acme Bakery', status: 'DISCOVERY', link: inProject },
    ])
    expect(await itemsOf(app.ada, 'acme', 'CLIENT')).toMatchObject([
      { title: 'Acme Bakery', link: `/admin/clients/${app.acme.id}` },
    ])
  })

  test('show Markdown as text', async () => {
    const params = { id: app.benProject.id }
    await app.ben.call(sendMessage, { params, body: { body: 'A **brioche** with _seeds_' } })
    const [message] = await itemsOf(app.ben, 'brioche', 'MESSAGE')
    expect(message?.excerpt).toBe('A brioche with seeds')
  })

  test('list titles that start with the query first, then titles with a word that does, then matches inside words', async () => {
    const names = ['Artisan bread', 'Smart home', 'Art', 'Art of the loaf', 'Modern art']
    for (const name of names) await app.ada.call(createProject, { body: { name, clientId: app.acme.id } })
    const titles = (await itemsOf(app.ada, 'ART', 'PROJECT')).map((item) => item.title)
    expect(titles).toEqual(['Art', 'Art of the loaf', 'Artisan bread', 'Modern art', 'Smart home'])
    // The kind with the best result comes first.
    expect((await find(app.ada, 'acme bakery')).map((group) => group.kind)).toEqual([
      'CLIENT',
      'CONTACT',
      'PROJECT',
      'QUOTE',
      'INVOICE',
      'PLAN',
    ])
    expect((await find(app.ada, 'bakery website'))[0]?.kind).toBe('PROJECT')
  })

  test('contain all words, in any order, ignoring case and accents', async () => {
    await say(app.ben, app.benProject.id, 'Crème brûlée für Łódź_2026.pdf')
    for (const q of ['creme', 'CRÈME', 'lodz', 'Brulee crem', '2026 pdf', 'fur']) {
      expect(await itemsOf(app.ada, q, 'MESSAGE'), q).toMatchObject([{ context: 'Bakery website' }])
    }
    expect(await itemsOf(app.ada, 'creme caramel', 'MESSAGE')).toEqual([])
    expect(await itemsOf(app.ada, 'rulee', 'MESSAGE')).toEqual([])
  })

  test('are limited to five per type, with the newest messages first, and say if there are more', async () => {
    for (let number = 1; number <= 6; number++) {
      app.clock.advance(1_000)
      await say(app.ada, app.benProject.id, `Zeppelin ${number}`)
    }
    const [group] = await find(app.ben, 'zeppelin')
    expect(group).toMatchObject({ kind: 'MESSAGE', more: true })
    expect(group?.items.map((item) => item.excerpt)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Zeppelin ${number}`),
    )
  })

  test('don’t include the content of archived projects, and only staff find archived projects and clients by name', async () => {
    await app.db
      .update(projects)
      .set({ status: 'ARCHIVED', archivedFrom: 'DISCOVERY' })
      .where(eq(projects.id, app.cleoProject.id))
    const kinds = (await find(app.cleo, 'sourdough')).map((group) => group.kind)
    expect(kinds).toEqual(['INVOICE', 'PLAN'])
    const archived = { id: app.cleoProject.id, status: 'ARCHIVED' }
    expect((await itemsOf(app.ada, 'sourdough', 'PROJECT')).at(-1)).toMatchObject(archived)
    const messages = await itemsOf(app.ada, 'sourdough', 'MESSAGE')
    expect(messages.filter(({ link }) => link.includes(app.cleoProject.id))).toEqual([])
    await app.db.update(clients).set({ archivedAt: app.clock.now() }).where(eq(clients.id, app.cleoCo.id))
    const [client, ...others] = await itemsOf(app.ada, 'cleo', 'CLIENT')
    expect(client).toMatchObject({ status: 'ARCHIVED', link: `/admin/clients/${app.cleoCo.id}` })
    expect(others).toEqual([])
    expect(await itemsOf(app.cleo, 'cleo', 'CLIENT')).toEqual([])
  })
})

test('a query without letters or digits finds nothing or is refused', async () => {
  await expect(find(app.ada, 'a')).rejects.toMatchObject({
    problem: { status: 422, errors: { q: ['String must contain at least 2 character(s)'] } },
  })
  for (const q of ['?!', "' & !", '%%', '_*:', '<->', '\\\\']) expect(await find(app.ada, q), q).toEqual([])
  expect(await find(app.ada, "o'brien:* | 100% <b>")).toEqual([])
})

async function say(person: Person, projectId: string, body: string, internal = false) {
  return person.call(sendMessage, { params: { id: projectId }, body: { body, internal } })
}

async function comment(person: Person, projectId: string, body: string, internal = false) {
  const at = { pinX: 0.5, pinY: 0.5, type: 'PIN' as const }
  return person.call(addFeedback, { params: { id: projectId }, body: { body, internal, ...at } })
}

async function file(projectId: string, name: string, internal = false) {
  const bytes = new TextEncoder().encode(name)
  const kind = 'DOCUMENT' as const
  return uploadSample(fetch, app.base, app.ada, { projectId, name, kind, bytes, internal })
}

function milestone(id: string, title: string, internal = false) {
  return app.ada.call(createMilestone, { params: { id }, body: { title, internal } })
}

function task(id: string, title: string, more: { milestoneId?: string; internal?: boolean }) {
  return app.ada.call(createTask, { params: { id }, body: { title, ...more } })
}

async function invoice(project: { id: string; name: string }, client: { id: string }, number?: string) {
  return makeInvoice(app.db, {
    client,
    project,
    createdBy: app.ada.userId,
    createdAt: app.clock.now(),
    lines: [{ unitAmountCents: 120_000 }],
    ...(number ? { number: `${number}-${project.name}` } : { status: 'DRAFT' }),
  })
}
