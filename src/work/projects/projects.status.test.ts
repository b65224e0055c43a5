import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextCursor } from '#kernel/browser/paged-query.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { files, fileVersions } from '#schema/files.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import { statusChanges } from '#schema/projects.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { changeStatus, createProject, getProject, listMoves, listProjects } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const make = (name: string, more: object = {}) =>
  app.ada.call(createProject, { body: { name, clientId: app.acme.id, ...more } })

const notificationTitles = async (userId: string, projectId: string) => {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.projectId, projectId)))
  return rows.map((row) => row.title)
}

describe('the status', () => {
  test('moves step by step to Completed, recording and announcing each step', async () => {
    const made = await make('Steps')
    const params = { id: made.id }
    for (const status of ['DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH', 'COMPLETED'] as const) {
      expect((await app.ada.call(changeStatus, { params, body: { status } })).status).toBe(status)
    }
    const stored = await app.db.select().from(statusChanges).where(eq(statusChanges.projectId, made.id))
    expect(stored.map((row) => [row.fromStatus, row.toStatus, row.changedBy])).toEqual([
      ['DISCOVERY', 'DESIGN', app.ada.userId],
      ['DESIGN', 'DEVELOPMENT', app.ada.userId],
      ['DEVELOPMENT', 'REVIEW', app.ada.userId],
      ['REVIEW', 'LAUNCH', app.ada.userId],
      ['LAUNCH', 'COMPLETED', app.ada.userId],
    ])
    expect(await notificationTitles(app.ben.userId, made.id)).toEqual([
      'Steps moved to Design',
      'Steps moved to Development',
      'Steps moved to Review',
      'Steps moved to Launch',
      'Steps is completed',
    ])
    expect(await notificationTitles(app.cleo.userId, made.id)).toEqual([])
    expect((await app.ben.call(getProject, { params })).progress.fraction).toBe(1)
  })

  test('has a paged history of who changed it and when, for everyone who can see the project', async () => {
    const made = await make('History')
    const params = { id: made.id }
    for (const status of ['DESIGN', 'DISCOVERY', 'ARCHIVED'] as const) {
      app.clock.advance(1_000)
      await app.ada.call(changeStatus, { params, body: { status } })
    }
    const moves = await app.ben.call(listMoves, { params })
    expect(moves.map((move) => [move.from, move.to, move.byName])).toEqual([
      ['DISCOVERY', 'ARCHIVED', 'Ada'],
      ['DESIGN', 'DISCOVERY', 'Ada'],
      ['DISCOVERY', 'DESIGN', 'Ada'],
    ])
    const first = await fetch(`${app.base}/api/projects/${made.id}/status-changes?limit=2`, {
      headers: app.ben.headers,
    })
    const cursor = nextCursor(first.headers.get('link'))
    const rest = await app.ben.call(listMoves, { params, query: { limit: 2, cursor } })
    expect([...((await first.json()) as object[]), ...rest]).toEqual(moves)
    expect((await errorOf(app.cleo.call(listMoves, { params }))).status).toBe(404)
  })

  test('can’t skip a step, and stays unchanged after an attempt', async () => {
    const made = await make('Jump')
    const error = await errorOf(
      app.ada.call(changeStatus, { params: { id: made.id }, body: { status: 'REVIEW' } }),
    )
    expect([error.status, error.detail]).toEqual([
      409,
      'The project is in Discovery. It can move to Design, Archived.',
    ])
    expect(await app.db.$count(statusChanges, eq(statusChanges.projectId, made.id))).toBe(0)
  })

  test('allows only one of two simultaneous changes', async () => {
    const made = await make('Race')
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() =>
        app.ada.call(changeStatus, { params: { id: made.id }, body: { status: 'DESIGN' } }),
      ),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.$count(statusChanges, eq(statusChanges.projectId, made.id))).toBe(1)
  })

  test('hides an archived project from lists but keeps it available, and can be restored', async () => {
    const made = await make('Archive me')
    const params = { id: made.id }
    await app.ada.call(changeStatus, { params, body: { status: 'DESIGN' } })
    const archived = await app.ada.call(changeStatus, { params, body: { status: 'ARCHIVED' } })
    expect(archived).toMatchObject({ status: 'ARCHIVED', archivedFrom: 'DESIGN' })
    const listed = async (query: object) =>
      (await app.ada.call(listProjects, { query: { limit: 100, ...query } })).some(
        (project) => project.id === made.id,
      )
    expect(await listed({})).toBe(false)
    expect(await listed({ sort: 'name' })).toBe(false)
    expect(await listed({ archived: 'true' })).toBe(true)
    expect(await listed({ status: 'ARCHIVED' })).toBe(true)
    expect((await app.ben.call(getProject, { params })).status).toBe('ARCHIVED')
    const elsewhere = await errorOf(app.ada.call(changeStatus, { params, body: { status: 'REVIEW' } }))
    expect(elsewhere.status).toBe(409)
    const back = await app.ada.call(changeStatus, { params, body: { status: 'DESIGN' } })
    expect(back).toMatchObject({ status: 'DESIGN', archivedFrom: null })
  })

  test.each([{ status: 'DONE' }, { status: null }, {}])('can’t be %j', async (body) => {
    const params = { id: app.benProject.id }
    // @ts-expect-error: not a status
    expect((await errorOf(app.ada.call(changeStatus, { params, body }))).status).toBe(422)
  })
})

