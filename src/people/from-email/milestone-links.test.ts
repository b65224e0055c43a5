import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#people/accounts/contract.ts'
import { sessions } from '#schema/accounts.ts'
import { milestones } from '#schema/milestones.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openAsBen, submittedToBen } from '#test/fixtures/emailed-milestone.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { listFiles, readContent } from '#work/files/contract.ts'
import {
  approveMilestone,
  listSteps,
  requestChanges,
  submitMilestone,
} from '#work/milestones/contract.decisions.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'

let app: TestApp
const { mockup } = commentingIn(() => app)
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const project = () => ({ params: { id: app.benProject.id } })

test('a milestone that was decided on keeps showing the designs from that moment', async () => {
  const design = await mockup()
  const { browser, milestoneId } = await openAsBen(app, await submittedToBen(app))
  const shown = async () => {
    const files = await browser.call(listFiles, project())
    return files.map(({ id, version }) => [id, version])
  }
  app.clock.advance(1_000)
  await mockup({ fileId: design.id })
  expect(await shown()).toEqual([[design.id, 2]])
  await browser.call(approveMilestone, { params: { id: milestoneId } })
  app.clock.advance(1_000)
  await mockup({ fileId: design.id })
  const later = await mockup({ name: 'shop.png' })
  expect(await shown()).toEqual([[design.id, 2]])
  const params = { id: design.id }
  const newest = await browser.send('GET', `/api/files/${design.id}/content`)
  expect(newest.headers.get('etag')).toBe(`"${design.id}.2"`)
  const hidden = { status: 404 }
  await expect(browser.call(readContent, { params, query: { version: 3 } })).rejects.toMatchObject(hidden)
  await expect(browser.call(readContent, { params: { id: later.id } })).rejects.toMatchObject(hidden)
})

test('no other contacts are named, either as approvers or for earlier decisions', async () => {
  const erik = await app.contact('erik@acme.test', { mayApprove: true })
  const milestoneId = await submittedToBen(app)
  await erik.call(requestChanges, { params: { id: milestoneId }, body: { reason: 'Larger' } })
  await app.ada.call(submitMilestone, { params: { id: milestoneId } })
  app.clock.advance(1_000)
  const { browser } = await openAsBen(app, milestoneId)
  const [seen] = await browser.call(listMilestones, project())
  const steps = await browser.call(listSteps, { params: { id: milestoneId } })
  expect(seen).toMatchObject({ state: 'SUBMITTED', decision: null, waitsFor: ['Ben'] })
  expect(steps.map(({ step }) => step)).toEqual(['SUBMITTED', 'SUBMITTED'])
  expect(JSON.stringify([seen, steps])).not.toMatch(/erik|Larger/i)
})

test('a price set while approval is pending still requires the code', async () => {
  const { browser, milestoneId } = await openAsBen(app, await submittedToBen(app))
  const approving = await app.db.transaction(async (tx) => {
    await lockEvents(tx, app.benProject.id)
    const settled = Promise.allSettled([
      browser.call(approveMilestone, { params: { id: milestoneId }, body: {} }),
    ])
    await setTimeout(300)
    await tx.update(milestones).set({ priceCents: 50_000 }).where(eq(milestones.id, milestoneId))
    return { settled }
  })
  const [result] = await approving.settled
  expect(result).toMatchObject({ reason: { status: 409, problem: { code: 'PRICE_CHANGED' } } })
  const [stored] = await app.db.select().from(milestones).where(eq(milestones.id, milestoneId))
  expect(stored?.state).toBe('SUBMITTED')
})

test('signing in ends the session from an email, so that it doesn’t return after the next person signs out', async () => {
  const { browser } = await openAsBen(app, await submittedToBen(app))
  const { email, password } = app.cleo
  expect((await browser.send('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect((await browser.call(getMe)).email).toBe(email)
  await app.db.delete(sessions).where(eq(sessions.userId, app.cleo.userId))
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
})
