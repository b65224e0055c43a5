import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmail, listOutbox } from '#agency/email/contract.ts'
import { getInvoice, listInvoices } from '#money/invoices/contract.ts'
import { listContacts, listInvitations } from '#people/clients/contract.contacts.ts'
import { listClients } from '#people/clients/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { fileVersions } from '#schema/files.ts'
import { invoiceStatuses } from '#schema/values.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/fixtures/demo-person.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import { listFiles, listVersions } from '#work/files/contract.ts'
import { listMessages } from '#work/messages/contract.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { getProject, listProjects } from '#work/projects/contract.ts'
import { seedDemo } from './seed.ts'
import { story } from './story.ts'

let app: TestApp
let ada: Awaited<ReturnType<typeof signIn>>
const output: string[] = []

beforeAll(async () => {
  app = await openTestApp({ empty: true })
  // Simulates processes that start together. Only one of them may seed.
  await Promise.all([1, 2].map(() => seedDemo(app.services, (line) => void output.push(line))))
  ada = await signIn(app, 'ada')
})
afterAll(() => app.close())

test('the demo is created only once, and its progress is reported', async () => {
  // Everyone in the story, and a guest.
  expect(await app.db.select().from(users)).toHaveLength(Object.keys(story.people).length + 1)
  expect(output.filter((line) => line.startsWith('Preparing'))).toHaveLength(1)
  expect(output).toContain('  32 of 32 pictures and files')
})

const contacts = Object.entries(story.clients).flatMap(([client, { companyName, contacts: people }]) =>
  people.map((contact) => ({ ...contact, client, companyName })),
)