describe('progress and cover', () => {
  test('are the same for every viewer, and count only what the client can see', async () => {
    const made = await make('Planned')
    const now = app.clock.now()
    const [open, internal] = await app.db
      .insert(milestones)
      .values([
        { projectId: made.id, title: 'Open', createdAt: now },
        { projectId: made.id, title: 'Internal', internal: true, createdAt: now },
      ])
      .returning()
    await app.db.insert(tasks).values([
      { projectId: made.id, milestoneId: open!.id, title: 'Done', done: true, createdAt: now },
      { projectId: made.id, milestoneId: internal!.id, title: 'Of internal', done: true, createdAt: now },
      { projectId: made.id, title: 'Internal itself', internal: true, done: true, createdAt: now },
    ])
    // Of two visible items, a milestone and a task, one is done.
    expect(await progressEverywhere(made.id)).toEqual({ fraction: 0.5, planned: true })
  })

  test('don’t count internal work', async () => {
    const made = await make('Inside')
    await app.db.insert(tasks).values({
      projectId: made.id,
      title: 'Internal',
      internal: true,
      done: true,
      createdAt: app.clock.now(),
    })
    expect(await progressEverywhere(made.id)).toEqual({ fraction: 0.1, planned: false })
  })

  test('don’t drop when the first milestone is added', async () => {
    const made = await make('Begun')
    const params = { id: made.id }
    await app.ada.call(changeStatus, { params, body: { status: 'DESIGN' } })
    await app.ada.call(createMilestone, { params, body: { title: 'First' } })
    expect(await progressEverywhere(made.id)).toEqual({ fraction: 0.25, planned: false })
  })

  /** Reads the progress from the page, the list and the dashboard of both viewers. All must be the same. */
  async function progressEverywhere(id: string) {
    const shown = []
    for (const person of [app.ada, app.ben]) {
      const { progress } = await person.call(getProject, { params: { id } })
      const lists = [await person.call(listProjects), (await person.call(getDashboard)).recentProjects]
      shown.push(progress, ...lists.map((list) => list.find((one) => one.id === id)?.progress))
    }
    for (const progress of shown) expect(progress).toEqual(shown[0])
    return shown[0]
  }

  test('use the newest mockup that the reader can see as the cover', async () => {
    const made = await make('Covered')
    const addFile = async (kind: 'MOCKUP' | 'DOCUMENT', minutes: number, internal = false) => {
      const at = new Date(app.clock.now().getTime() + minutes * 60_000)
      const [file] = await app.db
        .insert(files)
        .values({ projectId: made.id, kind, internal, version: 1, createdAt: at, updatedAt: at })
        .returning()
      const version = { fileId: file!.id, version: 1, uploaderId: app.ada.userId }
      const bytes = { key: `files/${file!.id}/1`, mediaType: 'image/png', size: 1, createdAt: at }
      await app.db.insert(fileVersions).values({ ...version, ...bytes })
      return file!.id
    }
    await addFile('MOCKUP', 0)
    const shown = await addFile('MOCKUP', 1)
    const internal = await addFile('MOCKUP', 2, true)
    await addFile('DOCUMENT', 3)
    const params = { id: made.id }
    const coverFor = async (who: typeof app.ada) => (await who.call(getProject, { params })).coverUrl
    expect(await coverFor(app.ben)).toBe(`/api/files/${shown}/thumbnail?v=1`)
    expect(await coverFor(app.ada)).toBe(`/api/files/${internal}/thumbnail?v=1`)
  })
})
