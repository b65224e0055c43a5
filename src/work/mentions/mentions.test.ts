import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mentionOf } from '#kernel/markdown/mentions.ts'
import { updateMe } from '#people/accounts/contract.ts'
import { erasePerson } from '#people/privacy/contract.ts'
import { sendNotificationEmails } from '#portal/digest/send-digest.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { editFeedback } from '#work/feedback/contract.edits.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { addReviewComment, listReviewComments } from '#work/review-links/contract.guest.ts'
import { listMentionable } from './contract.ts'

let app: TestApp
let inBens: { params: { id: string } }
beforeAll(async () => {
  app = await openTestApp()
  inBens = { params: { id: app.benProject.id } }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(notifications)
})

const of = ({ userId }: Person, name: string) => mentionOf({ id: userId, name })

const comment = (person: Person, body: string, more: object = {}) =>
  person.call(addFeedback, { ...inBens, body: { type: 'GENERAL', body, ...more } })

const say = (person: Person, body: string, more: object = {}) =>
  person.call(sendMessage, { ...inBens, body: { body, ...more } })

const titlesOf = async ({ userId }: Person) => {
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ title }) => title)
}

test('Cleo cannot see who can be mentioned in Ben’s project, or be mentioned there', async () => {
  await expect(app.cleo.call(listMentionable, inBens)).rejects.toMatchObject({ status: 404 })
  const people = await app.ben.call(listMentionable, inBens)
  expect(people).toEqual([
    { id: app.ada.userId, name: 'Ada', imageUrl: null, staff: true },
    { id: app.ben.userId, name: 'Ben', imageUrl: null, staff: false },
  ])
  const { body } = await comment(app.ada, `Ask ${of(app.cleo, 'Cleo')} and ${of(app.ben, 'Ben')}`)
  expect(body).toBe(`Ask @Cleo and ${of(app.ben, 'Ben')}`)
  expect(await titlesOf(app.cleo)).toEqual([])
})

describe('a mention', () => {
  test('has the person’s own name, even if a different one was sent', async () => {
    const { body } = await comment(app.ben, `${of(app.ada, 'The Bank')}, please check`)
    expect(body).toBe(`${of(app.ada, 'Ada')}, please check`)
  })

  test('sends each person one notification, which says that they were mentioned', async () => {
    const { id } = await comment(app.ben, `${of(app.ada, 'Ada')} or ${of(app.ben, 'Ben')}?`)
    expect(await titlesOf(app.ada)).toEqual(['Ben mentioned you in a comment'])
    expect(await titlesOf(app.ben)).toEqual([])
    await app.ada.call(replyToFeedback, { params: { id }, body: { body: `${of(app.ben, 'Ben')} decides` } })
    expect(await titlesOf(app.ben)).toEqual(['Ada mentioned you in a comment'])
    const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, app.ben.userId))
    expect(row?.body).toBe('@Ben decides')
  })

  test('notifies someone if it’s added while editing, but not again if it was there before', async () => {
    const { id } = await comment(app.ben, 'First')
    await app.db.delete(notifications)
    const edit = (body: string) => app.ben.call(editFeedback, { params: { id }, body: { body } })
    await edit(`First, ${of(app.ada, 'Ada')}`)
    expect(await titlesOf(app.ada)).toEqual(['Ben mentioned you in a comment'])
    await edit(`Second, ${of(app.ada, 'Ada')}`)
    expect(await titlesOf(app.ada)).toHaveLength(1)
  })

  test('becomes plain text if it names a contact in an internal message or comment', async () => {
    const inComment = await comment(app.ada, `Not for ${of(app.ben, 'Ben')}`, { internal: true })
    const inChat = await say(app.ada, `Not for ${of(app.ben, 'Ben')}`, { internal: true })
    expect([inComment.body, inChat.body]).toEqual(['Not for @Ben', 'Not for @Ben'])
    expect(await titlesOf(app.ben)).toEqual([])
  })

  test('becomes plain text if names would make the text too long', async () => {
    const start = of(app.ada, 'A')
    const body = start + 'x'.repeat(5_000 - start.length)
    expect((await comment(app.ben, body)).body).toMatch(/^@Ax/)
  })

  test('is limited to 20 people per text', async () => {
    const strangers = Array.from({ length: 20 }, () => mentionOf({ id: crypto.randomUUID(), name: 'X' }))
    const { body } = await comment(app.ben, `${strangers.join(' ')} ${of(app.ada, 'Ada')}`)
    expect(body).toMatch(/@X @Ada$/)
    expect(await titlesOf(app.ada)).toEqual(['Ben commented'])
  })

  test('is written as @Name in the CSV', async () => {
    const { id: fileId } = await commentingIn(() => app).mockup()
    const { id } = await comment(app.ben, `For ${of(app.ada, 'Ada')}`, { fileId })
    await app.ben.call(replyToFeedback, { params: { id }, body: { body: `Or ${of(app.ben, 'Ben')}` } })
    const { headers } = app.ben
    const csv = await fetch(`${app.base}/api/files/${fileId}/feedback/export`, { headers })
    expect(await csv.text()).toMatch(/For @Ada,.*Ben: Or @Ben/)
  })
})

