import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { listReviewComments, replyToReviewComment } from './contract.guest.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('open comments on an earlier version stay visible and can be replied to', async () => {
  const projectId = app.benProject.id
  const nora = await letIn(app, await shareWith(app, projectId))
  const first = { projectId, name: 'first.png', bytes: await pngOf(20, 20), kind: 'MOCKUP' as const }
  const file = await uploadSample(fetch, app.base, app.ada, first)
  const pin = (body: string) =>
    app.ben.call(addFeedback, {
      params: { id: projectId },
      body: { body, pinX: 0.5, pinY: 0.5, fileId: file.id },
    })
  const [open, resolved] = [await pin('Still open'), await pin('Done')]
  await app.ada.call(resolveFeedback, { params: { id: resolved.id }, body: { resolved: true } })
  const next = { projectId, name: 'next.png', bytes: await pngOf(30, 20), fileId: file.id }
  await uploadSample(fetch, app.base, app.ada, next)

  const { id } = nora.link
  const seen = await nora.call(listReviewComments, { params: { id, fileId: file.id } })
  expect(seen).toMatchObject([{ id: open.id, body: 'Still open', fileVersion: 1 }])
  const reply = (feedbackId: string) =>
    nora.call(replyToReviewComment, { params: { id, feedbackId }, body: { body: 'Yes' } })
  await reply(open.id)
  expect((await errorOf(reply(resolved.id))).status).toBe(404)
})
