import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { listen } from '#test/readers/socket.ts'
import { editReviewComment, editReviewReply } from '#work/review-links/contract.edits.ts'
import {
  addReviewComment,
  listReviewComments,
  replyToReviewComment,
} from '#work/review-links/contract.guest.ts'
import { editFeedback, editReply } from './contract.edits.ts'
import { replyToFeedback } from './contract.replies.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, listOf, mockup } = commentingIn(() => app)
const minutes = (count: number) => app.clock.advance(count * 60_000)

const edit = (person: Person, id: string, body: unknown = 'Much larger') =>
  person.call(editFeedback, { params: { id }, body: { body: body as string } })
const itemOf = async (person: Person, id: string) => (await listOf(person)).find((one) => one.id === id)

test("Cleo and Ada cannot change Ben's comments or replies", async () => {
  const item = await add(app.ben)
  const reply = await app.ben.call(replyToFeedback, { params: { id: item.id }, body: { body: 'Please' } })
  await expect(edit(app.cleo, item.id)).rejects.toMatchObject({ status: 404 })
  await expect(edit(app.ada, item.id)).rejects.toMatchObject({
    status: 403,
    detail: 'Only the author can change a comment.',
  })
  const params = { id: item.id, replyId: reply.id }
  await expect(app.ada.call(editReply, { params, body: { body: 'No' } })).rejects.toMatchObject({
    status: 403,
  })
  const other = { ...params, replyId: randomUUID() }
  await expect(app.ben.call(editReply, { params: other, body: { body: 'No' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await itemOf(app.ben, item.id)).toMatchObject({ body: 'Larger, please', editedAt: null })
})

test('authors can change their comments and replies, which are marked as edited and recorded', async () => {
  const item = await add(app.ben)
  const socket = await listen(app.base, app.ada.headers)
  await socket.join(app.benProject.id)
  const changed = await edit(app.ben, item.id, '  Much larger  ')
  expect(changed).toMatchObject({ body: 'Much larger', editedAt: expect.any(String) })
  await socket.next('FEEDBACK_CHANGED')
  expect(await itemOf(app.ada, item.id)).toMatchObject({ body: 'Much larger' })
  const reply = await app.ada.call(replyToFeedback, { params: { id: item.id }, body: { body: 'Don' } })
  const params = { id: item.id, replyId: reply.id }
  const better = await app.ada.call(editReply, { params, body: { body: 'Done' } })
  expect(better).toMatchObject({ id: reply.id, body: 'Done', editedAt: expect.any(String) })
  const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'feedback.edit'))
  expect(entries.map((entry) => entry.targetId)).toEqual([item.id, reply.id])
  // The previous text is stored as personal data, so that it can be erased.
  expect(JSON.stringify(entries[0]?.metadata)).not.toContain('arger')
  expect(entries[0]?.personal).toMatchObject({
    metadata: { before: { body: 'Larger, please' }, after: { body: 'Much larger' } },
  })
})

test('changes are refused after 15 minutes, and if the text is blank', async () => {
  const item = await add(app.ben)
  await expect(edit(app.ben, item.id, ' ')).rejects.toMatchObject({ status: 422 })
  minutes(14)
  await edit(app.ben, item.id)
  minutes(2)
  await expect(edit(app.ben, item.id, 'Smaller')).rejects.toMatchObject({
    status: 409,
    problem: { code: 'TOO_LATE' },
    detail: 'You can change comments only within 15 minutes. Reply instead.',
  })
  expect(await itemOf(app.ben, item.id)).toMatchObject({ body: 'Much larger' })
})

test('guests can change only their own comments and replies', async () => {
  const file = await mockup()
  const nora = await letIn(app, await shareWith(app, app.benProject.id))
  const inFile = { id: nora.link.id, fileId: file.id }
  const at = { pinX: 0.5, pinY: 0.5 }
  const own = await nora.call(addReviewComment, { params: inFile, body: { body: 'Lager', ...at } })
  const bens = await add(app.ben, { fileId: file.id })
  const params = { id: nora.link.id, feedbackId: own.id }
  const reply = await nora.call(replyToReviewComment, { params, body: { body: 'Pleas' } })
  await nora.call(editReviewComment, { params, body: { body: 'Larger' } })
  await nora.call(editReviewReply, { params: { ...params, replyId: reply.id }, body: { body: 'Please' } })
  const seen = await nora.call(listReviewComments, { params: inFile })
  expect(seen.find((one) => one.id === own.id)).toMatchObject({
    body: 'Larger',
    editedAt: expect.any(String),
    replies: [{ body: 'Please', editedAt: expect.any(String) }],
  })
  const others = { params: { ...params, feedbackId: bens.id }, body: { body: 'Smaller' } }
  await expect(nora.call(editReviewComment, others)).rejects.toMatchObject({
    problem: { status: 403, detail: 'You can change only your own comments.' },
  })
})
