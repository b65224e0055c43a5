import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import { projectCounters } from '#schema/projects.ts'
import type { House, Person } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { listen } from '#test/readers/socket.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { bring, pngOf } from '#work/files/seed.ts'
import { replyToFeedback } from './contract.replies.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const { add: pin, listOf, resolve } = commentingIn(() => house)

const reply = (person: Person, id: string, body: object = {}) =>
  person.call(replyToFeedback, { params: { id }, body: { body: 'How large?', ...body } })

const threadOf = async (person: Person, id: string) =>
  (await listOf(person)).find((item) => item.id === id)?.replies

const unreadOf = async (person: Person) => {
  const rows = await house.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.userId), eq(notifications.read, false)))
  return rows.map(({ title, body, link }) => ({ title, body, link }))
}

const newest = async () => {
  const [row] = await house.db
    .select()
    .from(projectCounters)
    .where(eq(projectCounters.projectId, house.benProject.id))
  return row?.events ?? 0
}

test("Cleo cannot reply to Ben's pin, or read what is replied", async () => {
  const item = await pin(house.ben)
  await expect(reply(house.cleo, item.id)).rejects.toMatchObject({
    status: 404,
    detail: 'The requested feedback could not be found.',
  })
  await expect(house.stranger.call(replyToFeedback, { params: { id: item.id } })).rejects.toMatchObject({
    status: 401,
  })
  expect(await house.db.$count(feedbackReplies)).toBe(0)
})

test('a thread grows in the order in which it was written, and every list carries it', async () => {
  const item = await pin(house.ben)
  const key = randomUUID()
  const before = await newest()
  const first = await reply(house.ada, item.id, { body: '  How large?\n\nTwice?  ', id: key })
  expect(first).toMatchObject({
    feedbackId: item.id,
    authorId: house.ada.userId,
    authorName: 'Ada',
    body: 'How large?\n\nTwice?',
    internal: false,
    number: before + 1,
    clientKey: key,
  })
  const second = await reply(house.ben, item.id, { body: 'Twice.' })
  expect(await threadOf(house.ben, item.id)).toEqual([first, second])
  expect(await threadOf(house.ada, item.id)).toEqual([first, second])
  const [logged] = await house.db.select().from(auditLogs).where(eq(auditLogs.targetId, first.id))
  expect(logged).toMatchObject({ action: 'feedback.reply', actorId: house.ada.userId })
})

describe('refused, with nothing changed', () => {
  test.each([
    ['blank words', { body: ' \n\t' }, 'Please write a reply'],
    ['no words', { body: undefined }, 'Please write a reply'],
    ['too many words', { body: 'x'.repeat(5_001) }, 'Use at most 5,000 characters'],
    ['another type', { body: 7 }, 'Expected string, received number'],
    ['an id that is none', { id: 'seven' }, 'This is not a valid id'],
  ])('%s', async (_what, body, detail) => {
    const item = await pin(house.ben)
    await expect(reply(house.ada, item.id, body)).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining(detail),
    })
    expect(await threadOf(house.ada, item.id)).toEqual([])
  })

  test('feedback that is resolved is not replied to', async () => {
    const item = await pin(house.ben)
    await resolve(house.ada, item.id)
    await expect(reply(house.ben, item.id)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'RESOLVED' },
      detail: 'This feedback is resolved. Add a new comment instead.',
    })
    expect(await threadOf(house.ben, item.id)).toEqual([])
  })

  test('feedback that nobody knows, and a contact without the right to comment', async () => {
    await expect(reply(house.ada, randomUUID())).rejects.toMatchObject({ status: 404 })
    const reader = await house.contact('reader@acme.test', { mayApprove: true, mayComment: false })
    const item = await pin(house.ben)
    await expect(reply(reader, item.id)).rejects.toMatchObject({
      status: 403,
      detail: 'You may read the feedback here. Ask the agency for the right to reply.',
    })
    const said = await reply(house.ada, item.id)
    expect(await threadOf(reader, item.id)).toEqual([said])
    await house.db.delete(contacts).where(eq(contacts.userId, reader.userId))
  })
})

describe('the same words sent twice', () => {
  test('a reply is one reply, one after the other, at once, and after the resolving', async () => {
    const item = await pin(house.ben)
    const before = await newest()
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => reply(house.ada, item.id, { id })))
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    expect(await newest()).toBe(before + 1)
    await resolve(house.ada, item.id)
    expect(await reply(house.ada, item.id, { id })).toEqual(made[0])
    const log = eq(auditLogs.targetId, made[0]?.id ?? '')
    expect(await house.db.$count(auditLogs, log)).toBe(1)
    const other = await pin(house.ben)
    await expect(reply(house.ada, other.id, { id })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'ID_TAKEN' },
    })
  })

  test('a pin is one pin, and takes one number', async () => {
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => pin(house.ben, { id })))
    expect(new Set(made.map((item) => item.number)).size).toBe(1)
    expect(await house.db.$count(feedback, eq(feedback.clientKey, id))).toBe(1)
    const again = await fetch(`${house.base}/api/projects/${house.benProject.id}/feedback`, {
      method: 'POST',
      headers: { ...house.ben.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'Larger, please', pinX: 0.5, pinY: 0.5, id }),
    })
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(made[0])
    expect((await pin(house.ben)).number).toBe((made[0]?.number ?? 0) + 1)
    await expect(pin(house.ada, { id }, house.cleoProject.id)).resolves.toMatchObject({ number: 1 })
    await expect(pin(house.ada, { id })).rejects.toMatchObject({ status: 409 })
  })
})

