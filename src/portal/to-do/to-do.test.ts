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
import type { House, Person } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { bring, pngOf } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  house.clock.advance(new Date('2026-03-20T12:00:00Z').getTime() - house.clock.now().getTime())
})
afterAll(() => house.close())

const waitingFor = async (person: Person) => (await person.call(getDashboard)).waiting
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 9))

describe('what waits', () => {
  test('for nobody anything, at first', async () => {
    for (const person of [house.ada, house.ben, house.cleo]) {
      expect(await waitingFor(person)).toEqual({ count: 0, items: [] })
    }
  })

  test('a milestone to approve, for who may approve it, since it was submitted', async () => {
    const submitted = await milestone('Homepage', 'SUBMITTED')
    await milestone('Secret', 'SUBMITTED', true)
    await house.db.insert(auditLogs).values({
      id: newSequentialId(march(12)),
      action: 'milestone.submit',
      targetTable: 'milestones',
      targetId: submitted,
      createdAt: march(12),
    })
    expect(await waitingFor(house.ben)).toEqual({
      count: 1,
      items: [
        {
          kind: 'APPROVAL',
          id: submitted,
          title: 'Homepage',
          context: 'Bakery website',
          count: 1,
          since: march(12).toISOString(),
          link: `/projects/${house.benProject.id}?tab=timeline&milestone=${submitted}`,
        },
      ],
    })
    const eve = await house.person('eve@acme.test')
    await house.db
      .insert(contacts)
      .values({ clientId: house.acme.id, userId: eve.userId, createdAt: march(1) })
    expect(await waitingFor(eve)).toEqual({ count: 0, items: [] })
    expect(await waitingFor(house.cleo)).toEqual({ count: 0, items: [] })
    expect(await waitingFor(house.ada)).toEqual({ count: 0, items: [] })

    // Sent back, it waits for staff, since the decision.
    await house.db.update(milestones).set({ state: 'CHANGES_REQUESTED' }).where(eq(milestones.id, submitted))
    await house.db.insert(milestoneDecisions).values({
      id: newSequentialId(march(13)),
      milestoneId: submitted,
      decision: 'CHANGES_REQUESTED',
      decidedBy: house.ben.userId,
      decidedByName: 'Ben',
      fileVersions: [],
      decidedAt: march(13),
    })
    expect(await waitingFor(house.ben)).toMatchObject({ count: 0 })
    expect(await waitingFor(house.ada)).toMatchObject({
      count: 1,
      items: [{ kind: 'CHANGES', title: 'Homepage', since: march(13).toISOString() }],
    })
    await house.db.delete(milestones)
  })

  test("the other side's open pins, by project, since the oldest", async () => {
    await pin(house.ben, 1, march(3))
    await pin(house.ben, 2, march(2))
    await pin(house.ben, 3, march(1), { resolved: true })
    await pin(house.ada, 4, march(5))
    await pin(house.ada, 5, march(4), { internal: true })
    const ofProject = {
      kind: 'PINS',
      id: house.benProject.id,
      title: 'Bakery website',
      context: 'Acme Bakery',
    }
    expect(await waitingFor(house.ada)).toMatchObject({
      count: 1,
      items: [{ ...ofProject, count: 2, since: march(2).toISOString() }],
    })
    expect(await waitingFor(house.ben)).toMatchObject({
      count: 1,
      items: [
        {
          ...ofProject,
          count: 1,
          since: march(5).toISOString(),
          link: `/projects/${house.benProject.id}?tab=feedback&pin=4`,
        },
      ],
    })
    expect(await waitingFor(house.cleo)).toMatchObject({ count: 0 })

    // What is archived waits for nobody.
    const archived = { status: 'ARCHIVED', archivedFrom: 'REVIEW' } as const
    await house.db.update(projects).set(archived).where(eq(projects.id, house.benProject.id))
    expect(await waitingFor(house.ada)).toMatchObject({ count: 0 })
    const back = { status: 'DISCOVERY', archivedFrom: null } as const
    await house.db.update(projects).set(back).where(eq(projects.id, house.benProject.id))
    await house.db.delete(feedback)
  })

  test('a pin on a file that staff have hidden waits for no customer', async () => {
    const params = { id: house.cleoProject.id }
    const png = {
      projectId: params.id,
      name: 'home.png',
      kind: 'MOCKUP' as const,
      bytes: await pngOf(20, 20),
    }
    const file = await bring(fetch, house.base, house.ada, png)
    await house.ada.call(addFeedback, { params, body: { body: 'Larger?', pinX: 0.5, pinY: 0.5 } })
    expect(await waitingFor(house.cleo)).toMatchObject({ count: 1, items: [{ kind: 'PINS' }] })
    await house.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    expect(await waitingFor(house.cleo)).toEqual({ count: 0, items: [] })
    await house.db.delete(feedback)
  })

  test('unread messages, until they were read', async () => {
    const say = (person: Person, body: string, internal = false) =>
      person.call(sendMessage, { params: { id: house.benProject.id }, body: { body, internal } })
    const first = await say(house.ben, 'Hello?')
    house.clock.advance(60_000)
    await say(house.ben, 'Is anybody there?')
    await say(house.ada, 'Let us wait.', true)
    expect(await waitingFor(house.ada)).toMatchObject({
      count: 1,
      items: [
        {
          kind: 'MESSAGES',
          id: house.benProject.id,
          count: 2,
          since: first.createdAt,
          link: `/projects/${house.benProject.id}?tab=chat&message=1`,
        },
      ],
    })
    expect(await waitingFor(house.ben)).toMatchObject({ count: 0 })
    await say(house.ada, 'Here we are.')
    expect(await waitingFor(house.ben)).toMatchObject({ count: 1, items: [{ kind: 'MESSAGES', count: 1 }] })
    expect(await waitingFor(house.cleo)).toMatchObject({ count: 0 })
    await house.db.update(notifications).set({ read: true })
    expect(await waitingFor(house.ada)).toMatchObject({ count: 0 })
    expect(await waitingFor(house.ben)).toMatchObject({ count: 0 })
    house.clock.advance(60_000)
    const next = await say(house.ben, 'Good.')
    expect(await waitingFor(house.ada)).toMatchObject({ items: [{ count: 1, since: next.createdAt }] })
    await house.db.update(notifications).set({ read: true })
  })

  test('overdue invoices, for who sees them, since the end of the due date at the agency', async () => {
    const made = await makeInvoice(house.db, {
      client: house.acme,
      createdBy: house.ada.userId,
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
    expect(await waitingFor(house.ada)).toMatchObject({ count: 1, items: [item] })
    expect(await waitingFor(house.ben)).toMatchObject({ count: 1, items: [item] })
    expect(await waitingFor(house.cleo)).toMatchObject({ count: 0 })
    const dan = await house.person('dan@marlow.test', 'ADMIN')
    expect(await waitingFor(dan)).toMatchObject({ count: 0 })
  })

  test('a quote, for contacts who may accept it, until it is answered or its day is over', async () => {
    const lines = [{ description: 'Design', unitAmountCents: 50_000 }]
    const body = { clientId: house.acme.id, title: 'A shop', lines, validUntil: '2026-03-21' }
    const { id } = await house.ada.call(createQuote, { body })
    const quotes = async (person: Person) =>
      (await waitingFor(person)).items.filter(({ kind }) => kind === 'QUOTE')
    expect(await quotes(house.ben)).toEqual([])
    const { sentAt } = await house.ada.call(sendQuote, { params: { id } })
    const item = { id, title: 'A shop', context: 'Acme Bakery', since: sentAt, link: `/quotes/${id}` }
    expect(await quotes(house.ben)).toMatchObject([item])
    const reader = await house.contact('eva@acme.test', { seesInvoices: true, mayApprove: false })
    for (const person of [house.ada, house.cleo, reader]) expect(await quotes(person)).toEqual([])
    const days = 2 * 86_400_000
    house.clock.advance(days)
    expect(await quotes(house.ben)).toEqual([])
    house.clock.advance(-days)
    await house.ben.call(declineQuote, { params: { id }, body: {} })
    expect(await quotes(house.ben)).toEqual([])
    await house.db.update(notifications).set({ read: true })
  })

  test('every unpaid invoice, for contacts who see it, since it was sent', async () => {
    const { id } = await makeInvoice(house.db, {
      client: house.acme,
      createdBy: house.ada.userId,
      number: '2026-8',
      lines: [{ unitAmountCents: 10_000 }],
      payments: [{ amountCents: 4_000, paidAt: march(8) }],
      createdAt: march(6),
      issuedAt: march(7),
      dueAt: '2026-04-10',
    })
    const unpaid = async (person: Person) =>
      (await waitingFor(person)).items.filter(({ kind }) => kind === 'PAYMENT')
    const item = { id, title: '2026-8', context: 'Acme Bakery', link: `/invoices/${id}` }
    expect(await unpaid(house.ben)).toMatchObject([{ ...item, since: march(7).toISOString() }])
    const eve = await house.contact('edda@acme.test')
    for (const person of [eve, house.cleo, house.ada]) expect(await unpaid(person)).toEqual([])
    await house.db.update(invoices).set({ status: 'PAID' }).where(eq(invoices.id, id))
    expect(await unpaid(house.ben)).toEqual([])
  })

  test('a request of a customer, for staff, until it is answered; before what waits longer', async () => {
    const values = { clientId: house.cleoCo.id, name: 'A shop', createdBy: house.cleo.userId }
    const times = { createdAt: march(20), updatedAt: march(20) }
    const [request] = await house.db
      .insert(projects)
      .values({ ...values, ...times, requestState: 'OPEN' })
      .returning()
    const projectId = request?.id as string
    const item = { kind: 'REQUEST', title: 'A shop', link: `/projects/${projectId}` }
    expect(await waitingFor(house.ada)).toMatchObject({ count: 2, items: [item, { kind: 'INVOICE' }] })
    expect(await waitingFor(house.cleo)).toMatchObject({ count: 0 })
    const answered = { requestState: 'ACCEPTED', requestAnsweredAt: march(21) } as const
    await house.db.update(projects).set(answered).where(eq(projects.id, projectId))
    expect(await waitingFor(house.ada)).toMatchObject({ count: 1, items: [{ kind: 'INVOICE' }] })
  })

  test('of many, the twelve that wait longest, and how many there are', async () => {
    for (const day of Array.from({ length: 15 }, (_, index) => index + 1)) {
      const times = { createdAt: march(day), updatedAt: march(day) }
      const values = { clientId: house.cleoCo.id, name: `Request ${day}`, createdBy: house.cleo.userId }
      await house.db.insert(projects).values({ ...values, ...times, requestState: 'OPEN' })
    }
    const waiting = await waitingFor(house.ada)
    expect(waiting.count).toBe(16)
    expect(waiting.items).toHaveLength(12)
    expect(waiting.items[0]).toMatchObject({ title: 'Request 1' })
    expect(waiting.items.map((item) => item.since)).toEqual(waiting.items.map((item) => item.since).sort())
  })
})

async function milestone(title: string, state: 'SUBMITTED', internal = false): Promise<string> {
  const id = randomUUID()
  const projectId = house.benProject.id
  await house.db.insert(milestones).values({ id, projectId, title, state, internal, createdAt: march(1) })
  return id
}

async function pin(
  author: Person,
  number: number,
  createdAt: Date,
  more: { resolved?: boolean; internal?: boolean } = {},
) {
  await house.db.insert(feedback).values({
    projectId: house.benProject.id,
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
