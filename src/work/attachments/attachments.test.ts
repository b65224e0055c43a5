import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { feedback } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import type { Guest } from '#test/fixtures/guests.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import { changeFile, removeFile } from '#work/files/contract.changes.ts'
import type { UploadedFile } from '#work/files/seed.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import {
  addReviewComment,
  getReview,
  listReviewComments,
  replyToReviewComment,
} from '#work/review-links/contract.guest.ts'
import { uploadReviewPicture } from '#work/review-links/contract.pictures.ts'
import { revokeReviewLink } from '#work/review-links/contract.ts'

/** Files attached to comments and replies. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, mockup, listOf, resolve } = commentingIn(() => app)

const reply = (person: Person, id: string, body: object) =>
  person.call(replyToFeedback, { params: { id }, body })

const upload = async (who: Person, name: string, more: Partial<UploadedFile> = {}) =>
  uploadSample(fetch, app.base, who, {
    projectId: app.benProject.id,
    name,
    bytes: await pngOf(40, 30),
    kind: 'DOCUMENT',
    ...more,
  })

const open = async (url: string, headers: Record<string, string>) =>
  (await fetch(app.base + url, { headers })).status

test("Cleo cannot attach to Ben's comments, nor read what's attached to them", async () => {
  const photo = await upload(app.ben, 'photo.png')
  const own = await upload(app.cleo, 'own.png', { projectId: app.cleoProject.id })
  const pin = await add(app.ben, { fileIds: [photo.id] })
  await expect(reply(app.cleo, pin.id, { fileIds: [own.id] })).rejects.toMatchObject({ status: 404 })
  await expect(add(app.cleo, { fileIds: [photo.id] }, app.cleoProject.id)).rejects.toMatchObject({
    status: 422,
  })
  expect(await open(pin.attachments[0]?.url ?? '', app.cleo.headers)).toBe(404)
})

test('comments and replies list their files in order, in the versions that were current when written', async () => {
  const one = await upload(app.ben, 'one.png')
  const two = await upload(app.ben, 'two.png')
  const pin = await add(app.ben, { fileIds: [two.id, one.id, two.id] })
  const url = `/api/files/${one.id}/content?version=1`
  expect(pin.attachments).toMatchObject([
    { fileId: two.id, name: 'two.png', width: 40, height: 30 },
    { fileId: one.id, name: 'one.png', url, thumbnailUrl: one.thumbnailUrl },
  ])
  app.clock.advance(1_000)
  const answer = await reply(app.ada, pin.id, { body: 'Like this?', fileIds: [one.id] })
  expect(answer.attachments).toMatchObject([{ fileId: one.id, url }])
  app.clock.advance(1_000)
  await upload(app.ben, 'one-second.png', { fileId: one.id })
  const listed = (await listOf(app.ada)).find(({ id }) => id === pin.id)
  expect(listed?.attachments).toEqual(pin.attachments)
  expect(listed?.replies.map(({ attachments }) => attachments)).toEqual([answer.attachments])
  // Sending it again doesn't create another comment.
  const again = await add(app.ben, { id: pin.clientKey, fileIds: [] })
  expect(again.attachments).toEqual(pin.attachments)
})

test('a comment with only a file uses the file’s name as its text, including in the notification', async () => {
  const { id } = await upload(app.ben, 'oven.png')
  const pin = await add(app.ben, { body: ' ', fileIds: [id] })
  expect(pin.body).toBe('oven.png')
  const answer = await reply(app.ada, pin.id, { body: undefined, fileIds: [id] })
  expect(answer.body).toBe('oven.png')
  const [news] = await app.db
    .select({ body: notifications.body })
    .from(notifications)
    .where(eq(notifications.link, `/projects/${app.benProject.id}?tab=feedback&pin=${pin.number}`))
  expect(news).toEqual({ body: 'oven.png' })
  for (const body of ['', undefined]) {
    await expect(add(app.ben, { body, fileIds: [] })).rejects.toMatchObject({
      status: 422,
      problem: { errors: { body: ['Please write a comment'] } },
    })
  }
})

test('files that the readers can’t see are refused, and so are too many files', async () => {
  const visible = await upload(app.ben, 'visible.png')
  const hidden = await upload(app.ada, 'hidden.png', { internal: true })
  const foreign = await upload(app.cleo, 'foreign.png', { projectId: app.cleoProject.id })
  const pin = await add(app.ben)
  const before = await app.db.$count(feedback)
  for (const [who, fileIds, detail] of [
    [app.ben, [visible.id, hidden.id], 'This file isn’t in this project'],
    [app.ben, [visible.id, foreign.id], 'This file isn’t in this project'],
    [app.ada, [visible.id, randomUUID()], 'This file isn’t in this project'],
    [app.ada, [hidden.id], 'This file is internal. Attach it to an internal message or comment.'],
    [app.ada, Array.from({ length: 11 }, () => randomUUID()), 'Attach at most 10 files'],
  ] as const) {
    const refusal = { status: 422, detail: expect.stringContaining(detail) }
    await expect(add(who, { fileIds })).rejects.toMatchObject(refusal)
    await expect(reply(who, pin.id, { fileIds })).rejects.toMatchObject(refusal)
  }
  expect(await app.db.$count(feedback)).toBe(before)
})

test('the files of internal comments and replies are visible only to staff', async () => {
  const hidden = await upload(app.ada, 'cost.png', { internal: true })
  const pin = await add(app.ben, { body: 'Is this possible?' })
  await add(app.ada, { body: 'Too expensive', internal: true, fileIds: [hidden.id] })
  await reply(app.ada, pin.id, { body: 'See the costs', internal: true, fileIds: [hidden.id] })
  expect(JSON.stringify(await listOf(app.ada)).split(hidden.id).length).toBeGreaterThan(2)
  expect(JSON.stringify(await listOf(app.ben))).not.toContain(hidden.id)
  for (const path of ['content', 'thumbnail']) {
    expect(await open(`/api/files/${hidden.id}/${path}`, app.ada.headers)).toBe(200)
    expect(await open(`/api/files/${hidden.id}/${path}`, app.ben.headers)).toBe(404)
  }
})

test('a file that later becomes internal disappears from the client’s comments', async () => {
  const file = await upload(app.ada, 'sketch.png')
  const pin = await add(app.ada, { fileIds: [file.id] })
  await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
  const of = async (who: Person) => (await listOf(who)).find(({ id }) => id === pin.id)?.attachments
  expect(await of(app.ben)).toEqual([])
  expect(await of(app.ada)).toHaveLength(1)
})

test('attached files can’t be removed and don’t count as designs to review', async () => {
  const inComment = await upload(app.ben, 'a.png')
  const inReply = await upload(app.ben, 'b.png')
  const pin = await add(app.ben, { fileIds: [inComment.id] })
  await reply(app.ben, pin.id, { fileIds: [inReply.id] })
  for (const { id } of [inComment, inReply]) {
    await expect(app.ada.call(removeFile, { params: { id } })).rejects.toMatchObject({ status: 409 })
    const [file] = await app.db.select({ kind: files.kind }).from(files).where(eq(files.id, id))
    expect(file).toEqual({ kind: 'DOCUMENT' })
  }
})

test('guests see the files attached to comments on their design, and no others', async () => {
  const design = await mockup()
  const other = await mockup()
  const shown = await upload(app.ben, 'shown.png')
  const inReply = await upload(app.ada, 'reply.png')
  const internal = await upload(app.ada, 'internal.png')
  const elsewhere = await upload(app.ben, 'elsewhere.png')
  const pin = await add(app.ben, { fileId: design.id, fileIds: [shown.id] })
  app.clock.advance(1_000)
  await upload(app.ada, 'reply.png', { fileId: inReply.id })
  await reply(app.ada, pin.id, { body: 'Here', fileIds: [inReply.id] })
  await reply(app.ada, pin.id, { body: 'Between us', internal: true, fileIds: [internal.id] })
  await add(app.ben, { fileId: other.id, fileIds: [elsewhere.id] })
  const guest = await letIn(
    app,
    await shareWith(app, app.benProject.id, { fileId: design.id, right: 'COMMENT' }),
  )
  const params = { id: guest.link.id, fileId: design.id }
  const [comment] = await guest.call(listReviewComments, { params })
  const pictures = [comment?.attachments[0], comment?.replies[0]?.attachments[0]]
  expect(pictures.map((one) => one?.name)).toEqual(['shown.png', 'reply.png'])
  for (const picture of pictures) {
    expect(await open(picture?.url ?? '', guest.headers)).toBe(200)
    expect(await open(picture?.thumbnailUrl ?? '', guest.headers)).toBe(200)
  }
  const inReview = `/api/review/${guest.link.id}/files`
  for (const { id } of [internal, elsewhere, other]) {
    expect(await open(`${inReview}/${id}/content`, guest.headers)).toBe(404)
  }
  // Only the attached version opens, not earlier or later ones.
  app.clock.advance(1_000)
  await upload(app.ben, 'shown-second.png', { fileId: shown.id })
  expect(await open(`${inReview}/${shown.id}/content?version=1`, guest.headers)).toBe(200)
  expect(await open(`${inReview}/${shown.id}/content?version=2`, guest.headers)).toBe(404)
  expect(await open(`${inReview}/${inReply.id}/content?version=1`, guest.headers)).toBe(404)
  expect(await open(`${inReview}/${inReply.id}/content?version=2`, guest.headers)).toBe(200)
  const { files: shared } = await guest.call(getReview, { params })
  expect(shared.map(({ id }) => id)).toEqual([design.id])
  // Unlike designs, attachments can't be commented on.
  await expect(
    guest.call(listReviewComments, { params: { ...params, fileId: shown.id } }),
  ).rejects.toMatchObject({ status: 404 })
  // Resolved comments on older versions aren't shown.
  await resolve(app.ada, pin.id)
  await mockup({ fileId: design.id })
  expect(await open(`${inReview}/${inReply.id}/content?version=2`, guest.headers)).toBe(404)
})

test('a link in an email about a design can open the files of its comments but can’t attach any', async () => {
  const design = await mockup()
  const photo = await upload(app.ada, 'photo.png')
  const secret = await upload(app.ada, 'secret.png')
  const pin = await add(app.ada, { fileId: design.id, fileIds: [photo.id] })
  await reply(app.ada, pin.id, { body: 'Between us', internal: true, fileIds: [secret.id] })
  const path = `/projects/${app.benProject.id}?tab=feedback&file=${design.id}`
  const browser = openBrowser(app)
  const about = { projectId: app.benProject.id, clientId: app.acme.id, fileId: design.id }
  await browser.open((await deliverLink(app, app.ben, about, path)).token)
  const [item] = await browser.call(listFeedback, { params: { id: app.benProject.id } })
  expect((await browser.send('GET', item?.attachments[0]?.url ?? '')).status).toBe(200)
  expect((await browser.send('GET', `/api/files/${secret.id}/content`)).status).toBe(404)
  await expect(
    browser.call(replyToFeedback, { params: { id: pin.id }, body: { body: 'Thanks', fileIds: [photo.id] } }),
  ).rejects.toMatchObject({ status: 422 })
})

describe('guests', () => {
  const send = (guest: Guest, fileId: string, name: string, bytes: Buffer) =>
    call(
      uploadReviewPicture,
      { params: { id: guest.link.id, fileId }, query: { name } },
      {
        base: app.base,
        headers: guest.headers,
        bytes: new Blob([new Uint8Array(bytes)]),
      },
    )

  test('can attach pictures to comments and replies, and staff see them', async () => {
    const design = await mockup()
    const guest = await letIn(
      app,
      await shareWith(app, app.benProject.id, { fileId: design.id, right: 'COMMENT' }),
    )
    const params = { id: guest.link.id, fileId: design.id }
    const { fileId } = await send(guest, design.id, 'photo.png', await pngOf(40, 30))
    const { id } = await guest.call(addReviewComment, {
      params,
      body: { fileIds: [fileId], pinX: 0.5, pinY: 0.5 },
    })
    const reply = { params: { id: guest.link.id, feedbackId: id }, body: { body: 'This', fileIds: [fileId] } }
    await guest.call(replyToReviewComment, reply)
    const item = (await listOf(app.ada)).find((one) => one.id === id)
    expect(item).toMatchObject({ body: 'photo.png', attachments: [{ fileId, width: 40 }] })
    expect(item?.replies).toMatchObject([{ attachments: [{ fileId }] }])
    const [comment] = await guest.call(listReviewComments, { params })
    expect(await open(comment?.attachments[0]?.url ?? '', guest.headers)).toBe(200)
  })

  test('can’t attach other files, upload other types, or upload with view-only access', async () => {
    const design = await mockup()
    const bens = await upload(app.ben, 'bens.png')
    const guest = await letIn(
      app,
      await shareWith(app, app.benProject.id, { fileId: design.id, right: 'COMMENT' }),
    )
    const params = { id: guest.link.id, fileId: design.id }
    for (const { id } of [bens, design]) {
      const body = { body: 'Here', fileIds: [id] }
      await expect(guest.call(addReviewComment, { params, body })).rejects.toMatchObject({ status: 422 })
    }
    const picture = await pngOf(40, 30)
    for (const [name, bytes] of [
      ['flyer.pdf', await pdfOf()],
      ['notes.txt', Buffer.from('Flour')],
      ['photo.jpg', Buffer.from('<script>')],
      ['photo.png', Buffer.alloc(0)],
    ] as const) {
      await expect(send(guest, design.id, name, bytes)).rejects.toMatchObject({ status: 422 })
    }
    const looking = await letIn(
      app,
      await shareWith(app, app.benProject.id, { fileId: design.id, right: 'VIEW', email: 'lea@quist.test' }),
    )
    await expect(send(looking, design.id, 'photo.png', picture)).rejects.toMatchObject({ status: 403 })
    await app.ada.call(revokeReviewLink, { params: { id: app.benProject.id, linkId: guest.link.id } })
    await expect(send(guest, design.id, 'photo.png', picture)).rejects.toMatchObject({ status: 404 })
    expect(await app.db.$count(fileVersions, eq(fileVersions.originalName, 'flyer.pdf'))).toBe(0)
  })
})