test('what staff say among themselves under a pin exists for staff alone', async () => {
  const eve = await house.person('eve@marlow.test', 'ADMIN')
  const item = await pin(house.ben)
  const ben = await listen(house.base, house.ben.headers)
  await ben.join(house.benProject.id)
  await house.db.delete(notifications)
  const hidden = await reply(house.ada, item.id, { internal: true, body: 'They pay late' })
  expect(hidden.internal).toBe(true)
  expect(await threadOf(eve, item.id)).toEqual([hidden])
  expect(await threadOf(house.ben, item.id)).toEqual([])
  expect(await unreadOf(house.ben)).toEqual([])
  expect(await unreadOf(eve)).toEqual([
    {
      title: `Ada replied to pin #${item.number}`,
      body: 'They pay late',
      link: `/projects/${house.benProject.id}?tab=feedback&pin=${item.number}`,
    },
  ])
  const open = await reply(house.ada, item.id)
  await ben.next('FEEDBACK_CHANGED', (event) => event.number === open.number)
  expect(ben.heard.filter((event) => event.type === 'FEEDBACK_CHANGED')).toHaveLength(1)
  ben.socket.terminate()
  await expect(reply(house.ben, item.id, { internal: true })).rejects.toMatchObject({
    status: 403,
    detail: 'Only staff can keep a reply internal.',
  })
  // Under a comment of staff for staff, every reply is for staff.
  const among = await pin(house.ada, { internal: true })
  expect(await reply(eve, among.id)).toMatchObject({ internal: true })
  await expect(reply(house.ben, among.id)).rejects.toMatchObject({ status: 404 })
})

describe('who is told', () => {
  test('nobody of the client, once the file that the comment stands on was hidden', async () => {
    const { id: projectId } = house.cleoProject
    const png = { projectId, name: 'a.png', kind: 'MOCKUP' as const, bytes: await pngOf(20, 20) }
    const file = await bring(fetch, house.base, house.ada, png)
    const item = await pin(house.cleo, {}, projectId)
    expect(item.fileId).toBe(file.id)
    await house.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    await house.db.delete(notifications)
    const cleo = await listen(house.base, house.cleo.headers)
    await cleo.join(projectId)
    expect(await reply(house.ada, item.id, { body: 'Not for them' })).toMatchObject({ internal: true })
    await resolve(house.ada, item.id)
    expect(await unreadOf(house.cleo)).toEqual([])
    const open = await pin(house.ada, { type: 'GENERAL', pinX: undefined, pinY: undefined }, projectId)
    await cleo.next('FEEDBACK_CHANGED', (event) => event.id === open.id)
    expect(cleo.heard.filter((event) => event.type === 'FEEDBACK_CHANGED')).toHaveLength(1)
    cleo.socket.terminate()
  })

  test('of a reply: all who see the pin but its writer, with a link to the very pin', async () => {
    const item = await pin(house.ben)
    await house.db.delete(notifications)
    await reply(house.ada, item.id, { body: 'How\nlarge?' })
    expect(await unreadOf(house.ben)).toEqual([
      {
        title: `Ada replied to pin #${item.number}`,
        body: 'How large?',
        link: `/projects/${house.benProject.id}?tab=feedback&pin=${item.number}`,
      },
    ])
    expect(await unreadOf(house.ada)).toEqual([])
    expect(await unreadOf(house.cleo)).toEqual([])
  })

  test('of the resolving: who wrote it, and who took part in its thread', async () => {
    const bea = await house.contact('bea@acme.test')
    const reads = await house.contact('reads@acme.test')
    const gone = await house.contact('gone@acme.test')
    const item = await pin(house.ben)
    await reply(bea, item.id)
    await reply(gone, item.id)
    await house.db.delete(contacts).where(eq(contacts.userId, gone.userId))
    await house.db.delete(notifications)
    await resolve(house.ada, item.id)
    const title = `Ada resolved pin #${item.number}`
    for (const person of [house.ben, bea]) {
      expect((await unreadOf(person)).map((one) => one.title)).toEqual([title])
    }
    expect(await unreadOf(reads)).toEqual([])
    expect(await unreadOf(gone)).toEqual([])
  })

  test('of a general comment, with a link to it', async () => {
    await house.db.delete(notifications)
    const item = await pin(house.ben, { type: 'GENERAL' })
    const link = `/projects/${house.benProject.id}?tab=feedback&comment=${item.id}`
    await reply(house.ada, item.id)
    expect(await unreadOf(house.ada)).toContainEqual({ title: 'Ben commented', body: item.body, link })
    expect(await unreadOf(house.ben)).toContainEqual({
      title: 'Ada replied to a comment',
      body: 'How large?',
      link,
    })
  })
})
