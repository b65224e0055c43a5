import { createHash } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { sessions } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { reviewDecisions } from '#schema/reviews.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { decideDesignsAsGuest, listReviewsAsGuest } from './contract.guest.ts'
import type { DesignReview } from './contract.ts'
import {
  askForReview,
  cancelReview,
  decideDesigns,
  listAwaited,
  listPossibleReviewers,
  listReviews,
} from './contract.ts'

let app: TestApp
let eva: Person
beforeAll(async () => {
  app = await openTestApp()
  eva = await app.contact('eva@acme.test', { mayApprove: true })
  // Keeps everyone signed in when tests advance the clock.
  await app.db.update(sessions).set({ createdAt: new Date('2040-01-01'), expiresAt: new Date('2040-01-01') })
})
afterAll(() => app.close())

const errorOf = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })
const inBens = () => ({ params: { id: app.benProject.id } })

async function design(name = 'home.png', fileId?: string): Promise<FileItem> {
  const bytes = await pngOf(40 + Math.round(Math.random() * 100), 30)
  const more = fileId ? { fileId } : {}
  const file = { projectId: app.benProject.id, name, bytes, kind: 'MOCKUP' as const, ...more }
  return uploadSample(fetch, app.base, app.ada, file)
}

async function asked(
  files: FileItem[],
  userIds: string[],
  more: { quorum?: 'ALL' | 'ANY'; title?: string } = {},
): Promise<DesignReview> {
  const designs = files.map(({ id, version }) => ({ fileId: id, version }))
  const body = { title: 'Round 1', dueOn: app.day(5), designs, userIds, ...more }
  return app.ada.call(askForReview, { ...inBens(), body })
}

function decisionOn({ id, version }: FileItem, decision: DesignDecision, comment?: string) {
  return { fileId: id, version, decision, ...(comment ? { comment } : {}) }
}

const decide = (who: Person, review: DesignReview, ...decisions: ReturnType<typeof decisionOn>[]) =>
  who.call(decideDesigns, { params: { id: review.id }, body: { statement: review.statement, decisions } })

const seenBy = async (who: Person, { id }: { id: string }) =>
  (await who.call(listReviews, inBens())).find((one) => one.id === id)

const waitingFor = async (who: Person) =>
  (await who.call(getDashboard)).waiting.items.filter(({ kind }) => kind === 'REVIEW')

describe('a review', () => {
  test('of Ben’s project doesn’t exist for Cleo', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId])
    await expect(app.cleo.call(listReviews, inBens())).rejects.toEqual(errorOf(404))
    await expect(decide(app.cleo, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(404))
    await expect(app.cleo.call(cancelReview, { params: { id: review.id } })).rejects.toEqual(errorOf(404))
  })

  test('notifies the people it asks, and is among their to-dos', async () => {
    const review = await asked([await design(), await design('about.png')], [app.ben.userId], {
      title: 'Asked',
    })
    const [request] = await app.ben.call(listNotifications)
    expect(request).toMatchObject({
      title: 'Your decision is needed: Asked',
      link: `/projects/${app.benProject.id}?review=${review.id}`,
    })
    expect((await waitingFor(app.ben)).find(({ id }) => id === review.id)).toMatchObject({
      count: 2,
      title: 'Asked',
      decideBy: app.day(5),
    })
    expect((await waitingFor(eva)).filter(({ id }) => id === review.id)).toEqual([])
  })

  test('refuses outdated versions, internal designs, past dates, and people who can’t approve', async () => {
    const home = await design()
    await design('home.png', home.id)
    await expect(asked([home], [app.ben.userId])).rejects.toEqual(errorOf(409))
    const about = await design('about.png')
    await expect(asked([about], [app.cleo.userId])).rejects.toEqual(errorOf(422))
    const fay = await app.contact('fay@acme.test', { mayApprove: false })
    await expect(asked([about], [fay.userId])).rejects.toEqual(errorOf(422))
    const body = {
      title: 'Late',
      dueOn: app.day(-1),
      designs: [{ fileId: about.id, version: 1 }],
      userIds: [app.ben.userId],
    }
    await expect(app.ada.call(askForReview, { ...inBens(), body })).rejects.toEqual(errorOf(422))
    await expect(app.ben.call(askForReview, { ...inBens(), body })).rejects.toEqual(errorOf(403))
    const people = await app.ada.call(listPossibleReviewers, inBens())
    expect(people.map(({ userId }) => userId)).toContain(app.ben.userId)
    expect(people.map(({ userId }) => userId)).not.toContain(fay.userId)
  })

  test('can be canceled, which ends its requests and keeps its decisions', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId, eva.userId])
    await decide(app.ben, review, decisionOn(home, 'APPROVED'))
    await expect(app.ben.call(cancelReview, { params: { id: review.id } })).rejects.toEqual(errorOf(403))
    const canceled = await app.ada.call(cancelReview, { params: { id: review.id } })
    expect(canceled).toMatchObject({ state: 'CANCELED', designs: [{ waitingFor: [], decisions: [{}] }] })
    await expect(decide(eva, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(409))
    expect((await waitingFor(eva)).filter(({ id }) => id === review.id)).toEqual([])
  })
})

