import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePerson, exportOwnData } from '#people/privacy/contract.ts'
import { messages } from '#schema/chat.ts'
import { feedback } from '#schema/feedback.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { listen } from '#test/readers/socket.ts'
import { reactToFeedback, reactToReply } from '#work/feedback/contract.reactions.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { reactToMessage } from '#work/messages/contract.reactions.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { listReviewComments } from '#work/review-links/contract.guest.ts'
import { reactToReviewComment } from '#work/review-links/contract.reactions.ts'

let app: TestApp
let inBens: { params: { id: string } }
beforeAll(async () => {
  app = await openTestApp()
  inBens = { params: { id: app.benProject.id } }
})
afterAll(() => app.close())

const { add, listOf, mockup } = commentingIn(() => app)
const like = { reaction: '👍', on: true } as const
const by = (...people: [Person, string][]) => people.map(([{ userId }, name]) => ({ id: userId, name }))

const react = (person: Person, id: string, body: { reaction: '👍' | '🎉'; on: boolean } = like) =>
  person.call(reactToFeedback, { params: { id }, body })

test('Cleo cannot react in Ben’s project', async () => {
  const { id } = await add(app.ben)
  await expect(react(app.cleo, id)).rejects.toMatchObject({ status: 404 })
  const message = await app.ben.call(sendMessage, { ...inBens, body: { body: 'Hello' } })
  const params = { ...inBens.params, messageId: message.id }
  await expect(app.cleo.call(reactToMessage, { params, body: like })).rejects.toMatchObject({ status: 404 })
  const own = { id: app.cleoProject.id, messageId: message.id }
  await expect(app.cleo.call(reactToMessage, { params: own, body: like })).rejects.toMatchObject({
    status: 404,
    detail: 'The requested message could not be found.',
  })
  expect(await app.db.$count(messages, eq(messages.reactions, [`👍 ${app.cleo.userId}`]))).toBe(0)
})

describe('a reaction', () => {
  test('counts once per person, can be removed, and notifies nobody', async () => {
    const { id } = await add(app.ben)
    await app.db.delete(notifications)
    await react(app.ben, id)
    await react(app.ben, id)
    await react(app.ada, id, { reaction: '🎉', on: true })
    const both = await react(app.ada, id)
    expect(both.reactions).toEqual([
      { reaction: '👍', people: by([app.ben, 'Ben'], [app.ada, 'Ada']) },
      { reaction: '🎉', people: by([app.ada, 'Ada']) },
    ])
    expect((await listOf(app.ben)).find((item) => item.id === id)?.reactions).toEqual(both.reactions)
    await react(app.ada, id, { reaction: '🎉', on: false })
    await react(app.ada, id, { ...like, on: false })
    expect((await react(app.ben, id, { ...like, on: false })).reactions).toEqual([])
    const [row] = await app.db.select().from(feedback).where(eq(feedback.id, id))
    expect(row).toMatchObject({ reactions: null, editedAt: null })
    expect(await app.db.$count(notifications)).toBe(0)
  })

  test('must be one of the five', async () => {
    const { id } = await add(app.ben)
    const body = { reaction: '💩', on: true } as unknown as typeof like
    await expect(react(app.ben, id, body)).rejects.toMatchObject({ status: 422 })
  })

  test('to a reply is part of the thread, and updates open views of it', async () => {
    const { id } = await add(app.ben)
    const reply = await app.ada.call(replyToFeedback, { params: { id }, body: { body: 'Done' } })
    const socket = await listen(app.base, app.ada.headers)
    await socket.join(app.benProject.id)
    const params = { id, replyId: reply.id }
    const { reactions } = await app.ben.call(reactToReply, { params, body: like })
    expect(reactions).toEqual([{ reaction: '👍', people: by([app.ben, 'Ben']) }])
    await socket.next('FEEDBACK_CHANGED')
    const item = (await listOf(app.ada)).find((one) => one.id === id)
    expect(item?.replies[0]?.reactions).toEqual(reactions)
    socket.socket.close()
  })
})

