import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentsOfGuestAndContact } from '#test/fixtures/guest-comments.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { setFeedbackState } from '#work/feedback/contract.states.ts'
import { listFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { listReviewComments, reopenReviewComment } from './contract.guest.ts'
import { readReviewLog } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('guests can see the state of comments and reopen only their own', async () => {
  const { projectId, nora, id, fileId, own, bens } = await commentsOfGuestAndContact(app)
  const seen = async () => {
    const list = await nora.call(listReviewComments, { params: { id, fileId } })
    return list.find((one) => one.id === own.id)
  }
  const reopen = (feedbackId: string) =>
    nora.call(reopenReviewComment, { params: { id, feedbackId }, body: { reason: 'Still too small' } })

  await app.ada.call(setFeedbackState, { params: { id: own.id }, body: { state: 'READY' } })
  expect(await seen()).toMatchObject({ state: 'READY', resolved: false })
  expect((await errorOf(reopen(own.id))).status).toBe(409)
  for (const one of [own, bens]) {
    await app.ada.call(resolveFeedback, { params: { id: one.id }, body: { resolved: true } })
  }
  expect(await errorOf(reopen(bens.id))).toMatchObject({
    status: 403,
    detail: 'You can reopen only your own comments.',
  })
  await reopen(own.id)
  expect(await seen()).toMatchObject({
    state: 'OPEN',
    replies: [{ body: 'Still too small', reopens: true, mine: true }],
  })
  const list = await app.ada.call(listFeedback, { params: { id: projectId } })
  expect(list.find((one) => one.id === own.id)).toMatchObject({ state: 'OPEN' })
  const log = await app.ada.call(readReviewLog, { params: { id: projectId, linkId: id } })
  expect(log[0]).toMatchObject({ act: 'comment', byName: 'Nora Quist (guest)' })

  const otto = await letIn(app, await shareWith(app, projectId, { email: 'otto@quist.test', right: 'VIEW' }))
  const asViewer = otto.call(reopenReviewComment, {
    params: { id: otto.link.id, feedbackId: bens.id },
    body: { reason: 'Hm' },
  })
  expect((await errorOf(asViewer)).status).toBe(403)
})
