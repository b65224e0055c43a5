import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { refusal } from '#test/readers/refusal.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { bring, pngOf } from '#work/files/seed.ts'
import { listReviewComments, replyToReviewComment } from './contract.guest.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('comments that are open on an earlier version stay in sight, and can be replied to', async () => {
  const projectId = house.benProject.id
  const nora = await letIn(house, await shareWith(house, projectId))
  const first = { projectId, name: 'first.png', bytes: await pngOf(20, 20), kind: 'MOCKUP' as const }
  const file = await bring(fetch, house.base, house.ada, first)
  const pin = (body: string) =>
    house.ben.call(addFeedback, {
      params: { id: projectId },
      body: { body, pinX: 0.5, pinY: 0.5, fileId: file.id },
    })
  const [open, resolved] = [await pin('Still open'), await pin('Done')]
  await house.ada.call(resolveFeedback, { params: { id: resolved.id }, body: { resolved: true } })
  const next = { projectId, name: 'next.png', bytes: await pngOf(30, 20), fileId: file.id }
  await bring(fetch, house.base, house.ada, next)

  const { id } = nora.link
  const seen = await nora.call(listReviewComments, { params: { id, fileId: file.id } })
  expect(seen).toMatchObject([{ id: open.id, body: 'Still open', fileVersion: 1 }])
  const reply = (feedbackId: string) =>
    nora.call(replyToReviewComment, { params: { id, feedbackId }, body: { body: 'Yes' } })
  await reply(open.id)
  expect((await refusal(reply(resolved.id))).status).toBe(404)
})