describe('a reaction to a message', () => {
  test('reaches open chats with the message, which keeps its place', async () => {
    const sent = await app.ada.call(sendMessage, { ...inBens, body: { body: 'Ready', id: randomUUID() } })
    const socket = await listen(app.base, app.ada.headers)
    await socket.join(app.benProject.id)
    const params = { ...inBens.params, messageId: sent.id }
    const made = await app.ben.call(reactToMessage, { params, body: like })
    const changed = sent.number + 1
    const reactions = [{ reaction: '👍', people: by([app.ben, 'Ben']) }]
    expect(made).toEqual({ ...sent, reactions, changed })
    expect(await socket.next('NEW_MESSAGE')).toMatchObject({ message: made, number: changed })
    expect((await app.ada.call(listMessages, inBens)).at(-1)).toEqual(made)
    expect(await app.ben.call(reactToMessage, { params, body: like })).toEqual(made)
    socket.socket.close()
  })

  test('isn’t possible for clients if the message is internal, and doesn’t reach them', async () => {
    const socket = await listen(app.base, app.ben.headers)
    await socket.join(app.benProject.id)
    const body = { body: 'Ours', internal: true }
    const { id: messageId } = await app.ada.call(sendMessage, { ...inBens, body })
    const params = { ...inBens.params, messageId }
    await expect(app.ben.call(reactToMessage, { params, body: like })).rejects.toMatchObject({ status: 404 })
    await app.ada.call(reactToMessage, { params, body: like })
    const comment = await add(app.ada, { internal: true })
    await react(app.ada, comment.id)
    const reply = { params: { id: (await add(app.ben)).id }, body: { body: 'Ours', internal: true } }
    const { id: replyId } = await app.ada.call(replyToFeedback, reply)
    await app.ada.call(reactToReply, { params: { ...reply.params, replyId }, body: like })
    const open = await app.ada.call(sendMessage, { ...inBens, body: { body: 'For all' } })
    await socket.next('NEW_MESSAGE', ({ message }) => message.id === open.id)
    // Ben’s own comment is the only one.
    expect(socket.received.filter(({ type }) => type === 'FEEDBACK_CHANGED')).toMatchObject([reply.params])
    expect(JSON.stringify(socket.received)).not.toContain(messageId)
    expect(JSON.stringify(socket.received)).not.toContain(comment.id)
    socket.socket.close()
  })
})

test('guests who can comment can react, and see first names', async () => {
  const { id: fileId } = await mockup()
  const { id: feedbackId } = await add(app.ben, { fileId })
  await react(app.ben, feedbackId)
  const guest = await letIn(app, await shareWith(app, app.benProject.id))
  const params = { id: guest.link.id, feedbackId }
  await guest.call(reactToReviewComment, { params, body: { reaction: '🎉', on: true } })
  const seen = await guest.call(listReviewComments, { params: { id: guest.link.id, fileId } })
  const comment = seen.find(({ id }) => id === feedbackId)
  expect(
    comment?.reactions.map(({ reaction, people }) => [reaction, people.map(({ name }) => name)]),
  ).toEqual([
    ['👍', ['Ben']],
    ['🎉', ['You']],
  ])
  expect(JSON.stringify(comment)).not.toContain(app.ben.userId)
  expect(comment?.myReactions).toEqual(['🎉'])
  const viewer = await letIn(app, await shareWith(app, app.benProject.id, { right: 'VIEW' }))
  const theirs = { id: viewer.link.id, feedbackId }
  await expect(viewer.call(reactToReviewComment, { params: theirs, body: like })).rejects.toThrow()
})

test('a person’s reactions are in their export, and lose the name when the person is erased', async () => {
  const { id } = await add(app.ada)
  await react(app.ben, id, { reaction: '🎉', on: true })
  expect(JSON.stringify(await app.ben.call(exportOwnData))).toContain('"reactions":["🎉"]')
  await app.ada.call(erasePerson, { params: { id: app.ben.userId }, body: { email: app.ben.email } })
  const item = (await listOf(app.ada)).find((one) => one.id === id)
  expect(item?.reactions).toEqual([{ reaction: '🎉', people: by([app.ben, 'Erased person']) }])
})
