import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallError } from '#kernel/browser/call.ts'
import type { Problem } from '#kernel/failure.ts'
import { messages } from '#schema/chat.ts'
import { files } from '#schema/files.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { removeFile } from '#work/files/contract.changes.ts'
import { lockFile } from '#work/files/data.changes.ts'
import type { UploadedFile } from '#work/files/seed.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { listMessages, sendMessage } from './contract.ts'

/** Messages with several attachments. */
let app: TestApp
let inBens: { id: string }
beforeAll(async () => {
  app = await openTestApp()
  inBens = { id: app.benProject.id }
})
afterAll(() => app.close())

const say = (who: Person, body: string, more: object = {}) =>
  who.call(sendMessage, { params: inBens, body: { body, ...more } })

const picture = async (who: Person, name: string, more: Partial<UploadedFile> = {}) =>
  uploadSample(fetch, app.base, who, {
    projectId: inBens.id,
    name,
    bytes: await pngOf(40, 30),
    kind: 'DOCUMENT',
    ...more,
  })

test('messages list their attachments in order, and give older apps only the first one', async () => {
  const one = await picture(app.ben, 'one.png')
  const two = await picture(app.ben, 'two.png')
  const three = await picture(app.ben, 'three.png')
  const sent = await say(app.ben, 'From the shop', { fileIds: [two.id, one.id, three.id, two.id] })
  expect(sent).toMatchObject({ fileId: two.id, attachment: { name: 'two.png' } })
  expect(sent.attachments.map(({ fileId, name }) => [fileId, name])).toEqual([
    [two.id, 'two.png'],
    [one.id, 'one.png'],
    [three.id, 'three.png'],
  ])
  expect(sent.attachments[1]).toMatchObject({
    url: `/api/files/${one.id}/content?version=1`,
    thumbnailUrl: one.thumbnailUrl,
    size: one.size,
    width: 40,
    height: 30,
  })
  expect((await app.ada.call(listMessages, { params: inBens })).at(-1)).toEqual(sent)
  expect(await say(app.ben, 'From the shop', { id: sent.clientKey })).toEqual(sent)
  // A new version doesn't change the message.
  app.clock.advance(1_000)
  await picture(app.ben, 'one-second.png', { fileId: one.id })
  // A file that later became internal is hidden from customers.
  await app.db.update(files).set({ internal: true }).where(eq(files.id, two.id))
  const read = (await app.ben.call(listMessages, { params: inBens })).find(({ id }) => id === sent.id)
  expect(read).toMatchObject({ attachment: null, attachments: sent.attachments.slice(1) })
})

test('messages with attachments need no text, and keep the attachments', async () => {
  const fileIds = [(await picture(app.ben, 'oven.png')).id, (await picture(app.ben, 'loaf.png')).id]
  const [, second = ''] = fileIds
  const sent = await app.ben.call(sendMessage, { params: inBens, body: { fileIds } })
  expect(sent).toMatchObject({ body: 'oven.png', attachments: [{ name: 'oven.png' }, { name: 'loaf.png' }] })
  const adasNotifications = and(eq(notifications.userId, app.ada.userId), eq(notifications.kind, 'MESSAGE'))
  expect(await app.db.select().from(notifications).where(adasNotifications)).toMatchObject([
    { body: 'oven.png' },
  ])
  await expect(app.ada.call(removeFile, { params: { id: second } })).rejects.toMatchObject({ status: 409 })
})

test('messages are refused with a file that their readers can’t see, or with too many files', async () => {
  const open = await picture(app.ben, 'open.png')
  const hidden = await picture(app.ada, 'hidden.png', { internal: true })
  const foreign = await picture(app.cleo, 'foreign.png', { projectId: app.cleoProject.id })
  const before = await app.db.$count(messages)
  for (const [who, fileIds, detail] of [
    [app.ben, [open.id, hidden.id], 'This file isn’t in this project'],
    [app.ben, [open.id, foreign.id], 'This file isn’t in this project'],
    [app.ben, [open.id, randomUUID()], 'This file isn’t in this project'],
    [app.ada, [open.id, foreign.id], 'This file isn’t in this project'],
    [app.ada, [open.id, hidden.id], 'This file is internal. Attach it to an internal message or comment.'],
    [app.ada, Array.from({ length: 11 }, randomUUID), 'Attach at most 10 files'],
  ] as const) {
    await expect(say(who, 'Here', { fileIds })).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining(detail),
    })
  }
  expect(await app.db.$count(messages)).toBe(before)
})

test('messages with several files are refused in the same cases as with a single file', async () => {
  const open = await picture(app.ben, 'shop.png')
  const hidden = await picture(app.ada, 'draft.png', { internal: true })
  const foreign = await picture(app.cleo, 'other.png', { projectId: app.cleoProject.id })
  for (const [who, id, status] of [
    [app.ben, foreign.id, 422],
    [app.ben, hidden.id, 422],
    [app.ada, foreign.id, 422],
    [app.ada, hidden.id, 422],
    [app.cleo, foreign.id, 404],
    [app.cleo, open.id, 404],
  ] as const) {
    const one = await refusalOf(say(who, 'Here', { fileId: id }))
    const several = await refusalOf(say(who, 'Here', { fileIds: [open.id, id] }))
    expect(several).toEqual({ ...one, errors: one.errors && { fileIds: one.errors.fileId } })
    expect(one.status).toBe(status)
  }
})

test('messages have at most ten attachments, in either field', async () => {
  const ids: string[] = []
  for (let number = 1; number <= 11; number++) ids.push((await picture(app.ben, `${number}.png`)).id)
  const [first = '', ...others] = ids
  const refusal = await refusalOf(say(app.ben, 'All', { fileId: first, fileIds: others }))
  expect(refusal).toMatchObject({ status: 422, errors: { fileIds: [expect.stringContaining('10 files')] } })
  const sent = await say(app.ben, 'Most', { fileId: first, fileIds: ids.slice(0, 10) })
  expect(sent.attachments.map(({ fileId }) => fileId)).toEqual(ids.slice(0, 10))
})

/** The body of a refusal. */
async function refusalOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error('The message was sent')
  return error.problem
}

test('messages wait for changes to their files without a deadlock', async () => {
  const one = await picture(app.ben, 'changing.png')
  const sending = await app.db.transaction(async (tx) => {
    await lockFile(tx, one.id)
    const waiting = say(app.ben, 'While it changes', { fileIds: [one.id] })
    await expect.poll(() => countLockWaits(app)).toBe(1)
    await lockEvents(tx, inBens.id)
    return { waiting }
  })
  expect((await sending.waiting).attachments).toHaveLength(1)
})
