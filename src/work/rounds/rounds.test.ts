import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { changeMilestone, createMilestone, deleteMilestone } from '#work/milestones/contract.ts'
import { changeProject, getProject } from '#work/projects/contract.ts'
import { listReviewsAsGuest } from '#work/reviews/contract.guest.ts'
import type { DesignReview } from '#work/reviews/contract.ts'
import {
  askForReview,
  cancelReview,
  decideDesigns,
  listPossibleReviewers,
  listReviews,
} from '#work/reviews/contract.ts'
import { getRounds } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const errorOf = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })
const inBens = () => ({ params: { id: app.benProject.id } })
const include = (includedRounds: number | null, who: Person = app.ada) =>
  who.call(changeProject, { ...inBens(), body: { includedRounds } })
const rounds = (who: Person = app.ben) => who.call(getRounds, inBens())

async function design(fileId?: string): Promise<FileItem> {
  const bytes = await pngOf(40 + Math.round(Math.random() * 100), 30)
  const more = fileId ? { fileId } : {}
  const file = { projectId: app.benProject.id, name: 'home.png', bytes, kind: 'MOCKUP' as const, ...more }
  return uploadSample(fetch, app.base, app.ada, file)
}

const asked = (
  { id: fileId, version }: FileItem,
  userIds: string[],
  milestoneId: string | null = null,
): Promise<DesignReview> =>
  app.ada.call(askForReview, {
    ...inBens(),
    body: { title: 'Home page', dueOn: app.day(5), designs: [{ fileId, version }], userIds, milestoneId },
  })

const decide = (who: Person, { id, statement }: DesignReview, file: FileItem, decision: DesignDecision) => {
  const decisions = [{ fileId: file.id, version: file.version, decision }]
  return who.call(decideDesigns, { params: { id }, body: { statement, decisions } })
}

const roundSeenBy = async (who: Person, { id }: DesignReview) =>
  (await who.call(listReviews, inBens())).find((one) => one.id === id)?.round

test('the rounds of Ben’s project don’t exist for Cleo', async () => {
  await expect(rounds(app.cleo)).rejects.toEqual(errorOf(404))
})

test('only staff can set how many rounds a project includes, and the change is logged', async () => {
  expect(await rounds()).toEqual({ included: null, used: 0, milestones: [] })
  await expect(include(3, app.ben)).rejects.toEqual(errorOf(403))
  for (const wrong of [0, 101, 1.5]) await expect(include(wrong)).rejects.toEqual(errorOf(422))
  expect(await include(3)).toMatchObject({ includedRounds: 3 })
  expect(await app.ben.call(getProject, inBens())).toMatchObject({ includedRounds: 3 })
  const [entry] = await app.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, 'project.change'))
    .orderBy(desc(auditLogs.createdAt))
  expect(entry?.metadata).toMatchObject({ before: { includedRounds: null }, after: { includedRounds: 3 } })
  expect(await include(null)).toMatchObject({ includedRounds: null })
})

test('both sides see the current round, which ends when the client requests changes', async () => {
  await include(2)
  const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE' }))
  const people = await app.ada.call(listPossibleReviewers, inBens())
  const guestId = people.find(({ kind }) => kind === 'GUEST')?.userId ?? ''
  const home = await design()
  const review = await asked(home, [app.ben.userId, guestId])
  expect(review.round).toEqual({ number: 1, included: 2 })
  expect(await roundSeenBy(app.ben, review)).toEqual({ number: 1, included: 2 })
  const [seen] = await nora.call(listReviewsAsGuest, { params: { id: nora.link.id } })
  expect(seen?.round).toEqual({ number: 1, included: 2 })
  const sentBack = await decide(app.ben, review, home, 'CHANGES_REQUIRED')
  expect(sentBack.round).toEqual({ number: 1, included: 2 })
  expect(await rounds()).toMatchObject({ included: 2, used: 1 })
  const second = await design(home.id)
  expect(await roundSeenBy(app.ben, review)).toEqual({ number: 2, included: 2 })
  await decide(app.ben, review, second, 'CHANGES_REQUIRED')
  await design(home.id)
  expect(await roundSeenBy(app.ada, review)).toEqual({ number: 3, included: 2 })
  expect(await rounds()).toMatchObject({ included: 2, used: 2 })
})

test('approvals and colleagues’ decisions use no round, and canceling gives none back', async () => {
  await include(9)
  const { used } = await rounds()
  const bo = await app.person('bo@studio.test', 'ADMIN')
  const [approved, inside, canceled] = [await design(), await design(), await design()]
  const first = await asked(approved, [app.ben.userId])
  expect(await decide(app.ben, first, approved, 'APPROVED_WITH_CHANGES')).toMatchObject({ round: null })
  const second = await asked(inside, [bo.userId, app.ben.userId])
  await decide(bo, second, inside, 'CHANGES_REQUIRED')
  const third = await asked(canceled, [app.ben.userId])
  await decide(app.ben, third, canceled, 'CHANGES_REQUIRED')
  expect(await rounds()).toMatchObject({ used: used + 1 })
  expect(await app.ada.call(cancelReview, { params: { id: third.id } })).toMatchObject({ round: null })
  expect(await rounds()).toMatchObject({ used: used + 1 })
})

