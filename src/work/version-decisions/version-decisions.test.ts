import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { errorOf } from '#test/readers/refusal.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { approveMilestone, requestChanges, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { changeMilestone, createMilestone } from '#work/milestones/contract.ts'
import { approveAsGuest } from '#work/review-links/contract.guest.ts'
import { askForReview, decideDesigns } from '#work/reviews/contract.ts'
import { listVersionDecisions } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const inBens = () => ({ params: { id: app.benProject.id } })

async function design(fileId?: string): Promise<FileItem> {
  const bytes = await pngOf(40 + Math.round(Math.random() * 100), 30)
  const more = fileId ? { fileId } : {}
  const file = { projectId: app.benProject.id, name: 'home.png', bytes, kind: 'MOCKUP' as const, ...more }
  return uploadSample(fetch, app.base, app.ada, file)
}

async function submitted(title: string) {
  const { id } = await app.ada.call(createMilestone, { ...inBens(), body: { title } })
  return app.ada.call(submitMilestone, { params: { id } })
}

const seenBy = async (person: Person, { id }: FileItem) =>
  (await person.call(listVersionDecisions, { params: { id } })).map(
    ({ version, decision, byName, about }) => {
      return [version, decision, byName, about.title]
    },
  )

test('Cleo cannot see the decisions on Ben’s designs', async () => {
  const { id } = await design()
  const refused = await errorOf(app.cleo.call(listVersionDecisions, { params: { id } }))
  expect(refused.status).toBe(404)
})

test('milestone approvals, including guests’, count as decisions on the versions they covered', async () => {
  const home = await design()
  const first = await submitted('Drafts')
  await app.ben.call(requestChanges, { params: first, body: { reason: 'Larger logo' } })
  app.clock.advance(1_000)
  await design(home.id)
  await app.ada.call(submitMilestone, { params: first })
  await app.ben.call(approveMilestone, { params: first, body: {} })
  app.clock.advance(1_000)
  const second = await submitted('Launch')
  const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE' }))
  const params = { id: nora.link.id, milestoneId: second.id }
  await nora.call(approveAsGuest, { params, body: {} })
  await design(home.id)
  const all = [
    [2, 'APPROVED', 'Nora Quist (guest)', 'Launch'],
    [2, 'APPROVED', 'Ben', 'Drafts'],
    [1, 'CHANGES_REQUIRED', 'Ben', 'Drafts'],
  ]
  expect(await seenBy(app.ada, home)).toEqual(all)
  expect(await seenBy(app.ben, home)).toEqual(all)
  await app.db.execute(`update milestones set internal = true where id = '${second.id}'`)
  expect(await seenBy(app.ben, home)).toEqual(all.slice(1))
  await expect(app.ben.call(changeMilestone, { params: second, body: { title: 'Mine' } })).rejects.toThrow()
})

test('decisions in reviews are included, except colleagues’ decisions and replaced ones', async () => {
  const bo = await app.person('bo@studio.test', 'ADMIN')
  const home = await design()
  const designs = [{ fileId: home.id, version: 1 }]
  const body = { title: 'Home page', dueOn: app.day(5), designs, userIds: [bo.userId, app.ben.userId] }
  const { id, statement } = await app.ada.call(askForReview, { ...inBens(), body })
  const decide = (who: Person, decision: 'APPROVED' | 'APPROVED_WITH_CHANGES') => {
    app.clock.advance(1_000)
    const decisions = [{ fileId: home.id, version: 1, decision }]
    return who.call(decideDesigns, { params: { id }, body: { statement, decisions } })
  }
  await decide(bo, 'APPROVED')
  await decide(app.ben, 'APPROVED_WITH_CHANGES')
  await decide(app.ben, 'APPROVED')
  expect(await seenBy(app.ben, home)).toEqual([[1, 'APPROVED', 'Ben', 'Home page']])
  expect(await seenBy(app.ada, home)).toHaveLength(2)
})
