import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { files } from '#schema/files.ts'
import { notifications } from '#schema/notifications.ts'
import { projectCounters } from '#schema/projects.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { UploadedFile } from '#work/files/seed.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { listMessages, sendMessage } from './contract.ts'

let app: TestApp
let inBens: { id: string }
beforeAll(async () => {
  app = await openTestApp()
  inBens = { id: app.benProject.id }
})
afterAll(() => app.close())

const say = (who: Person, body: string, more: object = {}) =>
  who.call(sendMessage, { params: inBens, body: { body, ...more } })

const unreadOf = (who: Person) =>
  app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, who.userId), eq(notifications.read, false)))

test('a message includes the author’s name and photo', async () => {
  const profileImageUrl = '/api/photos/ben'
  await app.db.update(users).set({ profileImageUrl }).where(eq(users.id, app.ben.userId))
  const sent = await say(app.ben, 'With my face')
  expect(sent).toMatchObject({ authorName: 'Ben', authorImageUrl: profileImageUrl })
  expect((await app.ada.call(listMessages, { params: inBens })).at(-1)).toEqual(sent)
})

test('Cleo cannot see Ben’s conversation or write in it', async () => {
  await expect(app.cleo.call(listMessages, { params: inBens })).rejects.toMatchObject({
    status: 404,
    detail: 'The requested project could not be found.',
  })
  await expect(say(app.cleo, 'Hello')).rejects.toMatchObject({ status: 404 })
  await expect(app.stranger.call(listMessages, { params: inBens })).rejects.toMatchObject({ status: 401 })
})

test('a message is stored with its author, number and client id', async () => {
  const id = randomUUID()
  const sent = await say(app.ben, '  The dough rises.\n\nSee you  ', { id })
  expect(sent).toMatchObject({
    authorId: app.ben.userId,
    authorName: 'Ben',
    body: 'The dough rises.\n\nSee you',
    clientKey: id,
    attachmentUrl: null,
    fileId: null,
    internal: false,
  })
  const read = await app.ada.call(listMessages, { params: inBens })
  expect(read.at(-1)).toEqual(sent)
  const [logged] = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, sent.id))
  expect(logged).toMatchObject({ action: 'message.send', actorId: app.ben.userId })
})

test('a contact who can’t comment can still write messages', async () => {
  const dora = await app.contact('dora@acme.test', { mayComment: false })
  expect(await say(dora, 'May I?')).toMatchObject({ authorId: dora.userId })
})

describe('refusals change nothing', () => {
  test.each([
    ['a blank body', { body: ' \n\t ' }, 'Write a message first'],
    ['no body', {}, 'Write a message first'],
    ['a body of the wrong type', { body: 7 }, 'Expected string, received number'],
    ['a body that is too long', { body: 'x'.repeat(10_001) }, 'Use at most 10,000 characters'],
    ['a null character', { body: 'a\u0000b' }, 'Remove the control characters'],
    [
      'an address as attachment',
      { body: 'x', attachmentUrl: 'https://example.test/a.png' },
      'Use fileId to attach a project file. URLs aren’t accepted',
    ],
    ['an invalid id', { body: 'x', id: 'seven' }, 'This isn’t a valid ID'],
    ['an invalid file', { body: 'x', fileId: randomUUID() }, 'This file isn’t in this project'],
  ])('%s', async (_case, body, detail) => {
    const before = await app.db.$count(messages)
    const call = app.ben.call(sendMessage, { params: inBens, body: body as { body: string } })
    await expect(call).rejects.toMatchObject({ status: 422, detail: expect.stringContaining(detail) })
    expect(await app.db.$count(messages)).toBe(before)
  })

  test('for a body that isn’t JSON, and for an invalid id', async () => {
    const post = (path: string, body: string) =>
      fetch(app.base + path, {
        method: 'POST',
        headers: { ...app.ben.headers, 'content-type': 'application/json' },
        body,
      })
    expect((await post(`/api/projects/${inBens.id}/messages`, '{"body"')).status).toBe(400)
    expect((await post('/api/projects/7/messages', '{"body":"x"}')).status).toBe(404)
  })
})

