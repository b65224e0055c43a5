import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import { projectCounters } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { listen } from '#test/readers/socket.ts'
import { changeFile } from '#work/files/contract.changes.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { replyToFeedback } from './contract.replies.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add: pin, listOf, resolve } = commentingIn(() => app)

const reply = (person: Person, id: string, body: object = {}) =>
  person.call(replyToFeedback, { params: { id }, body: { body: 'How large?', ...body } })

const threadOf = async (person: Person, id: string) =>
  (await listOf(person)).find((item) => item.id === id)?.replies

const unreadOf = async (person: Person) => {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.userId), eq(notifications.read, false)))
  return rows.map(({ title, body, link }) => ({ title, body, link }))
}

const newest = async () => {
  const [row] = await app.db
    .select()
    .from(projectCounters)
    .where(eq(projectCounters.projectId, app.benProject.id))
  return row?.events ?? 0
}

test("Cleo cannot reply to Ben's pin, or read replies", async () => {
  const item = await pin(app.ben)
  await expect(reply(app.cleo, item.id)).rejects.toMatchObject({
    status: 404,
    detail: 'The requested feedback could not be found.',
  })
  await expect(app.stranger.call(replyToFeedback, { params: { id: item.id } })).rejects.toMatchObject({
    status: 401,
  })
  expect(await app.db.$count(feedbackReplies)).toBe(0)
})

test('a reply waits for changes to its comment without a deadlock', async () => {
  const item = await pin(app.ben)
  const replying = await app.db.transaction(async (tx) => {
    await lockEvents(tx, app.benProject.id)
    const waiting = reply(app.ada, item.id, { body: 'While it changes' })
    await expect.poll(() => countLockWaits(app)).toBe(1)
    await tx.update(feedback).set({ body: 'Larger' }).where(eq(feedback.id, item.id))
    return { waiting }
  })
  expect(await replying.waiting).toMatchObject({ body: 'While it changes' })
})

test('a thread is ordered by time and included in every list', async () => {
  const item = await pin(app.ben)
  const key = randomUUID()
  const before = await newest()
  const first = await reply(app.ada, item.id, { body: '  How large?\n\nTwice?  ', id: key })
  expect(first).toMatchObject({
    feedbackId: item.id,
    authorId: app.ada.userId,
    authorName: 'Ada',
    body: 'How large?\n\nTwice?',
    internal: false,
    number: before + 1,
    clientKey: key,
  })
  const second = await reply(app.ben, item.id, { body: 'Twice.' })
  expect(await threadOf(app.ben, item.id)).toEqual([first, second])
  expect(await threadOf(app.ada, item.id)).toEqual([first, second])
  const [logged] = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, first.id))
  expect(logged).toMatchObject({ action: 'feedback.reply', actorId: app.ada.userId })
})

describe('refusals change nothing', () => {
  test.each([
    ['blank text', { body: ' \n\t' }, 'Please write a reply'],
    ['no words', { body: undefined }, 'Please write a reply'],
    ['text that’s too long', { body: 'x'.repeat(5_001) }, 'Use at most 5,000 characters'],
    ['another type', { body: 7 }, 'Expected string, received number'],
    ['an invalid id', { id: 'seven' }, 'This isn’t a valid ID'],
  ])('%s', async (_what, body, detail) => {
    const item = await pin(app.ben)
    await expect(reply(app.ada, item.id, body)).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining(detail),
    })
    expect(await threadOf(app.ada, item.id)).toEqual([])
  })

  test('for resolved feedback', async () => {
    const item = await pin(app.ben)
    await resolve(app.ada, item.id)
    await expect(reply(app.ben, item.id)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'RESOLVED' },
      detail: 'This feedback is resolved. Add a new comment instead.',
    })
    expect(await threadOf(app.ben, item.id)).toEqual([])
  })

  test('for unknown feedback, and for contacts who can’t comment', async () => {
    await expect(reply(app.ada, randomUUID())).rejects.toMatchObject({ status: 404 })
    const reader = await app.contact('reader@acme.test', { mayApprove: true, mayComment: false })
    const item = await pin(app.ben)
    await expect(reply(reader, item.id)).rejects.toMatchObject({
      status: 403,
      detail: 'You can read the feedback here, but not reply. Ask the agency for permission.',
    })
    const answer = await reply(app.ada, item.id)
    expect(await threadOf(reader, item.id)).toEqual([answer])
    await app.db.delete(contacts).where(eq(contacts.userId, reader.userId))
  })
})

describe('repeated sends', () => {
  test('create only one reply, whether in sequence, concurrently or after resolving', async () => {
    const item = await pin(app.ben)
    const before = await newest()
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => reply(app.ada, item.id, { id })))
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    expect(await newest()).toBe(before + 1)
    await resolve(app.ada, item.id)
    expect(await reply(app.ada, item.id, { id })).toEqual(made[0])
    const log = eq(auditLogs.targetId, made[0]?.id ?? '')
    expect(await app.db.$count(auditLogs, log)).toBe(1)
    const other = await pin(app.ben)
    await expect(reply(app.ada, other.id, { id })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'ID_TAKEN' },
    })
  })

  test('create only one pin with one number', async () => {
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => pin(app.ben, { id })))
    expect(new Set(made.map((item) => item.number)).size).toBe(1)
    expect(await app.db.$count(feedback, eq(feedback.clientKey, id))).toBe(1)
    const again = await fetch(`${app.base}/api/projects/${app.benProject.id}/feedback`, {
      method: 'POST',
      headers: { ...app.ben.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'Larger, please', pinX: 0.5, pinY: 0.5, id }),
    })
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(made[0])
    expect((await pin(app.ben)).number).toBe((made[0]?.number ?? 0) + 1)
    await expect(pin(app.ada, { id }, app.cleoProject.id)).resolves.toMatchObject({ number: 1 })
    await expect(pin(app.ada, { id })).rejects.toMatchObject({ status: 409 })
  })
})

