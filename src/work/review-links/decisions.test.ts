import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { Guest } from '#test/fixtures/guests.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { listFeedback } from '#work/feedback/contract.ts'
import type { FileItem } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import {
  approveMilestone,
  listSteps,
  requestChanges,
  submitMilestone,
} from '#work/milestones/contract.decisions.ts'
import { createTask } from '#work/milestones/contract.tasks.ts'
import { createMilestone, listMilestones } from '#work/milestones/contract.ts'
import { createProject } from '#work/projects/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { addReviewComment, approveAsGuest, getReview, requestChangesAsGuest } from './contract.guest.ts'
import { makeReviewLink, revokeReviewLink } from './contract.ts'

let app: TestApp
let mockup: FileItem
beforeAll(async () => {
  app = await openTestApp()
  const file = { projectId: app.benProject.id, bytes: await pngOf(40, 30) }
  mockup = await uploadSample(fetch, app.base, app.ada, { ...file, name: 'home.png', kind: 'MOCKUP' })
  await uploadSample(fetch, app.base, app.ada, { ...file, name: 'notes.png', kind: 'DOCUMENT' })
})
afterAll(() => app.close())

const benProject = () => ({ params: { id: app.benProject.id } })
const paramsOf = (guest: Guest) => ({ params: { id: guest.link.id } })
const guestOf = async (input: Parameters<typeof shareWith>[2] = {}) =>
  letIn(app, await shareWith(app, app.benProject.id, input))
const errorOf = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })

