import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxEmails } from '#schema/agency.ts'
import { reviews } from '#schema/reviews.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { decideDesignsAsGuest } from './contract.guest.ts'
import type { DesignReview } from './contract.ts'
import { askForReview, decideDesigns, listPossibleReviewers } from './contract.ts'
import { emailAskedGuests } from './email-guests.ts'

const day = 86_400_000

let app: TestApp
let post: ReturnType<typeof openPost>
let home: FileItem
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  const file = { projectId: app.benProject.id, name: 'home.png', bytes: await pngOf(40, 30) }
  home = await uploadSample(fetch, app.base, app.ada, { ...file, kind: 'MOCKUP' })
  await post.clear()
})
afterAll(() => app.close())

const inBens = () => ({ params: { id: app.benProject.id } })

async function asked(title: string, userIds: string[], dueOn: string): Promise<DesignReview> {
  const designs = [{ fileId: home.id, version: home.version }]
  return app.ada.call(askForReview, { ...inBens(), body: { title, dueOn, designs, userIds } })
}

const approving = ({ statement }: DesignReview) => ({
  statement,
  decisions: [{ fileId: home.id, version: home.version, decision: 'APPROVED' as const }],
})

describe('people who were asked', () => {
  test('are reminded in the daily email from two days before the due date until they decide', async () => {
    await post.pastTheMorning()
    const review = await asked('Reminded', [app.ben.userId], app.day(5))
    await post.run()
    expect(await post.outbox()).toEqual(['ben@acme.test: Your decision is needed: Reminded – Bakery website'])
    const mornings = async () => {
      await app.db.delete(outboxEmails)
      app.clock.advance(day / 2)
      post.advanceTo(8, 'Europe/Berlin')
      await post.run()
      return (await post.outbox()).filter((line) => line.startsWith('ben@acme.test'))
    }
    const daily = ['ben@acme.test: Waiting for you – Studio Marlow']
    // The first morning's email lists the review because it's new. The next morning has no email.
    expect([await mornings(), await mornings()]).toEqual([daily, []])
    expect([await mornings(), await mornings(), await mornings()]).toEqual([daily, daily, daily])
    const { text } = (await post.newest()) ?? { text: '' }
    expect(text).toContain('1 mockup to decide on by')
    const link = `/projects/${app.benProject.id}?review=${review.id}`
    expect(text).toContain(`Decide: Reminded:\nhttps://portal.marlow.test${link}`)
    expect(await mornings()).toEqual(daily)
    await app.ben.call(decideDesigns, { params: { id: review.id }, body: approving(review) })
    expect(await mornings()).toEqual([])
  })

  test('get one email if they have no account, then a reminder every morning until they decide', async () => {
    const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE', days: 60 }))
    const guest = (await app.ada.call(listPossibleReviewers, inBens())).find(({ kind }) => kind === 'GUEST')
    const review = await asked('By guest', [guest?.userId ?? ''], app.day(4))
    const sent = async () => {
      await emailAskedGuests(app.services)
      await Promise.all([emailAskedGuests(app.services), emailAskedGuests(app.services)])
      const all = await post.outbox()
      await app.db.delete(outboxEmails)
      return all.filter((line) => line.startsWith('nora@quist.test'))
    }
    await app.db.delete(outboxEmails)
    const email = 'nora@quist.test: Your decision is needed: By guest – Bakery website'
    expect(await sent()).toEqual([email])
    app.clock.advance(day)
    expect(await sent()).toEqual([])
    await app.db
      .update(reviews)
      .set({ dueOn: app.day(2) })
      .where(eq(reviews.id, review.id))
    post.advanceTo(8, 'Europe/Berlin')
    expect([await sent(), await sent()]).toEqual([[email], []])
    app.clock.advance(day)
    expect(await sent()).toEqual([email])
    await app.db
      .update(reviews)
      .set({ dueOn: app.day(-20) })
      .where(eq(reviews.id, review.id))
    app.clock.advance(day)
    expect(await sent()).toEqual([email])
    const params = { id: nora.link.id, reviewId: review.id }
    await app.db.update(reviews).set({ dueOn: app.day(-1) })
    await nora.call(decideDesignsAsGuest, { params, body: approving(review) }).catch(() => undefined)
    const { token } = nora
    const again = await letIn(app, { ...nora.link, url: `/review/${token}` })
    await again.call(decideDesignsAsGuest, { params, body: approving(review) })
    await app.db.delete(outboxEmails)
    app.clock.advance(day)
    expect(await sent()).toEqual([])
  })
})