describe('a decision', () => {
  test('is stored with the file’s hash, the statement, and the person’s name, time, address and device', async () => {
    const bytes = await pngOf(33, 44)
    const file = { projectId: app.benProject.id, name: 'bound.png', bytes, kind: 'MOCKUP' as const }
    const home = await uploadSample(fetch, app.base, app.ada, file)
    const review = await asked([home], [app.ben.userId])
    const [shown] = (await decide(app.ben, review, decisionOn(home, 'APPROVED', 'Lovely'))).designs
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(shown).toMatchObject({
      sha256,
      outcome: 'APPROVED',
      decisions: [{ comment: 'Lovely', address: null }],
    })
    const [stored] = await app.db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewId, review.id))
    expect(stored).toMatchObject({ sha256, statement: review.statement, decidedBy: app.ben.userId })
    const [toStaff] = (await seenBy(app.ada, review))?.designs ?? []
    expect(toStaff?.decisions[0]).toMatchObject({
      address: '127.0.0.1',
      device: expect.stringContaining('node'),
    })
    const [entry] = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.targetId, review.id), eq(auditLogs.action, 'designReview.decide')))
    expect(JSON.stringify(entry?.metadata)).toContain(sha256)
    const elsewhere = { statement: 'I agree to nothing', decisions: [decisionOn(home, 'CHANGES_REQUIRED')] }
    await expect(app.ben.call(decideDesigns, { params: { id: review.id }, body: elsewhere })).rejects.toEqual(
      errorOf(409),
    )
  })

  test('can be different for each design, and is sent for all designs at once', async () => {
    const [home, about] = [await design(), await design('about.png')]
    const review = await asked([home, about], [app.ben.userId])
    const both = [decisionOn(home, 'APPROVED'), decisionOn(about, 'CHANGES_REQUIRED', 'Too dark')]
    const decided = await decide(app.ben, review, ...both)
    expect(decided.state).toBe('DECIDED')
    expect(decided.designs.map(({ outcome }) => outcome)).toEqual(['APPROVED', 'CHANGES_REQUIRED'])
    const [news] = await app.ada.call(listNotifications)
    expect(news).toMatchObject({ body: 'Too dark' })
    const revise = (await app.ada.call(getDashboard)).waiting.items.filter(({ kind }) => kind === 'REVISION')
    expect(revise.map(({ id }) => id)).toContain(review.id)
  })

  test('can be replaced by the same person, and both decisions are kept', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId, eva.userId], { quorum: 'ANY' })
    await decide(app.ben, review, decisionOn(home, 'APPROVED'))
    await decide(app.ben, review, decisionOn(home, 'APPROVED'))
    await expect(decide(eva, review, decisionOn(home, 'CHANGES_REQUIRED'))).rejects.toEqual(errorOf(409))
    const replaced = await decide(app.ben, review, decisionOn(home, 'CHANGES_REQUIRED', 'Logo'))
    expect(replaced.designs[0]?.outcome).toBe('CHANGES_REQUIRED')
    expect(replaced.designs[0]?.decisions.map((one) => [one.decision, one.replaced])).toEqual([
      ['CHANGES_REQUIRED', false],
      ['APPROVED', true],
    ])
  })

  test('counts once if two people decide at the same time and one decision is enough', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId, eva.userId], { quorum: 'ANY' })
    const results = await Promise.allSettled([
      decide(app.ben, review, decisionOn(home, 'APPROVED')),
      decide(eva, review, decisionOn(home, 'CHANGES_REQUIRED')),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused if the same request has another one on the same design', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId])
    const both = [decisionOn(home, 'APPROVED'), decisionOn(home, 'CHANGES_REQUIRED')]
    await expect(decide(app.ben, review, ...both)).rejects.toEqual(errorOf(422))
    expect(await seenBy(app.ben, review)).toMatchObject({ designs: [{ outcome: null, decisions: [] }] })
  })

  test('is refused if the person wasn’t asked', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId])
    await expect(decide(eva, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(403))
    await expect(decide(app.ada, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(403))
  })
})

