import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { changeContact, listContacts } from '#people/clients/contract.contacts.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { sessions } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { errorOf } from '#test/readers/refusal.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import type { ReviewChangeInput } from './contract.change.ts'
import { changeReview } from './contract.change.ts'
import { listReviewsAsGuest } from './contract.guest.ts'
import type { DesignReview } from './contract.ts'
import {
  askForReview,
  cancelReview,
  decideDesigns,
  listAwaited,
  listPossibleReviewers,
  listReviews,
} from './contract.ts'
import { emailAskedGuests } from './email-guests.ts'

let app: TestApp
let eva: Person
let fay: Person
let home: FileItem
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  eva = await app.contact('eva@acme.test', { mayApprove: true })
  fay = await app.contact('fay@acme.test', { mayApprove: true })
  await app.db.update(sessions).set({ createdAt: new Date('2040-01-01'), expiresAt: new Date('2040-01-01') })
  const file = { projectId: app.benProject.id, name: 'home.png', bytes: await pngOf(40, 30) }
  home = await uploadSample(fetch, app.base, app.ada, { ...file, kind: 'MOCKUP' })
})
afterAll(() => app.close())

const inBens = () => ({ params: { id: app.benProject.id } })
async function asked(title: string, ...people: Person[]): Promise<DesignReview> {
  const designs = [{ fileId: home.id, version: home.version }]
  const userIds = people.map(({ userId }) => userId)
  return app.ada.call(askForReview, { ...inBens(), body: { title, dueOn: app.day(5), designs, userIds } })
}
const change = (who: Person, { id }: DesignReview, body: Partial<ReviewChangeInput>) =>
  who.call(changeReview, { params: { id }, body })
const approve = (who: Person, { id, statement }: DesignReview) => {
  const decisions = [{ fileId: home.id, version: home.version, decision: 'APPROVED' as const }]
  return who.call(decideDesigns, { params: { id }, body: { statement, decisions } })
}
const seenBy = async (who: Person, { id }: DesignReview) =>
  (await who.call(listReviews, inBens())).find((one) => one.id === id)
const newsOf = async (who: Person, title: string) =>
  (await who.call(listNotifications)).filter((one) => one.title.endsWith(title))
const awaitedIn = async ({ id }: DesignReview) =>
  (await app.ada.call(listAwaited)).items.filter(({ reviewId }) => reviewId === id)

test('neither Cleo nor Ben can change a review of Ben’s designs', async () => {
  const review = await asked('Not theirs', app.ben)
  expect((await errorOf(change(app.cleo, review, { dueOn: app.day(9) }))).status).toBe(404)
  expect((await errorOf(change(app.ben, review, { dueOn: app.day(9) }))).status).toBe(403)
  expect((await seenBy(app.ben, review))?.dueOn).toBe(app.day(5))
})

test('people who are added are asked, and people who are removed lose the request but aren’t notified', async () => {
  const review = await asked('Moved', app.ben, eva)
  const before = (await newsOf(eva, 'Moved')).length
  const changed = await change(app.ada, review, {
    dueOn: app.day(9),
    addUserIds: [fay.userId, app.ben.userId],
    removeUserIds: [eva.userId],
  })
  expect(changed).toMatchObject({ dueOn: app.day(9), designs: [{ waitingFor: ['Ben', 'fay'] }] })
  expect(await newsOf(fay, 'Moved')).toMatchObject([{ title: 'Your decision is needed: Moved', read: false }])
  expect((await newsOf(app.ben, 'Moved')).length).toBe(1)
  expect(await newsOf(eva, 'Moved')).toMatchObject([{ read: true }])
  expect((await newsOf(eva, 'Moved')).length).toBe(before)
  expect((await awaitedIn(review)).map(({ name }) => name).sort()).toEqual(['Ben', 'fay'])
  expect((await errorOf(approve(eva, review))).status).toBe(403)
  await approve(app.ben, review)
  await approve(fay, review)
  expect((await seenBy(app.ada, review))?.state).toBe('DECIDED')
})

test('a change is recorded with the date and people before and after, unless nothing changed', async () => {
  const review = await asked('Recorded', app.ben, eva)
  await change(app.ada, review, { dueOn: app.day(5), addUserIds: [eva.userId], removeUserIds: [fay.userId] })
  await change(app.ada, review, { dueOn: app.day(6), removeUserIds: [eva.userId] })
  const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, review.id))
  const changes = entries.map(whole).filter(({ action }) => action === 'designReview.change')
  expect(changes.map(({ metadata }) => metadata)).toMatchObject([
    {
      before: { dueOn: app.day(5), userIds: expect.arrayContaining([app.ben.userId, eva.userId]) },
      after: { dueOn: app.day(6), userIds: [app.ben.userId] },
    },
  ])
})

