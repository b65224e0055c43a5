import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessOf } from '#agency/email/personal-access.ts'
import { users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { certificatesIn, factsIn } from '#test/fixtures/certificates.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { decideDesignsAsGuest, listReviewsAsGuest } from './contract.guest.ts'
import { listPossibleReviewers, listReviews } from './contract.ts'
import { linkToReview } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { design, asked, download } = certificatesIn(() => app)

test('guests and readers of emails see only the first name of the colleague who asked, never an address', async () => {
  const inBens = { params: { id: app.benProject.id } }
  const name = (firstName: string | null, lastName: string | null) =>
    app.db.update(users).set({ firstName, lastName }).where(eq(users.id, app.ada.userId))
  await name('Ada', 'Marlow')
  const link = await shareWith(app, app.benProject.id, { right: 'APPROVE' })
  const nora = await letIn(app, link)
  const people = await app.ada.call(listPossibleReviewers, inBens)
  const guestId = people.find(({ kind }) => kind === 'GUEST')?.userId ?? ''
  const file = await design()
  const review = await asked([file], [app.ben.userId, guestId], 'ANY')
  const path = linkToReview(review)
  const access = await accessOf(app.db, app.ben.email, path)
  const { token } = await deliverLink(app, app.ben, access?.about ?? {}, path)
  const emailed = openBrowser(app)
  await emailed.open(token)
  const guests = { params: { id: link.id } }
  const shown = async () => [
    ...(await app.ben.call(listReviews, inBens)),
    ...(await nora.call(listReviewsAsGuest, guests)),
    ...(await emailed.call(listReviews, inBens)),
  ]
  const names = async () => (await shown()).map(({ askedByName }) => askedByName)
  expect(await names()).toEqual(['Ada Marlow', 'Ada', 'Ada'])

  await name(null, null)
  expect(await names()).toEqual(['ada', 'The agency', 'The agency'])
  await name('Ada', 'Marlow')

  const params = { id: link.id, reviewId: review.id }
  const decisions = [{ fileId: file.id, version: file.version, decision: 'APPROVED' as const }]
  await nora.call(decideDesignsAsGuest, { params, body: { statement: review.statement, decisions } })
  const certificate = `/api/review/${link.id}/reviews/${review.id}/certificate`
  expect(factsIn((await download(nora.headers, certificate)).bytes).review.askedBy).toBe('Ada')
})