describe('decisions', () => {
  const submitted = async (title: string) => {
    const { id } = await app.ada.call(createMilestone, { ...benProject(), body: { title } })
    await app.ada.call(submitMilestone, { params: { id } })
    return id
  }
  const on = (guest: Guest, milestoneId: string) => ({ params: { id: guest.link.id, milestoneId } })
  const stateOf = async (id: string) =>
    (await app.ada.call(listMilestones, benProject())).find((one) => one.id === id)?.state

  test('are stored with the name, time, address and versions the guest saw', async () => {
    const nora = await guestOf({ right: 'APPROVE' })
    const id = await submitted('Home page')
    const seen = await nora.call(getReview, paramsOf(nora))
    expect(seen.milestones).toEqual([expect.objectContaining({ id, state: 'SUBMITTED' })])
    const fileVersions = seen.files.map((file) => ({ fileId: file.id, version: file.version }))
    await nora.call(approveAsGuest, { ...on(nora, id), body: { fileVersions } })
    await nora.call(approveAsGuest, { ...on(nora, id), body: { fileVersions } })
    const [step] = await app.ada.call(listSteps, { params: { id } })
    expect(step).toMatchObject({ step: 'APPROVED', byName: 'Nora Quist (guest)', address: '127.0.0.1' })
    expect(step?.fileVersions.map(({ fileId }) => fileId).sort()).toEqual(
      fileVersions.map(({ fileId }) => fileId).sort(),
    )
    expect((await nora.call(getReview, paramsOf(nora))).milestones).toEqual([
      expect.objectContaining({ id, state: 'APPROVED' }),
    ])
    const [notification] = await app.ada.call(listNotifications)
    expect(notification?.title).toBe('Nora Quist (guest) approved Home page')
  })

  test('come with a notice about open tasks and the invoice that follows, without its amount', async () => {
    const body = { title: 'Shop page', priceCents: 87_600 }
    const { id } = await app.ada.call(createMilestone, { ...benProject(), body })
    for (const task of [{ title: 'Texts' }, { title: 'Prices', internal: true }]) {
      await app.ada.call(createTask, { ...benProject(), body: { ...task, milestoneId: id } })
    }
    await app.ada.call(submitMilestone, { params: { id } })
    const nora = await guestOf({ right: 'APPROVE' })
    const seen = await nora.call(getReview, paramsOf(nora))
    const shop = seen.milestones.find((one) => one.id === id)
    expect(shop).toMatchObject({ invoicesOnApproval: true, openTasks: 1 })
    expect(JSON.stringify(seen)).not.toContain('87600')
  })

  test('require permission at that moment, and a submitted milestone in that project', async () => {
    const id = await submitted('Menu')
    const [nora, otto] = [await guestOf(), await guestOf({ right: 'APPROVE', email: 'otto@quist.test' })]
    await expect(nora.call(approveAsGuest, on(nora, id))).rejects.toEqual(errorOf(403))
    await expect(nora.call(approveAsGuest, on(nora, randomUUID()))).rejects.toEqual(errorOf(404))
    const secret = await app.ada.call(createMilestone, {
      ...benProject(),
      body: { title: 'Ours', internal: true },
    })
    await expect(otto.call(approveAsGuest, on(otto, secret.id))).rejects.toEqual(errorOf(404))
    const sister = await app.ada.call(createProject, {
      body: { name: 'Bakery shop', clientId: app.acme.id },
    })
    for (const projectId of [app.cleoProject.id, sister.id]) {
      const theirs = { params: { id: projectId }, body: { title: 'Theirs' } }
      const elsewhere = await app.ada.call(createMilestone, theirs)
      await app.ada.call(submitMilestone, { params: { id: elsewhere.id } })
      await expect(otto.call(approveAsGuest, on(otto, elsewhere.id))).rejects.toEqual(errorOf(404))
    }
    const stale = { fileVersions: [{ fileId: mockup.id, version: 9 }] }
    await expect(otto.call(approveAsGuest, { ...on(otto, id), body: stale })).rejects.toEqual(errorOf(409))
    expect(await stateOf(id)).toBe('SUBMITTED')
    const reason = 'The phone number is wrong'
    await otto.call(requestChangesAsGuest, { ...on(otto, id), body: { reason } })
    expect(await stateOf(id)).toBe('CHANGES_REQUESTED')
  })

  test('by a guest and a contact at the same time count only once, and don’t reveal the contact’s name to the guest', async () => {
    const otto = await guestOf({ right: 'APPROVE', email: 'otto@quist.test' })
    const id = await submitted('Footer')
    const results = await Promise.allSettled([
      otto.call(approveAsGuest, on(otto, id)),
      app.ben.call(requestChanges, { params: { id }, body: { reason: 'No' } }),
      otto.call(approveAsGuest, on(otto, id)),
      app.ben.call(approveMilestone, { params: { id } }),
    ])
    const decided = (await app.ada.call(listSteps, { params: { id } })).filter(
      ({ step }) => step !== 'SUBMITTED',
    )
    expect(decided).toHaveLength(1)
    for (const result of [results[0], results[2]]) {
      if (result?.status === 'rejected') expect(String(result.reason)).not.toContain('Ben')
    }
  })

  test('and comments are refused if the link was revoked while they were waiting', async () => {
    const otto = await guestOf({ right: 'APPROVE', email: 'otto@quist.test' })
    const id = await submitted('Late')
    const comment = { params: { id: otto.link.id, fileId: mockup.id }, body: { body: 'Late' } }
    const blocked = await app.db.transaction(async (tx) => {
      await lockEvents(tx, app.benProject.id)
      const both = [otto.call(approveAsGuest, on(otto, id)), otto.call(addReviewComment, comment)]
      const settled = Promise.allSettled(both)
      await setTimeout(300)
      await app.ada.call(revokeReviewLink, {
        params: { id: app.benProject.id, linkId: otto.link.id },
      })
      return { settled }
    })
    const gone = { status: 'rejected', reason: errorOf(404) }
    expect(await blocked.settled).toEqual([gone, gone])
    expect(await stateOf(id)).toBe('SUBMITTED')
    const comments = await app.ada.call(listFeedback, benProject())
    expect(comments.filter(({ body }) => body === 'Late')).toEqual([])
  })

  test('aren’t available to guests of a single file', async () => {
    const body = { firstName: 'Nora', email: 'nora@quist.test', fileId: mockup.id, right: 'APPROVE' as const }
    await expect(app.ada.call(makeReviewLink, { ...benProject(), body })).rejects.toEqual(errorOf(422))
  })
})