describe('a mention in chat', () => {
  test('sends a notification with its own title, and one email', async () => {
    await app.db.delete(outboxEmails)
    await say(app.ada, 'Good morning')
    await say(app.ada, `${of(app.ben, 'Ben')}, are you there?`)
    expect((await titlesOf(app.ben)).sort()).toEqual(['Ada mentioned you', 'New message from Ada'])
    app.clock.advance(11 * 60_000)
    await sendNotificationEmails(app.services)
    const sent = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, app.ben.email))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text.match(/are you there/g)).toHaveLength(1)
    expect(sent[0]?.text).toContain('@Ben, are you there?')
  })

  test('notifies once if the same message arrives twice', async () => {
    const id = crypto.randomUUID()
    const text = `${of(app.ben, 'Ben')}, twice`
    const first = await say(app.ada, text, { id })
    expect(await say(app.ada, text, { id })).toEqual(first)
    expect(await titlesOf(app.ben)).toEqual(['Ada mentioned you'])
  })
})

describe('a new name', () => {
  test('appears in every text that mentions the person', async () => {
    const mentioned = await say(app.ada, `${of(app.ben, 'Ben')} and (${of(app.ben, 'Ben')})`)
    const other = await say(app.ada, `${of(app.ada, 'Ada')}, not Ben`)
    await app.ben.call(updateMe, { body: { firstName: 'B\\1 [x]', lastName: '& Co' } })
    const name = 'B\\1 x & Co'
    const all = await app.ada.call(listMessages, inBens)
    const bodyOf = (id: string) => all.find((message) => message.id === id)?.body
    expect(bodyOf(mentioned.id)).toBe(`${of(app.ben, name)} and (${of(app.ben, name)})`)
    expect(bodyOf(other.id)).toBe(other.body)
    await app.ben.call(updateMe, { body: { firstName: 'Ben', lastName: '' } })
  })

  test('doesn’t make texts too long', async () => {
    const start = of(app.ben, 'Ben')
    const sent = await say(app.ada, start + 'x'.repeat(10_000 - start.length))
    await app.ben.call(updateMe, { body: { firstName: 'Benjamin' } })
    const [row] = await app.db.select().from(messages).where(eq(messages.id, sent.id))
    expect(row?.body.startsWith(of(app.ben, '…'))).toBe(true)
    await app.ben.call(updateMe, { body: { firstName: 'Ben' } })
  })
})

test('guests see only first names in mentions, and can’t mention anyone', async () => {
  await app.ada.call(updateMe, { body: { firstName: 'Ada', lastName: 'Marlow' } })
  const mockup = await commentingIn(() => app).mockup()
  const more = { fileId: mockup.id }
  await comment(app.ben, `See ${of(app.ada, 'Ada')}`, more)
  const { id } = await comment(app.ada, 'A thread', more)
  await app.db.update(users).set({ firstName: null, lastName: null }).where(eq(users.id, app.ben.userId))
  await app.ada.call(replyToFeedback, { params: { id }, body: { body: `Ask ${of(app.ben, 'Ben')}` } })
  const guest = await letIn(app, await shareWith(app, app.benProject.id))
  const params = { id: guest.link.id, fileId: mockup.id }
  const sent = `For ${of(app.ada, 'Ada Marlow')}`
  await guest.call(addReviewComment, { params, body: { body: sent } })
  const seen = await guest.call(listReviewComments, { params })
  const bodies = seen.flatMap(({ body, replies }) => [body, ...replies.map((reply) => reply.body)])
  expect(bodies.sort()).toEqual([
    'A thread',
    `Ask [@The client](mention:${app.ben.userId})`,
    'For @Ada Marlow',
    `See ${of(app.ada, 'Ada')}`,
  ])
  await app.db.update(users).set({ firstName: 'Ben' }).where(eq(users.id, app.ben.userId))
})

test('erasing a person removes their name from mentions, notifications, emails and the audit log', async () => {
  const { id } = await comment(app.ada, 'Draft')
  await app.ada.call(editFeedback, { params: { id }, body: { body: `Show ${of(app.ben, 'Ben')}` } })
  const sent = await say(app.ada, `Show ${of(app.ben, 'Ben')}`)
  await app.db.insert(notifications).values({
    ...{ id: crypto.randomUUID(), userId: app.cleo.userId, title: 'Ada commented' },
    ...{ body: 'Show @Ben', createdAt: app.clock.now() },
  })
  await app.ada.call(erasePerson, { params: { id: app.ben.userId }, body: { email: app.ben.email } })
  const [message] = await app.db.select().from(messages).where(eq(messages.id, sent.id))
  expect(message?.body).toBe(`Show ${of(app.ben, 'Erased person')}`)
  const stored = await app.db.select().from(notifications).where(sql`${notifications.body} like '%@Ben%'`)
  expect(stored).toEqual([])
  const [entry] = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, 'feedback.edit'), eq(auditLogs.targetId, id)))
    .orderBy(desc(auditLogs.id))
  expect(entry?.personal).toBeNull()
  const [erased] = await app.db.select().from(users).where(eq(users.id, app.ben.userId))
  expect(erased?.name).toBe('Erased person')
})
