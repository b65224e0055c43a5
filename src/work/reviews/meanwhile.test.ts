import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContact, listContacts, removeContact } from '#people/clients/contract.contacts.ts'
import { removeColleague } from '#people/team/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { sessions } from '#schema/accounts.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { changeFile, removeFile } from '#work/files/contract.changes.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import type { DesignReview } from './contract.ts'
import { askForReview, cancelReview, decideDesigns, listAwaited, listReviews } from './contract.ts'
import { followLostAccess } from './follow-lost-access.ts'

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

async function design(fileId?: string): Promise<FileItem> {
  const bytes = await pngOf(40 + Math.round(Math.random() * 100), 30)
  const file = { projectId: app.benProject.id, name: 'home.png', bytes, kind: 'MOCKUP' as const }
  return uploadSample(fetch, app.base, app.ada, fileId ? { ...file, fileId } : file)
}

async function asked({ id, version }: FileItem, userIds: string[], title = 'Round 1'): Promise<DesignReview> {
  const body = { title, dueOn: app.day(5), designs: [{ fileId: id, version }], userIds }
  return app.ada.call(askForReview, { ...inBens(), body })
}

const decide = (
  who: Person,
  { id, statement }: DesignReview,
  on: FileItem,
  decision: DesignDecision,
  comment?: string,
) => {
  const decisions = [{ fileId: on.id, version: on.version, decision, comment }]
  return who.call(decideDesigns, { params: { id }, body: { statement, decisions } })
}

const seenBy = async (who: Person, { id }: { id: string }) =>
  (await who.call(listReviews, inBens())).find((one) => one.id === id)

const contactOf = async (who: Person) => {
  const all = await app.ada.call(listContacts, { params: { id: app.benProject.clientId } })
  const found = all.find(({ userId }) => userId === who.userId)
  return { params: { id: app.benProject.clientId, contactId: found?.id ?? '' } }
}

describe('a reviewed design', () => {
  test('can’t be deleted, because its decisions are a record', async () => {
    const home = await design()
    const review = await asked(home, [app.ben.userId])
    await decide(app.ben, review, home, 'APPROVED')
    await expect(app.ada.call(removeFile, { params: { id: home.id } })).rejects.toEqual(errorOf(409))
    expect((await seenBy(app.ada, review))?.designs).toMatchObject([{ decisions: [{}] }])
  })

  test('can’t be hidden or stop being a mockup while the review is open', async () => {
    const home = await design()
    const params = { id: home.id }
    const review = await asked(home, [app.ben.userId])
    const change = (body: { internal: true } | { kind: 'ASSET' }) =>
      app.ada.call(changeFile, { params, body })
    await expect(change({ internal: true })).rejects.toEqual(errorOf(409))
    await expect(change({ kind: 'ASSET' })).rejects.toEqual(errorOf(409))
    await app.ada.call(cancelReview, { params: { id: review.id } })
    expect((await change({ internal: true })).internal).toBe(true)
  })

  test('isn’t asked about again if it became internal after its decisions', async () => {
    const home = await design()
    const review = await asked(home, [app.ben.userId], 'Hidden')
    await decide(app.ben, review, home, 'CHANGES_REQUIRED')
    await app.ada.call(changeFile, { params: { id: home.id }, body: { internal: true } })
    await design(home.id)
    expect((await seenBy(app.ada, review))?.designs).toMatchObject([{ version: 1, superseded: true }])
  })

  test('stays approved if a newer version arrives later, and its decisions can’t be replaced', async () => {
    const home = await design()
    const review = await asked(home, [app.ben.userId])
    await decide(app.ben, review, home, 'APPROVED')
    await design(home.id)
    await expect(decide(app.ben, review, home, 'CHANGES_REQUIRED')).rejects.toMatchObject({
      problem: { status: 409, code: 'FILES_MOVED' },
    })
    expect(await seenBy(app.ben, review)).toMatchObject({
      state: 'DECIDED',
      designs: [{ version: 1, outcome: 'APPROVED', superseded: false, mayDecide: false }],
    })
  })
})

describe('people who aren’t asked about a new version yet', () => {
  test('are notified of it like everyone else', async () => {
    const bo = await app.person('bo.new@studio.test', 'ADMIN')
    const ida = await app.contact('ida@acme.test', { mayApprove: true })
    const home = await design()
    const review = await asked(home, [bo.userId, app.ben.userId, ida.userId], 'Two stages')
    await decide(bo, review, home, 'APPROVED')
    await app.ada.call(changeContact, { ...(await contactOf(ida)), body: { mayApprove: false } })
    await design(home.id)
    const newsOf = async (who: Person) => (await who.call(listNotifications))[0]?.title
    expect(await newsOf(bo)).toBe('Your decision on a new version is needed: Two stages')
    expect(await newsOf(app.ben)).toBe('Ada uploaded version 2 of home.png')
    expect(await newsOf(ida)).toBe('Ada uploaded version 2 of home.png')
  })
})

