import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { feedbackPlaces } from '#schema/carried-comments.ts'
import { feedback } from '#schema/feedback.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { findFile } from '#work/files/data.ts'
import { pngOf } from '#work/files/seed.ts'
import { carriedTo } from './carry-comments.ts'
import { listCarriedComments } from './contract.ts'
import { findCarried } from './data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, mockup } = commentingIn(() => app)

test('only the newest of many open pins are carried over', async () => {
  const { fileId, numbers } = await withPins(203)
  const carried = await findCarried(app.db, staff(), { id: fileId, version: 2 }, 1)
  expect(carried.map(({ number }) => number)).toEqual(numbers.slice(3))
})

test('a search finishes and stores its results even if the caller disconnects', async () => {
  const { fileId } = await withPins(25)
  const file = await newest(fileId)
  const left = new AbortController()
  const { storage } = app.services
  const leaving = {
    ...storage,
    read: (...args: Parameters<typeof storage.read>) => {
      left.abort()
      return storage.read(...args)
    },
  }
  const asking = { db: app.db, actor: staff(), storage: leaving, now: app.clock.now() }
  await expect(carriedTo({ ...asking, signal: left.signal }, file)).rejects.toThrow()
  expect(await placesOf(fileId)).toHaveLength(20)
  const { comments } = await carriedTo({ ...asking, storage }, file)
  expect(comments.every(({ searched }) => searched)).toBe(true)
  expect(await placesOf(fileId)).toHaveLength(25)
})

test('a call’s signal is read only once', async () => {
  const { fileId, numbers } = await withPins(2)
  // Pages are searched one by one.
  await app.db
    .update(feedback)
    .set({ page: 2 })
    .where(eq(feedback.number, numbers.at(-1) ?? 0))
  let reads = 0
  const asking = {
    db: app.db,
    actor: staff(),
    storage: app.services.storage,
    now: app.clock.now(),
    get signal() {
      reads += 1
      return undefined
    },
  }
  await carriedTo(asking, await newest(fileId))
  expect(reads).toBe(1)
})

test('a search fails if a picture can’t be read, and isn’t retried right away', async () => {
  const { fileId } = await withPins(1)
  const { storage } = app.services
  const broken = { ...storage, read: () => storage.read('missing') }
  const asking = { db: app.db, actor: staff(), storage: broken, now: app.clock.now() }
  const { comments } = await carriedTo(asking, await newest(fileId))
  expect(comments).toMatchObject([{ place: null, searched: false }])
  // The search isn't retried for a while.
  const listed = await app.ada.call(listCarriedComments, { params: { id: fileId } })
  expect(listed.comments).toMatchObject([{ place: null, searched: false }])
  expect(await placesOf(fileId)).toEqual([])
})

/** Creates a design with two versions, and pins on the first one. */
async function withPins(count: number) {
  const bytes = await pngOf(120, 90)
  const { id: fileId } = await mockup({ bytes })
  const { id } = await add(app.ben, { fileId })
  await mockup({ bytes: await pngOf(120, 100), fileId })
  const [first] = await app.db.select().from(feedback).where(eq(feedback.id, id))
  if (!first) throw new Error('The pin is missing')
  const others = Array.from({ length: count - 1 }, (_, at) => ({
    ...first,
    id: randomUUID(),
    clientKey: randomUUID(),
    number: 1_000 * (first.number ?? 0) + at,
  }))
  if (others.length > 0) await app.db.insert(feedback).values(others)
  return { fileId, numbers: [first, ...others].map(({ number }) => number) }
}

async function newest(fileId: string) {
  const file = await findFile(app.db, staff(), fileId)
  if (!file) throw new Error('The file is missing')
  return file
}

const placesOf = (fileId: string) =>
  app.db
    .select()
    .from(feedbackPlaces)
    .innerJoin(feedback, eq(feedback.id, feedbackPlaces.feedbackId))
    .where(eq(feedback.fileId, fileId))

const staff = (): Actor => ({
  userId: app.ada.userId,
  sessionId: randomUUID(),
  email: app.ada.email,
  name: 'Ada',
  role: 'ADMIN',
  seesMoney: true,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
})