test('a guest who is added is emailed, and sees the review', async () => {
  const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE' }))
  const guest = (await app.ada.call(listPossibleReviewers, inBens())).find(({ kind }) => kind === 'GUEST')
  const review = await asked('With a guest', app.ben)
  const post = openPost(app)
  await emailAskedGuests(app.services)
  await app.db.delete(outboxEmails)
  await change(app.ada, review, { addUserIds: [guest?.userId ?? ''] })
  await emailAskedGuests(app.services)
  const sent = (await post.outbox()).filter((line) => line.startsWith('nora@quist.test'))
  expect(sent).toEqual(['nora@quist.test: Your decision is needed: With a guest – Bakery website'])
  const shown = async () => (await nora.call(listReviewsAsGuest, { params: { id: nora.link.id } })).length
  expect(await shown()).toBe(1)
  await change(app.ada, review, { removeUserIds: [guest?.userId ?? ''] })
  expect(await shown()).toBe(0)
})

describe('a change is refused', () => {
  const refused = async (review: DesignReview, body: Partial<ReviewChangeInput>) => {
    const { status, problem } = await errorOf(change(app.ada, review, body))
    return [status, problem.errors ? Object.keys(problem.errors)[0] : problem.code]
  }

  test('for a past date, for people who can’t decide, and for removing people who decided', async () => {
    const review = await asked('Refused', app.ben, eva)
    expect(await refused(review, { dueOn: app.day(-1) })).toEqual([422, 'dueOn'])
    expect(await refused(review, { addUserIds: [app.cleo.userId] })).toEqual([422, 'addUserIds'])
    await approve(app.ben, review)
    expect(await refused(review, { removeUserIds: [app.ben.userId] })).toEqual([409, 'PERSON_DECIDED'])
    expect(await refused(review, { addUserIds: [app.ada.userId] })).toEqual([409, 'CLIENT_WAS_ASKED'])
  })

  test('if it would leave nobody to decide, or the review was already decided or canceled', async () => {
    const review = await asked('Over', app.ben)
    expect(await refused(review, { removeUserIds: [app.ben.userId] })).toEqual([409, 'NOBODY_LEFT'])
    await approve(app.ben, review)
    expect(await refused(review, { addUserIds: [eva.userId] })).toEqual([409, 'NOT_OPEN'])
    const canceled = await asked('Canceled', app.ben)
    await app.ada.call(cancelReview, { params: { id: canceled.id } })
    expect(await refused(canceled, { dueOn: app.day(8) })).toEqual([409, 'NOT_OPEN'])
  })
})

test('a review can’t be canceled once it’s approved, but it can be while a design needs changes', async () => {
  const review = await asked('Final', app.ben)
  const cancel = () => app.ada.call(cancelReview, { params: { id: review.id } })
  await approve(app.ben, review)
  expect((await errorOf(cancel())).problem).toMatchObject({ status: 409, code: 'REVIEW_DECIDED' })
  expect((await seenBy(app.ben, review))?.state).toBe('DECIDED')
  const decisions = [{ fileId: home.id, version: home.version, decision: 'CHANGES_REQUIRED' as const }]
  const { id, statement } = review
  await app.ben.call(decideDesigns, { params: { id }, body: { statement, decisions } })
  expect((await cancel()).state).toBe('CANCELED')
})

test('removing the last person who hasn’t decided completes the review', async () => {
  const review = await asked('Completed', app.ben, eva)
  await approve(app.ben, review)
  expect(await change(app.ada, review, { removeUserIds: [eva.userId] })).toMatchObject({
    state: 'DECIDED',
    designs: [{ outcome: 'APPROVED' }],
  })
})

test('staff can see that nobody can decide anymore, and ask someone else', async () => {
  const gus = await app.contact('gus@acme.test', { mayApprove: true })
  const review = await asked('Stuck', gus)
  expect((await seenBy(app.ada, review))?.stuck).toBe(false)
  const contacts = await app.ada.call(listContacts, { params: { id: app.acme.id } })
  const contactId = contacts.find(({ userId }) => userId === gus.userId)?.id ?? ''
  const params = { id: app.acme.id, contactId }
  await app.ada.call(changeContact, { params, body: { mayApprove: false } })
  expect((await seenBy(app.ada, review))?.stuck).toBe(true)
  expect((await seenBy(app.ben, review))?.stuck).toBe(false)
  // There's nobody to remind, so the review isn't waiting on the client.
  expect(await awaitedIn(review)).toEqual([])
  const changed = await change(app.ada, review, { addUserIds: [eva.userId], removeUserIds: [gus.userId] })
  expect(changed).toMatchObject({ stuck: false, designs: [{ waitingFor: ['eva'] }] })
})