describe('repeated sends', () => {
  test('in sequence create one message', async () => {
    const id = randomUUID()
    const first = await say(app.ben, 'Once', { id })
    const again = await say(app.ben, 'Once', { id })
    expect(again).toEqual(first)
    const response = await fetch(`${app.base}/api/projects/${inBens.id}/messages`, {
      method: 'POST',
      headers: { ...app.ben.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ body: 'Once', id }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(first)
    expect(await app.db.$count(auditLogs, eq(auditLogs.targetId, first.id))).toBe(1)
  })

  test('at the same time create one message with one number', async () => {
    const id = randomUUID()
    const before = await newest()
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(app.ben, 'At once', { id })))
    expect(new Set(sent.map((message) => message.id)).size).toBe(1)
    expect(await app.db.$count(messages, eq(messages.clientKey, id))).toBe(1)
    expect(await newest()).toBe(before + 1)
  })

  test('don’t conflict with another person’s id, or the same id in another project', async () => {
    const id = randomUUID()
    const ben = await say(app.ben, 'Mine', { id })
    const ada = await say(app.ada, 'Mine too', { id })
    expect(ada.id).not.toBe(ben.id)
    const elsewhere = app.ada.call(sendMessage, {
      params: { id: app.cleoProject.id },
      body: { body: 'Mine too', id },
    })
    await expect(elsewhere).rejects.toMatchObject({ status: 409, problem: { code: 'ID_TAKEN' } })
  })
})

async function newest(): Promise<number> {
  const [row] = await app.db.select().from(projectCounters).where(eq(projectCounters.projectId, inBens.id))
  return row?.events ?? 0
}

test('polling misses none of 50 simultaneous messages', async () => {
  const start = await newest()
  const seen: number[] = []
  let last = start
  let writing = true
  const reader = async () => {
    while (writing || last < start + 50) {
      const missed = await app.ada.call(listMessages, { params: inBens, query: { after: last, limit: 7 } })
      seen.push(...missed.map((message) => message.number))
      last = missed.at(-1)?.number ?? last
    }
  }
  const reading = reader()
  await Promise.all(Array.from({ length: 50 }, (_, index) => say(app.ben, `Number ${index}`)))
  writing = false
  await reading
  expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => start + index + 1))
})

test('the newest messages come first, in conversation order, followed by earlier ones page by page', async () => {
  const params = { id: app.cleoProject.id }
  for (let index = 1; index <= 7; index += 1) {
    await app.cleo.call(sendMessage, { params, body: { body: `Message ${index}` } })
  }
  const bodies = async (query: object) =>
    (await app.cleo.call(listMessages, { params, query })).map(({ body }) => body)
  expect(await bodies({ limit: 3 })).toEqual(['Message 5', 'Message 6', 'Message 7'])
  expect(await bodies({ limit: 3, before: 5 })).toEqual(['Message 2', 'Message 3', 'Message 4'])
  expect(await bodies({ limit: 3, after: 5 })).toEqual(['Message 6', 'Message 7'])
  const page = async (query: string) => {
    const response = await fetch(`${app.base}/api/projects/${params.id}/messages${query}`, {
      headers: app.cleo.headers,
    })
    return response.headers.get('link')
  }
  expect(await page('?limit=3')).toBe(`</api/projects/${params.id}/messages?before=5&limit=3>; rel="next"`)
  expect(await page('?limit=3&after=2')).toBe(
    `</api/projects/${params.id}/messages?after=5&limit=3>; rel="next"`,
  )
  expect(await page('?limit=7')).toBeNull()
  await expect(bodies({ after: 1, before: 5 })).rejects.toMatchObject({ status: 422 })
  await expect(bodies({ limit: 0 })).rejects.toMatchObject({ status: 422 })
})

