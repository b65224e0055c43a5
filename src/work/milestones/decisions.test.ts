import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { files, fileVersions } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import { changeStatus } from '#work/projects/contract.ts'
import { approveMilestone, listSteps, requestChanges, submitMilestone } from './contract.decisions.ts'
import { changeMilestone, createMilestone, listMilestones } from './contract.ts'

let app: TestApp
/** A second contact of Acme who can approve, and one who can't. */
let bea: Person
let dora: Person
beforeAll(async () => {
  app = await openTestApp()
  bea = await app.person('bea@acme.test')
  dora = await app.person('dora@acme.test')
  const rows = [
    { userId: bea.userId, mayApprove: true },
    { userId: dora.userId, mayApprove: false },
  ]
  const createdAt = new Date(app.clock.now().getTime() + 1_000)
  await app.db.insert(contacts).values(rows.map((row) => ({ ...row, clientId: app.acme.id, createdAt })))
})
afterAll(() => app.close())

const add = (title: string, more: object = {}) =>
  app.ada.call(createMilestone, { params: { id: app.benProject.id }, body: { title, ...more } })
const submit = (id: string, who = app.ada) => who.call(submitMilestone, { params: { id } })
const approve = (id: string, who = app.ben, body = {}) => who.call(approveMilestone, { params: { id }, body })
const sendBack = (id: string, who = app.ben, reason = 'Larger, please') =>
  who.call(requestChanges, { params: { id }, body: { reason } })
const submitted = async (title: string) => submit((await add(title)).id)
const logsOf = async (id: string) => {
  const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, id))
  return rows.map((row) => row.action).sort()
}
const changeEvent = async (who: Person, title: string) =>
  app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, who.userId), eq(notifications.title, title)))