describe.each(contacts)('$person of $companyName', ({ person: key, client, companyName, ...rights }) => {
  test('sees only their own data', async () => {
    const person = await signIn(app, key)
    const theirs = Object.values(story.projects).filter((project) => project.client === client)
    const projects = await person.call(listProjects)
    expect(projects.map(({ name }) => name).sort()).toEqual(theirs.map(({ name }) => name).sort())
    const foreign = (await ada.call(listProjects)).filter(({ id }) => projects.every((own) => own.id !== id))
    for (const { id } of foreign) {
      await expect(person.call(getProject, { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    const invoices = await person.call(listInvoices)
    const sent = story.invoices.filter((invoice) => invoice.client === client && invoice.status !== 'DRAFT')
    expect(invoices).toHaveLength(rights.seesInvoices ? sent.length : 0)
    expect(invoices.every((invoice) => invoice.companyName === companyName)).toBe(true)
  })

  test('has notifications they can open, and no internal ones', async () => {
    const person = await signIn(app, key)
    const notifications = await person.call(listNotifications, { query: { limit: 100 } })
    expect(notifications.length).toBeGreaterThan(0)
    for (const path of new Set(notifications.map(({ link }) => `/api${link?.split('?')[0]}`))) {
      const opened = await fetch(app.base + path, { headers: person.headers })
      expect([path, opened.status]).toEqual([path, 200])
    }
    const secrets = Object.values(story.projects).flatMap(({ pins, messages }) =>
      [...pins, ...messages].filter(({ internal }) => internal).map(({ body }) => body),
    )
    for (const project of await person.call(listProjects)) {
      const params = { id: project.id }
      const sent = await person.call(listMessages, { params })
      const pinned = await person.call(listFeedback, { params })
      expect(
        [...notifications, ...sent, ...pinned].filter(({ body }) => secrets.includes(body ?? '')),
      ).toEqual([])
    }
  })
})

test('dashboards show to-do items', async () => {
  const agency = await ada.call(getDashboard)
  expect(agency).toMatchObject({ activeProjects: { count: 5 }, activeClients: { count: 3 } })
  expect(agency.pendingInvoices?.count).toBe(story.invoices.filter(({ status }) => status === 'SENT').length)
  expect(agency.waiting.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['CHANGES', 'PINS', 'MESSAGES', 'INVOICE']),
  )
  expect(agency.unreadNotifications).toBeGreaterThan(3)
  const ben = await (await signIn(app, 'ben')).call(getDashboard)
  const approval = ben.waiting.items.find(({ kind }) => kind === 'APPROVAL')
  expect(approval).toMatchObject({ title: 'Reserving on the homepage', context: 'Hartley & Rye website' })
  expect(ben.waiting.items.map(({ kind }) => kind)).toContain('INVOICE')
  expect(ben.unreadNotifications).toBeGreaterThan(2)
})

test('projects have plans, and files with thumbnails', async () => {
  const versions = await app.db.select().from(fileVersions)
  for (const { key } of versions.filter(({ width }) => width !== null)) {
    expect(await app.services.storage.size(key.replace('original', 'thumbnail.webp'))).toBeGreaterThan(0)
  }
  for (const { name, files, milestones } of Object.values(story.projects)) {
    const params = { id: await idOf(name) }
    const shown = await ada.call(listMilestones, { params })
    expect(shown.map(({ title, state }) => [title, state])).toEqual(
      milestones.map(({ title, state }) => [title, state]),
    )
    const listed = await ada.call(listFiles, { params })
    expect(listed.map(({ originalName }) => originalName).sort()).toEqual(
      files.map((file) => file.name).sort(),
    )
    for (const { id } of listed) {
      for (const { url, size, thumbnailUrl } of await ada.call(listVersions, { params: { id } })) {
        const content = await fetch(app.base + url, { headers: ada.headers })
        expect((await content.arrayBuffer()).byteLength).toBe(size)
        if (!thumbnailUrl) continue
        const thumbnail = await fetch(app.base + thumbnailUrl, { headers: ada.headers })
        expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    }
  }
})

test('pins count from 1 in each project, and conversations are in order', async () => {
  for (const { name, pins, messages } of Object.values(story.projects)) {
    const params = { id: await idOf(name) }
    const pinned = (await ada.call(listFeedback, { params })).reverse()
    expect(pinned.map(({ number, body }) => [number, body])).toEqual(
      pins.map(({ body }, index) => [index + 1, body]),
    )
    const threads = pins.map(({ replies = [] }) => replies.map(({ body }) => body))
    expect(pinned.map(({ replies }) => replies.map(({ body }) => body))).toEqual(threads)
    const listed = await ada.call(listMessages, { params })
    expect(listed.map(({ body }) => body)).toEqual(messages.map(({ body }) => body))
    const written = [...listed, ...pinned.flatMap(({ replies }) => replies)]
    const numbers = [...new Set(written.map(({ number }) => number))]
    expect(numbers).toHaveLength(written.length)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(pins.length + threads.flat().length + messages.length)
  }
})

test('invoices have every status, numbers without gaps, and sums that match their lines', async () => {
  const invoices = await ada.call(listInvoices, { query: { limit: 100 } })
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(invoiceStatuses))
  const numbers = invoices.flatMap(({ number }) => number ?? []).sort()
  for (const year of new Set(numbers.map((number) => number.slice(0, -4)))) {
    const own = numbers.filter((number) => number.startsWith(year))
    expect(own).toEqual(own.map((_, index) => year + String(index + 1).padStart(4, '0')))
  }
  for (const { id, amountCents, status, paidCents } of invoices) {
    const { lines, taxes, netCents, issuedAt } = await ada.call(getInvoice, { params: { id } })
    expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents)
    expect(taxes.reduce((sum, tax) => sum + tax.taxCents, netCents)).toBe(amountCents)
    expect(status === 'PAID' ? paidCents : amountCents).toBe(amountCents)
    expect(issuedAt === null).toBe(status === 'DRAFT')
  }
})

test('an open invoice unlocks a final file that its client only sees as a preview', async () => {
  const ben = await signIn(app, 'ben')
  const open = await ben.call(listInvoices, { query: { status: 'SENT' } })
  const found = await Promise.all(open.map(({ id }) => ben.call(getInvoice, { params: { id } })))
  const finals = found.flatMap((invoice) => invoice.finals)
  expect(finals.map(({ name }) => name)).toEqual(['Sign for print.webp'])
  const files = await ben.call(listFiles, { params: { id: finals[0]?.projectId ?? '' } })
  expect(files.filter(({ locked }) => locked).map(({ id }) => id)).toEqual(finals.map(({ id }) => id))
})

test('clients have contacts with different permissions, and one invitation is pending', async () => {
  const clients = await ada.call(listClients)
  expect(clients).toHaveLength(3)
  const waiting: string[] = []
  for (const { id, companyName } of clients) {
    const people = await ada.call(listContacts, { params: { id } })
    expect(people).toHaveLength(contacts.filter((contact) => contact.companyName === companyName).length)
    expect(new Set(people.map(({ seesInvoices }) => seesInvoices))).toEqual(new Set([true, false]))
    const invitations = await ada.call(listInvitations, { params: { id } })
    waiting.push(...invitations.filter(({ state }) => state === 'pending').map(({ email }) => email))
  }
  expect(waiting).toEqual(['amaia@saltandcedar.example'])
})

test('the audit log names only items that exist and people who had already joined', async () => {
  const rows = await app.db.select().from(auditLogs)
  const tables = [...new Set(rows.flatMap(({ targetTable }) => targetTable ?? []))]
  const known = new Set<string>()
  for (const table of tables) {
    const found = await app.db.execute<{ id: string }>(sql`select id::text from ${sql.identifier(table)}`)
    for (const { id } of found.rows) known.add(`${table} ${id}`)
  }
  const since = new Map(
    rows.filter(({ action }) => action === 'user.create').map((row) => [row.actorId, row.createdAt]),
  )
  for (const { targetTable, targetId, actorId, createdAt } of rows) {
    expect(known).toContain(`${targetTable} ${targetId}`)
    expect(createdAt.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
    if (actorId) expect(createdAt.getTime()).toBeGreaterThanOrEqual(since.get(actorId)?.getTime() ?? Infinity)
  }
  for (const action of [
    'client.create',
    'project.status',
    'milestone.approve',
    'invoice.send',
    'message.send',
  ])
    expect(rows.map((row) => row.action)).toContain(action)
})

test('the outbox contains only emails that were sent', async () => {
  const emails = await ada.call(listOutbox, { query: { limit: 100 } })
  expect(emails.length).toBeGreaterThan(20)
  expect(emails.filter(({ status }) => status !== 'SENT')).toEqual([])
  const texts = await Promise.all(emails.map(({ id }) => ada.call(getEmail, { params: { id } })))
  expect(texts.filter(({ text }) => text.includes('/invitations/'))).toEqual([])
  expect(texts.find(({ subject }) => subject.startsWith('A milestone is waiting'))?.text).toContain(
    '?tab=timeline',
  )
})

test('seeding again changes nothing and prints how to sign in', async () => {
  const before = await everything()
  output.length = 0
  await seedDemo(app.services, (line) => void output.push(line))
  expect(await everything()).toEqual(before)
  expect(output.join('\n')).not.toContain('Preparing')
  expect(output.join('\n')).toContain('ben@hartleyandrye.example')
})

async function idOf(projectName: string): Promise<string> {
  return (await ada.call(listProjects)).find(({ name }) => name === projectName)?.id ?? ''
}

/** The number of rows in each table. */
async function everything() {
  const tables = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: [string, number][] = []
  for (const { name } of tables.rows) {
    const { rows } = await app.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(name)}`,
    )
    counts.push([name, Number(rows[0]?.count)])
  }
  return counts
}