describe('internal messages', () => {
  test('can be written and read only by staff', async () => {
    const secret = await say(app.ada, 'They pay late', { internal: true })
    expect(secret.internal).toBe(true)
    const staff = await app.ada.call(listMessages, { params: inBens })
    const client = await app.ben.call(listMessages, { params: inBens })
    expect(staff.map(({ id }) => id)).toContain(secret.id)
    expect(client.map(({ id }) => id)).not.toContain(secret.id)
    const after = { after: secret.number - 1 }
    expect(await app.ben.call(listMessages, { params: inBens, query: after })).toEqual([])
    await expect(say(app.ben, 'Me too', { internal: true })).rejects.toMatchObject({ status: 403 })
  })

  test('show an attached file to everyone who can see it, with its name and thumbnail', async () => {
    const file = async (who: Person, more: Partial<UploadedFile> = {}) =>
      uploadSample(fetch, app.base, who, {
        projectId: inBens.id,
        name: 'loaf.png',
        bytes: await pngOf(40, 30),
        kind: 'ASSET',
        ...more,
      })
    const open = await file(app.ben)
    const hidden = await file(app.ada, { internal: true })
    const foreign = await file(app.cleo, { projectId: app.cleoProject.id })
    const sent = await say(app.ben, 'Here', { fileId: open.id })
    expect(sent).toMatchObject({
      fileId: open.id,
      attachmentUrl: `/api/files/${open.id}/content?version=1`,
      attachment: {
        name: 'loaf.png',
        mediaType: 'image/png',
        size: open.size,
        thumbnailUrl: open.thumbnailUrl,
        width: 40,
        height: 30,
      },
    })
    expect((await app.ada.call(listMessages, { params: inBens })).at(-1)).toEqual(sent)
    await expect(say(app.ben, 'Here', { fileId: hidden.id })).rejects.toMatchObject({ status: 422 })
    await expect(say(app.ada, 'Here', { fileId: foreign.id })).rejects.toMatchObject({ status: 422 })
    await expect(say(app.ada, 'Here', { fileId: hidden.id })).rejects.toMatchObject({
      status: 422,
      detail: 'This file is internal. Attach it to an internal message or comment.',
    })
    expect(await say(app.ada, 'Here', { fileId: hidden.id, internal: true })).toMatchObject({
      fileId: hidden.id,
    })
    // A new version doesn't change the message.
    app.clock.advance(1_000)
    await file(app.ben, { fileId: open.id, name: 'loaf-second.png' })
    const later = await app.ada.call(listMessages, { params: inBens })
    expect(later.find(({ id }) => id === sent.id)).toEqual(sent)
    const next = await say(app.ben, 'Better', { fileId: open.id })
    expect(next).toMatchObject({ attachment: { name: 'loaf-second.png' } })
    // The name of a file that later became internal is hidden from customers.
    await app.db.update(files).set({ internal: true }).where(eq(files.id, open.id))
    const read = await app.ben.call(listMessages, { params: inBens })
    expect(read.find(({ id }) => id === sent.id)).toMatchObject({ attachmentUrl: null, attachment: null })
  })
})

describe('notifications about messages', () => {
  test('reach the others in the conversation, grouped into one that becomes unread again with each message', async () => {
    await app.db.delete(notifications)
    await say(app.ben, 'First')
    await say(app.ben, `Second\nline ${'x'.repeat(200)}`)
    expect(await unreadOf(app.ben)).toEqual([])
    expect(await unreadOf(app.cleo)).toEqual([])
    const unread = await unreadOf(app.ada)
    expect(unread).toHaveLength(1)
    expect(unread[0]).toMatchObject({
      title: 'New message from Ben',
      link: `/projects/${inBens.id}?tab=chat`,
      projectId: inBens.id,
    })
    expect(unread[0]?.body).toMatch(/^Second line x+…$/)
    expect(unread[0]?.body).toHaveLength(140)
    await app.db.update(notifications).set({ read: true })
    await say(app.ben, 'Third')
    expect((await unreadOf(app.ada)).map(({ body }) => body)).toEqual(['Third'])
    expect(await app.db.$count(notifications, eq(notifications.userId, app.ada.userId))).toBe(1)
  })

  test('are grouped even for two simultaneous messages', async () => {
    await app.db.delete(notifications)
    await Promise.all(Array.from({ length: 10 }, (_, index) => say(app.ben, `At once ${index}`)))
    expect(await unreadOf(app.ada)).toHaveLength(1)
  })

  test('reach only staff for an internal message', async () => {
    const eve = await app.person('eve@marlow.test', 'ADMIN')
    await app.db.delete(notifications)
    await say(app.ada, 'Between us', { internal: true })
    expect(await unreadOf(app.ben)).toEqual([])
    expect(await unreadOf(app.ada)).toEqual([])
    expect(await unreadOf(eve)).toHaveLength(1)
  })
})