describe('a new version', () => {
  test('closes the request for the old version, and asks the same people again', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId])
    await decide(app.ben, review, decisionOn(home, 'CHANGES_REQUIRED', 'Bigger'))
    app.clock.advance(4 * 86_400_000)
    const second = await design('home.png', home.id)
    const [now, before] = (await seenBy(app.ben, review))?.designs ?? []
    expect(now).toMatchObject({ version: 2, outcome: null, mayDecide: true, decisions: [] })
    expect(before).toMatchObject({ version: 1, superseded: true, mayDecide: false, decisions: [{}] })
    const [request] = await app.ben.call(listNotifications)
    expect(request?.title).toBe('Your decision on a new version is needed: Round 1')
    expect((await seenBy(app.ben, review))?.dueOn).toBe(app.day(3))
    await expect(decide(app.ben, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(409))
    expect((await decide(app.ben, review, decisionOn(second, 'APPROVED'))).state).toBe('DECIDED')
  })
})

describe('stages', () => {
  test('ask colleagues first, and the client once colleagues have approved', async () => {
    const bo = await app.person('bo@studio.test', 'ADMIN')
    const home = await design()
    const review = await asked([home], [bo.userId, app.ben.userId], { title: 'Staged' })
    expect(await seenBy(app.ben, review)).toBeUndefined()
    await expect(decide(app.ben, review, decisionOn(home, 'APPROVED'))).rejects.toEqual(errorOf(404))
    expect((await waitingFor(bo)).map(({ id }) => id)).toContain(review.id)
    await decide(bo, review, decisionOn(home, 'CHANGES_REQUIRED', 'Not yet'))
    expect(await seenBy(app.ben, review)).toBeUndefined()
    const second = await design('home.png', home.id)
    expect(await seenBy(app.ben, review)).toBeUndefined()
    await decide(bo, review, decisionOn(second, 'APPROVED'))
    const shown = await seenBy(app.ben, review)
    expect(shown).toMatchObject({ waitsForMe: true, people: [{ userId: app.ben.userId }] })
    expect(JSON.stringify(shown)).not.toContain('Not yet')
    expect((await app.ben.call(listNotifications))[0]?.title).toContain('Staged')
  })
})

describe('waiting on clients', () => {
  test('lists whose decisions are missing, since when, and whether they’re overdue', async () => {
    const home = await design()
    const review = await asked([home], [app.ben.userId, eva.userId])
    await decide(app.ben, review, decisionOn(home, 'APPROVED'))
    const own = async () =>
      (await app.ada.call(listAwaited)).items.filter(({ reviewId }) => reviewId === review.id)
    expect(await own()).toMatchObject([
      { userId: eva.userId, projectName: 'Bakery website', designs: 1, overdue: false },
    ])
    app.clock.advance(6 * 86_400_000)
    expect(await own()).toMatchObject([{ overdue: true }])
    await expect(app.ben.call(listAwaited)).rejects.toEqual(errorOf(403))
    await decide(eva, review, decisionOn(home, 'APPROVED'))
    expect(await own()).toEqual([])
  })
})

describe('guests', () => {
  test('decide through their link, and see only reviews that ask them', async () => {
    const nora = await letIn(app, await shareWith(app, app.benProject.id, { right: 'APPROVE' }))
    const people = await app.ada.call(listPossibleReviewers, inBens())
    const guestId = people.find(({ kind }) => kind === 'GUEST')?.userId ?? ''
    const home = await design()
    const others = await asked([home], [app.ben.userId])
    const review = await asked([home], [guestId, app.ben.userId])
    await decide(app.ben, review, decisionOn(home, 'APPROVED', 'From Ben'))
    const link = { id: nora.link.id }
    const seen = await nora.call(listReviewsAsGuest, { params: link })
    expect(seen.map(({ id }) => id)).toEqual([review.id])
    expect(JSON.stringify(seen)).not.toContain('Ben')
    const body = { statement: review.statement, decisions: [decisionOn(home, 'APPROVED')] }
    const decided = await nora.call(decideDesignsAsGuest, { params: { ...link, reviewId: review.id }, body })
    expect(decided).toMatchObject({ state: 'DECIDED', designs: [{ decisions: [{ mine: true }] }] })
    await expect(
      nora.call(decideDesignsAsGuest, { params: { ...link, reviewId: others.id }, body }),
    ).rejects.toEqual(errorOf(404))
    const byName = await app.db
      .select({ name: reviewDecisions.decidedByName })
      .from(reviewDecisions)
      .where(and(eq(reviewDecisions.reviewId, review.id), like(reviewDecisions.decidedByName, 'Nora%')))
    expect(byName).toEqual([{ name: 'Nora Quist (guest)' }])
  })
})