describe('news of a decision', () => {
  test('stays unread for colleagues who were also asked', async () => {
    const bo = await app.person('bo@studio.test', 'ADMIN')
    const cy = await app.person('cy@studio.test', 'ADMIN')
    const home = await design()
    const review = await asked(home, [bo.userId, cy.userId, app.ben.userId, eva.userId], 'News')
    await decide(bo, review, home, 'APPROVED')
    await decide(cy, review, home, 'APPROVED')
    await decide(app.ben, review, home, 'APPROVED_WITH_CHANGES', 'From Ben')
    await decide(eva, review, home, 'APPROVED', 'From Eva')
    const unread = (await bo.call(listNotifications)).filter(
      ({ read, link }) => !read && link?.includes(review.id),
    )
    expect(unread.map(({ body }) => body)).toEqual(expect.arrayContaining(['From Ben', 'From Eva']))
  })
})

describe('to-dos of colleagues', () => {
  test('end once one colleague’s decision is enough, even if the client isn’t asked yet', async () => {
    const bo = await app.person('bo.todo@studio.test', 'ADMIN')
    const cy = await app.person('cy.todo@studio.test', 'ADMIN')
    const [home, about] = [await design(), await design()]
    const designs = [home, about].map(({ id, version }) => ({ fileId: id, version }))
    const userIds = [bo.userId, cy.userId, app.ben.userId]
    const body = { title: 'Either', dueOn: app.day(5), quorum: 'ANY' as const, designs, userIds }
    const review = await app.ada.call(askForReview, { ...inBens(), body })
    const waiting = async () => {
      const { items } = (await cy.call(getDashboard)).waiting
      return items.filter(({ kind }) => kind === 'REVIEW').map(({ count }) => count)
    }
    expect(await waiting()).toEqual([2])
    await decide(bo, review, home, 'APPROVED')
    expect(await waiting()).toEqual([1])
    await decide(bo, review, home, 'NOT_RELEVANT')
    expect(await waiting()).toEqual([2])
    await decide(bo, review, home, 'APPROVED')
    await decide(bo, review, about, 'CHANGES_REQUIRED')
    expect(await waiting()).toEqual([])
    expect(await seenBy(app.ben, review)).toBeUndefined()
  })
})

describe('people who lost the right to decide', () => {
  test('no longer count, so the others’ decisions are enough', async () => {
    const fay = await app.contact('fay@acme.test', { mayApprove: true })
    const gus = await app.contact('gus@acme.test', { mayApprove: true })
    const home = await design()
    const review = await asked(home, [app.ben.userId, fay.userId, gus.userId], 'Without Fay')
    await decide(app.ben, review, home, 'APPROVED')
    await app.ada.call(changeContact, { ...(await contactOf(fay)), body: { mayApprove: false } })
    await app.ada.call(removeContact, await contactOf(gus))
    const { items } = await app.ada.call(listAwaited)
    expect(items.filter(({ reviewId }) => reviewId === review.id)).toEqual([])
    expect((await seenBy(app.ada, review))?.designs).toMatchObject([{ outcome: null, waitingFor: [] }])
    await followLostAccess(app.services)
    expect(await seenBy(app.ada, review)).toMatchObject({
      state: 'DECIDED',
      designs: [{ outcome: 'APPROVED' }],
    })
  })

  test('don’t reopen decided designs when they can decide again', async () => {
    const hal = await app.contact('hal@acme.test', { mayApprove: true })
    const home = await design()
    const review = await asked(home, [app.ben.userId, hal.userId], 'Hal is back')
    await decide(app.ben, review, home, 'APPROVED')
    const may = async (mayApprove: boolean) =>
      app.ada.call(changeContact, { ...(await contactOf(hal)), body: { mayApprove } })
    await may(false)
    await followLostAccess(app.services)
    await may(true)
    expect(await seenBy(hal, review)).toMatchObject({ waitsForMe: false, designs: [{ mayDecide: false }] })
    await expect(decide(hal, review, home, 'CHANGES_REQUIRED')).rejects.toEqual(errorOf(409))
    const replaced = await decide(app.ben, review, home, 'APPROVED_WITH_CHANGES')
    expect(replaced).toMatchObject({
      state: 'DECIDED',
      designs: [{ outcome: 'APPROVED_WITH_CHANGES', waitingFor: [] }],
    })
  })

  test('leave the review open, without asking the client, if nobody else was asked', async () => {
    const dee = await app.person('dee@studio.test', 'ADMIN')
    const home = await design()
    const review = await asked(home, [dee.userId, app.ben.userId], 'Without Dee')
    await app.ada.call(removeColleague, { params: { id: dee.userId } })
    await followLostAccess(app.services)
    expect(await seenBy(app.ada, review)).toMatchObject({ state: 'OPEN', designs: [{ waitingFor: [] }] })
    expect(await seenBy(app.ben, review)).toBeUndefined()
    await app.ada.call(cancelReview, { params: { id: review.id } })
  })
})