test('reviews show no round if the project has no limit', async () => {
  await include(null)
  const review = await asked(await design(), [app.ben.userId])
  expect(review.round).toBeNull()
})

test('a milestone with its own number of rounds doesn’t use the project’s', async () => {
  await include(9)
  const { used } = await rounds()
  const milestone = (includedRounds: number | null, more: object = {}) =>
    app.ada.call(createMilestone, { ...inBens(), body: { title: 'Design', includedRounds, ...more } })
  const [own, plain] = [await milestone(1), await milestone(null)]
  const home = await design()
  const review = await asked(home, [app.ben.userId], own.id)
  expect(review).toMatchObject({
    milestone: { id: own.id, title: 'Design' },
    round: { number: 1, included: 1 },
  })
  await decide(app.ben, review, home, 'CHANGES_REQUIRED')
  await design(home.id)
  expect(await roundSeenBy(app.ben, review)).toEqual({ number: 2, included: 1 })
  expect(await rounds()).toEqual({ included: 9, used, milestones: [{ id: own.id, included: 1, used: 1 }] })
  const other = await design()
  const shared = await asked(other, [app.ben.userId], plain.id)
  expect(shared.round).toEqual({ number: used + 1, included: 9 })
  await decide(app.ben, shared, other, 'CHANGES_REQUIRED')
  expect(await rounds()).toMatchObject({ used: used + 1 })
})

test('a milestone whose own rounds are used can’t be deleted, so the project’s count stays the same', async () => {
  await include(9)
  const { used } = await rounds()
  const body = { title: 'Design', includedRounds: 2 }
  const { id } = await app.ada.call(createMilestone, { ...inBens(), body })
  const home = await design()
  const review = await asked(home, [app.ben.userId], id)
  await decide(app.ben, review, home, 'CHANGES_REQUIRED')
  const remove = () => app.ada.call(deleteMilestone, { params: { id } })
  await expect(remove()).rejects.toMatchObject({ problem: { status: 409, code: 'ROUNDS_IN_USE' } })
  expect(await rounds()).toMatchObject({ used })
  await app.ada.call(changeMilestone, { params: { id }, body: { includedRounds: null } })
  await remove()
  expect(await rounds()).toMatchObject({ used: used + 1 })
})

test('canceled reviews don’t keep their milestone from being deleted', async () => {
  const body = { title: 'Design', includedRounds: 2 }
  const { id } = await app.ada.call(createMilestone, { ...inBens(), body })
  const review = await asked(await design(), [app.ben.userId], id)
  await app.ada.call(cancelReview, { params: { id: review.id } })
  await app.ada.call(deleteMilestone, { params: { id } })
})

test('canceled reviews keep their milestone from being deleted if they used a round', async () => {
  const body = { title: 'Design', includedRounds: 2 }
  const { id } = await app.ada.call(createMilestone, { ...inBens(), body })
  const home = await design()
  const review = await asked(home, [app.ben.userId], id)
  await decide(app.ben, review, home, 'CHANGES_REQUIRED')
  await app.ada.call(cancelReview, { params: { id: review.id } })
  const remove = app.ada.call(deleteMilestone, { params: { id } })
  await expect(remove).rejects.toMatchObject({ problem: { code: 'ROUNDS_IN_USE' } })
})

test('reviews are refused for milestones that the client can’t see, and guests don’t see a review’s milestone', async () => {
  const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE' }))
  const people = await app.ada.call(listPossibleReviewers, inBens())
  const guestId = people.find(({ kind }) => kind === 'GUEST')?.userId ?? ''
  const body = { title: 'Secret plan', internal: true, includedRounds: 2 }
  const internal = await app.ada.call(createMilestone, { ...inBens(), body })
  const cleos = await app.ada.call(createMilestone, {
    params: { id: app.cleoProject.id },
    body: { title: 'Cleo’s' },
  })
  for (const { id } of [internal, cleos]) {
    await expect(asked(await design(), [app.ben.userId], id)).rejects.toEqual(errorOf(422))
  }
  expect(await rounds()).not.toMatchObject({
    milestones: expect.arrayContaining([expect.objectContaining({ id: internal.id })]),
  })
  const visible = { title: 'Launch', includedRounds: 2 }
  const { id } = await app.ada.call(createMilestone, { ...inBens(), body: visible })
  await asked(await design(), [guestId], id)
  const [seen] = await nora.call(listReviewsAsGuest, { params: { id: nora.link.id } })
  expect(seen).toMatchObject({ milestone: null, round: { number: 1, included: 2 } })
})