test('only staff see internal replies to a pin', async () => {
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  const item = await pin(app.ben)
  const ben = await listen(app.base, app.ben.headers)
  await ben.join(app.benProject.id)
  await app.db.delete(notifications)
  const hidden = await reply(app.ada, item.id, { internal: true, body: 'They pay late' })
  expect(hidden.internal).toBe(true)
  expect(await threadOf(eve, item.id)).toEqual([hidden])
  expect(await threadOf(app.ben, item.id)).toEqual([])
  expect(await unreadOf(app.ben)).toEqual([])
  expect(await unreadOf(eve)).toEqual([
    {
      title: `Ada replied to pin #${item.number}`,
      body: 'They pay late',
      link: `/projects/${app.benProject.id}?tab=feedback&pin=${item.number}`,
    },
  ])
  const open = await reply(app.ada, item.id)
  await ben.next('FEEDBACK_CHANGED', (event) => event.number === open.number)
  expect(ben.received.filter((event) => event.type === 'FEEDBACK_CHANGED')).toHaveLength(1)
  ben.socket.terminate()
  await expect(reply(app.ben, item.id, { internal: true })).rejects.toMatchObject({
    status: 403,
    detail: 'Only staff can mark a reply as internal.',
  })
  // Replies to an internal comment are internal.
  const among = await pin(app.ada, { internal: true })
  expect(await reply(eve, among.id)).toMatchObject({ internal: true })
  await expect(reply(app.ben, among.id)).rejects.toMatchObject({ status: 404 })
})

describe('notifications', () => {
  test('reach no customer once the comment’s file is hidden', async () => {
    const { id: projectId } = app.cleoProject
    const png = { projectId, name: 'a.png', kind: 'MOCKUP' as const, bytes: await pngOf(20, 20) }
    const file = await uploadSample(fetch, app.base, app.ada, png)
    const item = await pin(app.cleo, {}, projectId)
    expect(item.fileId).toBe(file.id)
    await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    await app.db.delete(notifications)
    const cleo = await listen(app.base, app.cleo.headers)
    await cleo.join(projectId)
    expect(await reply(app.ada, item.id, { body: 'Not for them' })).toMatchObject({ internal: true })
    await resolve(app.ada, item.id)
    expect(await unreadOf(app.cleo)).toEqual([])
    const open = await pin(app.ada, { type: 'GENERAL', pinX: undefined, pinY: undefined }, projectId)
    await cleo.next('FEEDBACK_CHANGED', (event) => event.id === open.id)
    expect(cleo.received.filter((event) => event.type === 'FEEDBACK_CHANGED')).toHaveLength(1)
    cleo.socket.terminate()
  })

  test('about a reply reach everyone who can see the pin except the author, with a link to the pin', async () => {
    const item = await pin(app.ben)
    await app.db.delete(notifications)
    await reply(app.ada, item.id, { body: 'How\nlarge?' })
    expect(await unreadOf(app.ben)).toEqual([
      {
        title: `Ada replied to pin #${item.number}`,
        body: 'How large?',
        link: `/projects/${app.benProject.id}?tab=feedback&pin=${item.number}`,
      },
    ])
    expect(await unreadOf(app.ada)).toEqual([])
    expect(await unreadOf(app.cleo)).toEqual([])
  })

  test('about resolving reach the author and everyone in the thread', async () => {
    const bea = await app.contact('bea@acme.test')
    const reads = await app.contact('reads@acme.test')
    const gone = await app.contact('gone@acme.test')
    const item = await pin(app.ben)
    await reply(bea, item.id)
    await reply(gone, item.id)
    await app.db.delete(contacts).where(eq(contacts.userId, gone.userId))
    await app.db.delete(notifications)
    await resolve(app.ada, item.id)
    const title = `Ada resolved pin #${item.number}`
    for (const person of [app.ben, bea]) {
      expect((await unreadOf(person)).map((one) => one.title)).toEqual([title])
    }
    expect(await unreadOf(reads)).toEqual([])
    expect(await unreadOf(gone)).toEqual([])
  })

  test('about a general comment link to it', async () => {
    await app.db.delete(notifications)
    const item = await pin(app.ben, { type: 'GENERAL' })
    const link = `/projects/${app.benProject.id}?tab=feedback&comment=${item.id}`
    await reply(app.ada, item.id)
    expect(await unreadOf(app.ada)).toContainEqual({ title: 'Ben commented', body: item.body, link })
    expect(await unreadOf(app.ben)).toContainEqual({
      title: 'Ada replied to a comment',
      body: 'How large?',
      link,
    })
  })
})
