import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSequentialId } from '#kernel/ids.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { createQuote, declineQuote, sendQuote } from '#money/quotes/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { feedback } from '#schema/feedback.ts'
import { invoices } from '#schema/invoices.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.advance(new Date('2026-03-20T12:00:00Z').getTime() - app.clock.now().getTime())
})
afterAll(() => app.close())

const toDosFor = async (person: Person) => (await person.call(getDashboard)).waiting
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 9))

describe('to-dos', () => {
  test('start as an empty list', async () => {
    for (const person of [app.ada, app.ben, app.cleo]) {
      expect(await toDosFor(person)).toEqual({ count: 0, items: [] })
    }
  })

  test('include a milestone for people who can approve it, from the moment it’s submitted', async () => {
    const submitted = await milestone('Homepage', 'SUBMITTED')
    await milestone('Secret', 'SUBMITTED', true)
    await app.db.insert(auditLogs).values({
      id: newSequentialId(march(12)),
      action: 'milestone.submit',
      targetTable: 'milestones',
      targetId: submitted,
      createdAt: march(12),
    })
    expect(await toDosFor(app.ben)).toMatchObject({
      count: 1,
      items: [
        {
          kind: 'APPROVAL',
          id: submitted,
          title: 'Homepage',
          context: 'Bakery website',
          count: 1,
          since: march(12).toISOString(),
          link: `/projects/${app.benProject.id}?tab=timeline&milestone=${submitted}`,
        },
      ],
    })
    const eve = await app.person('eve@acme.test')
    await app.db.insert(contacts).values({ clientId: app.acme.id, userId: eve.userId, createdAt: march(1) })
    expect(await toDosFor(eve)).toEqual({ count: 0, items: [] })
    expect(await toDosFor(app.cleo)).toEqual({ count: 0, items: [] })
    expect(await toDosFor(app.ada)).toEqual({ count: 0, items: [] })

    // Changes were requested, so it's been waiting for staff since the decision.
    await app.db.update(milestones).set({ state: 'CHANGES_REQUESTED' }).where(eq(milestones.id, submitted))
    await app.db.insert(milestoneDecisions).values({
      id: newSequentialId(march(13)),
      milestoneId: submitted,
      decision: 'CHANGES_REQUESTED',
      decidedBy: app.ben.userId,
      decidedByName: 'Ben',
      fileVersions: [],
      decidedAt: march(13),
    })
    expect(await toDosFor(app.ben)).toMatchObject({ count: 0 })
    expect(await toDosFor(app.ada)).toMatchObject({
      count: 1,
      items: [{ kind: 'CHANGES', title: 'Homepage', since: march(13).toISOString() }],
    })
    await app.db.delete(milestones)
  })

  test('include the other side’s open pins by project, with the age of the oldest', async () => {
    await pin(app.ben, 1, march(3))
    await pin(app.ben, 2, march(2))
    await pin(app.ben, 3, march(1), { resolved: true })
    await pin(app.ada, 4, march(5))
    await pin(app.ada, 5, march(4), { internal: true })
    const ofProject = {
      kind: 'PINS',
      id: app.benProject.id,
      title: 'Bakery website',
      context: 'Acme Bakery',
    }
    expect(await toDosFor(app.ada)).toMatchObject({
      count: 1,
      items: [{ ...ofProject, count: 2, since: march(2).toISOString() }],
    })
    expect(await toDosFor(app.ben)).toMatchObject({
      count: 1,
      items: [
        {
          ...ofProject,
          count: 1,
          since: march(5).toISOString(),
          link: `/projects/${app.benProject.id}?tab=feedback&pin=4`,
        },
      ],
    })
    expect(await toDosFor(app.cleo)).toMatchObject({ count: 0 })

    // Archived items are never to-dos.
    const archived = { status: 'ARCHIVED', archivedFrom: 'REVIEW' } as const
    await app.db.update(projects).set(archived).where(eq(projects.id, app.benProject.id))
    expect(await toDosFor(app.ada)).toMatchObject({ count: 0 })
    const back = { status: 'DISCOVERY', archivedFrom: null } as const
    await app.db.update(projects).set(back).where(eq(projects.id, app.benProject.id))
    await app.db.delete(feedback)
  })

  test('don’t include customers’ pins on files that staff have hidden', async () => {
    const params = { id: app.cleoProject.id }
    const png = {
      projectId: params.id,
      name: 'home.png',
      kind: 'MOCKUP' as const,
      bytes: await pngOf(20, 20),
    }
    const file = await uploadSample(fetch, app.base, app.ada, png)
    await app.ada.call(addFeedback, { params, body: { body: 'Larger?', pinX: 0.5, pinY: 0.5 } })
    expect(await toDosFor(app.cleo)).toMatchObject({ count: 1, items: [{ kind: 'PINS' }] })
    await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    expect(await toDosFor(app.cleo)).toEqual({ count: 0, items: [] })
    await app.db.delete(feedback)
  })

  test('include unread messages until they’re read', async () => {
    const say = (person: Person, body: string, internal = false) =>
      person.call(sendMessage, { params: { id: app.benProject.id }, body: { body, internal } })
    const first = await say(app.ben, 'Hello?')
    app.clock.advance(60_000)
    await say(app.ben, 'Is anybody there?')
    await say(app.ada, 'Let us wait.', true)
    expect(await toDosFor(app.ada)).toMatchObject({
      count: 1,
      items: [
        {
          kind: 'MESSAGES',
          id: app.benProject.id,
          count: 2,
          since: first.createdAt,
          link: `/projects/${app.benProject.id}?tab=chat&message=1`,
        },
      ],
    })
    expect(await toDosFor(app.ben)).toMatchObject({ count: 0 })
    await say(app.ada, 'Here we are.')
    expect(await toDosFor(app.ben)).toMatchObject({ count: 1, items: [{ kind: 'MESSAGES', count: 1 }] })
    expect(await toDosFor(app.cleo)).toMatchObject({ count: 0 })
    await app.db.update(notifications).set({ read: true })
    expect(await toDosFor(app.ada)).toMatchObject({ count: 0 })
    expect(await toDosFor(app.ben)).toMatchObject({ count: 0 })
    app.clock.advance(60_000)
    const next = await say(app.ben, 'Good.')
    expect(await toDosFor(app.ada)).toMatchObject({ items: [{ count: 1, since: next.createdAt }] })
    await app.db.update(notifications).set({ read: true })
  })

  test('include overdue invoices for people who can see them, from the end of the due date in the agency’s time zone', async () => {
    const made = await makeInvoice(app.db, {
      client: app.acme,
      createdBy: app.ada.userId,
      number: '2026-7',
      lines: [{ unitAmountCents: 10_000 }],
      createdAt: march(1),
      dueAt: '2026-03-10',
    })
    const item = {
      kind: 'INVOICE',
      id: made.id,
      title: '2026-7',
      context: 'Acme Bakery',
      // Midnight in Berlin, in winter.
      since: '2026-03-10T23:00:00.000Z',
      link: `/invoices/${made.id}`,
    }
    expect(await toDosFor(app.ada)).toMatchObject({ count: 1, items: [item] })
    expect(await toDosFor(app.ben)).toMatchObject({ count: 1, items: [item] })
    expect(await toDosFor(app.cleo)).toMatchObject({ count: 0 })
    const dan = await app.person('dan@marlow.test', 'ADMIN')
    expect(await toDosFor(dan)).toMatchObject({ count: 0 })
  })

  test('include a quote for contacts who can accept it, until it’s answered or expired', async () => {
    const lines = [{ description: 'Design', unitAmountCents: 50_000 }]
    const body = { clientId: app.acme.id, title: 'A shop', lines, validUntil: '2026-03-21' }
    const { id } = await app.ada.call(createQuote, { body })
    const quotes = async (person: Person) =>
      (await toDosFor(person)).items.filter(({ kind }) => kind === 'QUOTE')
    expect(await quotes(app.ben)).toEqual([])
    const { sentAt } = await app.ada.call(sendQuote, { params: { id } })
    const item = { id, title: 'A shop', context: 'Acme Bakery', since: sentAt, link: `/quotes/${id}` }
    expect(await quotes(app.ben)).toMatchObject([item])
    const reader = await app.contact('eva@acme.test', { seesInvoices: true, mayApprove: false })
    for (const person of [app.ada, app.cleo, reader]) expect(await quotes(person)).toEqual([])
    const days = 2 * 86_400_000
    app.clock.advance(days)
    expect(await quotes(app.ben)).toEqual([])
    app.clock.advance(-days)
    await app.ben.call(declineQuote, { params: { id }, body: {} })
    expect(await quotes(app.ben)).toEqual([])
    await app.db.update(notifications).set({ read: true })
  })

  test('include every unpaid invoice, once sent, for contacts who can see it', async () => {
    const { id } = await makeInvoice(app.db, {
      client: app.acme,
      createdBy: app.ada.userId,
      number: '2026-8',
      lines: [{ unitAmountCents: 10_000 }],
      payments: [{ amountCents: 4_000, paidAt: march(8) }],
      createdAt: march(6),
      issuedAt: march(7),
      dueAt: '2026-04-10',
    })
    const unpaid = async (person: Person) =>
      (await toDosFor(person)).items.filter(({ kind }) => kind === 'PAYMENT')
    const item = { id, title: '2026-8', context: 'Acme Bakery', link: `/invoices/${id}` }
    expect(await unpaid(app.ben)).toMatchObject([{ ...item, since: march(7).toISOString() }])
    const eve = await app.contact('edda@acme.test')
    for (const person of [eve, app.cleo, app.ada]) expect(await unpaid(person)).toEqual([])
    await app.db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, id))
    expect(await unpaid(app.ben)).toEqual([])
  })

  test('for staff, include a customer’s request before other items until it’s answered', async () => {
    const values = { clientId: app.cleoCo.id, name: 'A shop', createdBy: app.cleo.userId }
    const times = { createdAt: march(20), updatedAt: march(20) }
    const [request] = await app.db
      .insert(projects)
      .values({ ...values, ...times, requestState: 'OPEN' })
      .returning()
    const projectId = request?.id as string
    const item = { kind: 'REQUEST', title: 'A shop', link: `/projects/${projectId}` }
    expect(await toDosFor(app.ada)).toMatchObject({ count: 2, items: [item, { kind: 'INVOICE' }] })
    expect(await toDosFor(app.cleo)).toMatchObject({ count: 0 })
    const answered = { requestState: 'ACCEPTED', requestAnsweredAt: march(21) } as const
    await app.db.update(projects).set(answered).where(eq(projects.id, projectId))
    expect(await toDosFor(app.ada)).toMatchObject({ count: 1, items: [{ kind: 'INVOICE' }] })
  })

  test('include the twelve oldest items and the total', async () => {
    for (const day of Array.from({ length: 15 }, (_, index) => index + 1)) {
      const times = { createdAt: march(day), updatedAt: march(day) }
      const values = { clientId: app.cleoCo.id, name: `Request ${day}`, createdBy: app.cleo.userId }
      await app.db.insert(projects).values({ ...values, ...times, requestState: 'OPEN' })
    }
    const waiting = await toDosFor(app.ada)
    expect(waiting.count).toBe(16)
    expect(waiting.items).toHaveLength(12)
    expect(waiting.items[0]).toMatchObject({ title: 'Request 1' })
    expect(waiting.items.map((item) => item.since)).toEqual(waiting.items.map((item) => item.since).sort())
  })
})

async function milestone(title: string, state: 'SUBMITTED', internal = false): Promise<string> {
  const id = randomUUID()
  const projectId = app.benProject.id
  await app.db.insert(milestones).values({ id, projectId, title, state, internal, createdAt: march(1) })
  return id
}

async function pin(
  author: Person,
  number: number,
  createdAt: Date,
  more: { resolved?: boolean; internal?: boolean } = {},
) {
  await app.db.insert(feedback).values({
    projectId: app.benProject.id,
    authorId: author.userId,
    number,
    body: 'Larger, please',
    pinX: 0.5,
    pinY: 0.5,
    createdAt,
    ...more,
    resolvedAt: more.resolved ? createdAt : null,
  })
}
