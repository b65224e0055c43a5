import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentsOfGuestAndContact } from '#test/fixtures/guest-comments.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { addFeedback, listFeedback } from '#work/feedback/contract.ts'
import { resolveReviewComment } from './contract.edits.ts'
import { listReviewComments } from './contract.guest.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('guests can resolve only their own comments', async () => {
  const { projectId, nora, id, fileId, own, bens } = await commentsOfGuestAndContact(app)
  const resolve = (feedbackId: string) => nora.call(resolveReviewComment, { params: { id, feedbackId } })
  const stateOf = async (feedbackId: string) => {
    const list = await nora.call(listReviewComments, { params: { id, fileId } })
    return list.find((one) => one.id === feedbackId)?.state
  }

  expect(await errorOf(resolve(bens.id))).toMatchObject({
    status: 403,
    detail: 'You can resolve only your own comments.',
  })
  expect([await stateOf(own.id), await stateOf(bens.id)]).toEqual(['OPEN', 'OPEN'])
  await resolve(own.id)
  await resolve(own.id)
  expect([await stateOf(own.id), await stateOf(bens.id)]).toEqual(['CLOSED', 'OPEN'])
  expect((await actionsOn(app, own.id)).filter((action) => action === 'feedback.resolve')).toHaveLength(1)
  const list = await app.ada.call(listFeedback, { params: { id: projectId } })
  expect(list.find((one) => one.id === own.id)).toMatchObject({
    resolved: true,
    resolvedBy: 'Nora Quist (guest)',
  })
})

test('guests can’t resolve comments of another project', async () => {
  const otto = await letIn(app, await shareWith(app, app.cleoProject.id, { email: 'otto@quist.test' }))
  const bens = await app.ben.call(addFeedback, {
    params: { id: app.benProject.id },
    body: { body: 'Mine', type: 'GENERAL' },
  })
  const call = otto.call(resolveReviewComment, { params: { id: otto.link.id, feedbackId: bens.id } })
  expect((await errorOf(call)).status).toBe(404)
})