async function addFile(name: string, internal = false): Promise<string> {
  const at = app.clock.now()
  const [file] = await app.db
    .insert(files)
    .values({
      projectId: app.benProject.id,
      kind: 'MOCKUP',
      internal,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  await addVersion(file!.id, name, 1)
  return file!.id
}

async function addVersion(fileId: string, originalName: string, version: number): Promise<void> {
  const createdAt = app.clock.now()
  const bytes = { key: `files/${fileId}/${version}`, mediaType: 'image/png', size: 1 }
  const uploaderId = app.ada.userId
  await app.db.insert(fileVersions).values({ ...bytes, fileId, version, uploaderId, originalName, createdAt })
  await app.db.update(files).set({ version }).where(eq(files.id, fileId))
}

describe('deciding', () => {
  test('isn’t possible for Cleo on Ben’s milestone, and she can’t read its history', async () => {
    const { id } = await submitted('Foreign')
    for (const attempt of [
      () => submit(id, app.cleo),
      () => approve(id, app.cleo),
      () => sendBack(id, app.cleo),
      () => app.cleo.call(listSteps, { params: { id } }),
    ]) {
      expect((await errorOf(attempt())).status).toBe(404)
    }
  })

  test('is only for contacts with permission, after staff submit the milestone', async () => {
    const { id } = await submitted('Mine to decide')
    for (const attempt of [
      () => submit(id, app.ben),
      () => approve(id, dora),
      () => sendBack(id, dora),
      () => approve(id, app.ada),
      () => sendBack(id, app.ada),
    ]) {
      expect((await errorOf(attempt())).status).toBe(403)
    }
    expect((await approve(id, bea)).state).toBe('APPROVED')
  })

  test('is up to staff for internal milestones, which the client can’t see', async () => {
    const { id } = await add('Margin', { internal: true })
    expect((await errorOf(submit(id))).detail).toBe(
      'This milestone is internal. Show it to the client first, or complete it yourself.',
    )
    for (const attempt of [() => approve(id), () => app.ben.call(listSteps, { params: { id } })]) {
      expect((await errorOf(attempt())).status).toBe(404)
    }
    const done = await approve(id, app.ada)
    expect(done).toMatchObject({ state: 'APPROVED', isApproved: true, approvedBy: app.ada.userId })
    expect(await changeEvent(app.ben, 'Ada approved Margin')).toEqual([])
  })
})

describe('a milestone', () => {
  test('can be submitted, sent back with a reason, resubmitted and approved, and each step is recorded and notified', async () => {
    const { id } = await add('Design')
    const socket = await listen(app.base, app.ben.headers)
    const submitted = await submit(id)
    expect(submitted).toMatchObject({ state: 'SUBMITTED', isApproved: false, waitsFor: ['Ben', 'bea'] })
    expect(submitted.submittedAt).not.toBeNull()
    await socket.next('MILESTONES_CHANGED', (event) => event.id === id)
    await socket.next('NOTIFICATIONS_CHANGED')
    socket.socket.close()
    const asks = (await changeEvent(app.ben, 'A milestone is waiting for your approval')).find((one) =>
      one.body?.startsWith('Design,'),
    )
    expect(asks).toMatchObject({
      body: 'Design, for Bakery website',
      link: `/projects/${app.benProject.id}?tab=timeline&milestone=${id}`,
      kind: 'DECISION',
    })
    expect(await changeEvent(dora, 'A milestone is waiting for your approval')).toEqual([])

    app.clock.advance(60_000)
    const back = await sendBack(id, app.ben, '  The logo\nis too small  ')
    expect(back).toMatchObject({
      state: 'CHANGES_REQUESTED',
      isApproved: false,
      waitsFor: [],
      decision: { approved: false, byName: 'Ben', reason: 'The logo\nis too small' },
    })
    expect(await changeEvent(app.ada, 'Ben requested changes: Design')).toMatchObject([
      {
        body: 'The logo\nis too small',
        link: `/projects/${app.benProject.id}?tab=timeline&milestone=${id}`,
      },
    ])

    app.clock.advance(60_000)
    await submit(id)
    app.clock.advance(60_000)
    const done = await approve(id)
    expect(done).toMatchObject({
      state: 'APPROVED',
      isApproved: true,
      approvedBy: app.ben.userId,
      decision: { approved: true, byName: 'Ben', reason: null },
    })
    expect(done.approvedAt).toBe(done.decision?.at)
    expect(await changeEvent(app.ada, 'Ben approved Design')).toHaveLength(1)
    expect(await logsOf(id)).toEqual([
      'milestone.approve',
      'milestone.create',
      'milestone.requestChanges',
      'milestone.submit',
      'milestone.submit',
    ])
    const steps = await app.ben.call(listSteps, { params: { id } })
    expect(steps.map((step) => [step.step, step.byName, step.reason])).toEqual([
      ['APPROVED', 'Ben', null],
      ['SUBMITTED', 'Ada', null],
      ['CHANGES_REQUESTED', 'Ben', 'The logo\nis too small'],
      ['SUBMITTED', 'Ada', null],
    ])
    expect(steps.every((step) => step.address === null)).toBe(true)
    const forStaff = await app.ada.call(listSteps, { params: { id } })
    expect(forStaff[0]?.address).toBe('127.0.0.1')
  })

  test('stores the newest visible versions that the decision was about, by name', async () => {
    const home = await addFile('home.png')
    const inside = await addFile('margin.xlsx', true)
    await addVersion(home, 'home-2.png', 2)
    const { id } = await submitted('With files')
    const done = await approve(id)
    await addVersion(home, 'home-3.png', 3)
    const [step] = await app.ben.call(listSteps, { params: { id: done.id } })
    expect(step?.fileVersions).toEqual([{ fileId: home, version: 2, originalName: 'home-2.png' }])
    expect(JSON.stringify(step)).not.toContain(inside)
    await app.db.update(files).set({ internal: true }).where(eq(files.id, home))
    const [hidden] = await app.ben.call(listSteps, { params: { id: done.id } })
    expect(hidden?.fileVersions).toEqual([{ fileId: home, version: 2, originalName: null }])
    const [forStaff] = await app.ada.call(listSteps, { params: { id: done.id } })
    expect(forStaff?.fileVersions[0]?.originalName).toBe('home-2.png')
  })

  test('can’t be decided if the person hasn’t seen its newest files', async () => {
    const shop = await addFile('shop.png')
    const { id } = await submitted('Seen')
    const seen = [{ fileId: shop, version: 1 }]
    await addVersion(shop, 'shop-2.png', 2)
    const error = await errorOf(approve(id, app.ben, { fileVersions: seen }))
    expect([error.status, error.problem.code]).toEqual([409, 'FILES_MOVED'])
    const rows = await app.ben.call(listMilestones, { params: { id: app.benProject.id } })
    expect(rows.find((row) => row.id === id)?.state).toBe('SUBMITTED')
    const now = [{ fileId: shop, version: 2 }]
    expect((await approve(id, app.ben, { fileVersions: now })).state).toBe('APPROVED')
    await app.db.update(files).set({ internal: true }).where(eq(files.id, shop))
  })

  test('takes each step only once, even after a double click', async () => {
    const { id } = await add('Double')
    const twice = async (act: () => Promise<{ state: string }>) =>
      (await Promise.all([act(), act()])).map((one) => one.state)
    expect(await twice(() => submit(id))).toEqual(['SUBMITTED', 'SUBMITTED'])
    expect(await twice(() => sendBack(id))).toEqual(['CHANGES_REQUESTED', 'CHANGES_REQUESTED'])
    expect(await twice(() => submit(id))).toEqual(['SUBMITTED', 'SUBMITTED'])
    expect(await twice(() => approve(id))).toEqual(['APPROVED', 'APPROVED'])
    expect(await logsOf(id)).toHaveLength(5)
    expect(await changeEvent(app.ada, 'Ben approved Double')).toHaveLength(1)
    expect(await app.db.$count(milestoneDecisions, eq(milestoneDecisions.milestoneId, id))).toBe(2)
  })

  test('accepts only one of two simultaneous decisions, and tells the other person', async () => {
    for (const round of [1, 2, 3]) {
      const { id } = await submitted(`Race ${round}`)
      const ends = await Promise.allSettled([approve(id), sendBack(id, bea), approve(id, bea)])
      const lost = ends.filter((end) => end.status === 'rejected')
      // A person who repeats the same decision succeeds, but the other person must not.
      expect(lost.length).toBeGreaterThan(0)
      for (const { reason } of lost) {
        expect(reason.status).toBe(409)
        expect(reason.detail).toMatch(/^(You|Ben|bea) already (approved this milestone|asked for changes)/)
      }
      expect(await app.db.$count(milestoneDecisions, eq(milestoneDecisions.milestoneId, id))).toBe(1)
    }
  })

  test('can’t be decided before it’s submitted, or submitted after it’s approved', async () => {
    const { id } = await add('Early')
    for (const attempt of [() => approve(id), () => sendBack(id)]) {
      const error = await errorOf(attempt())
      expect([error.status, error.detail]).toEqual([
        409,
        'This milestone hasn’t been submitted for approval yet.',
      ])
    }
    await submit(id)
    await approve(id)
    expect((await errorOf(submit(id))).detail).toBe('This milestone is already approved.')
    expect((await errorOf(sendBack(id))).detail).toBe('You already approved this milestone.')
    expect((await errorOf(approve(id, bea))).detail).toBe('Ben already approved this milestone.')
  })

  test('can’t change after it’s approved, or be hidden after it’s submitted', async () => {
    const { id } = await submitted('Fixed')
    const change = (body: object) => app.ada.call(changeMilestone, { params: { id }, body })
    expect((await errorOf(change({ internal: true }))).problem.code).toBe('MILESTONE_SUBMITTED')
    expect((await change({ dueDate: '2030-01-01' })).dueDate).toBe('2030-01-01')
    await approve(id)
    const error = await errorOf(change({ title: 'Another' }))
    expect([error.status, error.detail]).toEqual([409, 'This milestone is approved, so it can’t be changed.'])
    expect((await change({ orderIndex: 99 })).title).toBe('Fixed')
  })

  test.each([
    [{}, 'Say what should change'],
    [{ reason: '' }, 'Say what should change'],
    [{ reason: ' \n ' }, 'Say what should change'],
    [{ reason: 'x'.repeat(2_001) }, 'Use at most 2,000 characters'],
  ])('can’t be sent back with %j, and doesn’t change', async (body, sentence) => {
    const { id } = await submitted('Reasons')
    // @ts-expect-error: the reason may be missing
    const error = await errorOf(app.ben.call(requestChanges, { params: { id }, body }))
    expect([error.status, error.problem.errors?.reason?.[0]]).toEqual([422, sentence])
    expect(await app.db.$count(milestoneDecisions, eq(milestoneDecisions.milestoneId, id))).toBe(0)
  })

  test('can’t be submitted in an archived project', async () => {
    const { id } = await add('Shelved')
    const move = (status: 'ARCHIVED' | 'DISCOVERY') =>
      app.ada.call(changeStatus, { params: { id: app.benProject.id }, body: { status } })
    await move('ARCHIVED')
    expect((await errorOf(submit(id))).detail).toBe('This project is archived. Restore it first.')
    await move('DISCOVERY')
    expect((await submit(id)).state).toBe('SUBMITTED')
  })
})
