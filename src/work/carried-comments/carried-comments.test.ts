import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOwnData } from '#people/privacy/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { feedbackPlaces } from '#schema/carried-comments.ts'
import { reviewLinks } from '#schema/review-links.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { pageOf, sectionAt, sectionHeight } from '#work/comparisons/seed.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { keepReviewCommentOpen, listReviewCarriedComments } from '#work/review-links/contract.carried.ts'
import { deleteOrphanedGuests } from '#work/review-links/retention.ts'
import { keepFeedbackOpen, listCarriedComments } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The second version has another section after the first one. */
const [before, after] = [
  [1, 2, 3, 4],
  [1, 9, 2, 3, 4],
].map((seeds) =>
  pageOf(
    seeds.length * sectionHeight,
    seeds.flatMap((seed, at) => sectionAt(at * sectionHeight, seed)),
  )
    .png()
    .toBuffer(),
) as [Promise<Buffer>, Promise<Buffer>]
/** In the text of the third section. */
const pin = { x: 0.3, y: (2 * sectionHeight + 100) / (4 * sectionHeight) }

describe('comments on an older version', () => {
  test('aren’t shown to people who can’t see the file', async () => {
    const { file, id } = await carried()
    expect((await errorOf(list(file.id, app.cleo))).status).toBe(404)
    expect((await errorOf(keep(id, 2, app.cleo))).status).toBe(404)
    expect(await list(file.id, app.ben)).toBeDefined()
  })

  test('follow their part of the design to where it moved', async () => {
    const { file, id } = await carried()
    const { version, comments } = await list(file.id)
    expect(version).toBe(2)
    expect(comments).toMatchObject([{ feedbackId: id, fileVersion: 1, page: 1, check: null }])
    expect(comments[0]?.place?.x).toBeCloseTo(pin.x, 2)
    const moved = (3 * sectionHeight + 100) / (5 * sectionHeight)
    expect(comments[0]?.place?.y).toBeCloseTo(moved, 2)
  })

  test('have no place if their part of the design is gone', async () => {
    const gone = pageOf(3 * sectionHeight, [
      ...sectionAt(0, 1),
      ...sectionAt(sectionHeight, 2),
      ...sectionAt(2 * sectionHeight, 4),
    ])
    const { file } = await carried({ second: await gone.png().toBuffer() })
    expect((await list(file.id)).comments).toMatchObject([{ place: null, searched: true }])
  })

  test('have no place on a plain color, where everything looks alike', async () => {
    const { file } = await carried({ first: await pngOf(600, 400), second: await pngOf(600, 500) })
    expect((await list(file.id)).comments).toMatchObject([{ place: null }])
  })

  test('have no place on a page that the newest version doesn’t have', async () => {
    const sheet: [number, number] = [595, 842]
    const [first, second] = [await pdfOf([sheet, sheet]), await pdfOf([sheet])]
    const { file } = await carried({ first, second, name: 'home.pdf', page: 2 })
    expect((await list(file.id)).comments).toMatchObject([{ page: 2, place: null, searched: false }])
  })

  test('are searched for once', async () => {
    const { file, id } = await carried()
    const [one, other] = await Promise.all([list(file.id), list(file.id, app.ada)])
    expect(one).toEqual(other)
    const rows = () => app.db.select().from(feedbackPlaces).where(eq(feedbackPlaces.feedbackId, id))
    expect(await rows()).toHaveLength(1)
    await app.db.update(feedbackPlaces).set({ x: 0.9, y: 0.9 }).where(eq(feedbackPlaces.feedbackId, id))
    expect((await list(file.id)).comments[0]?.place).toEqual({ x: 0.9, y: 0.9 })
  })

  test('aren’t carried over once they’re resolved, and internal ones are hidden from customers', async () => {
    const { file, id } = await carried({ internal: true })
    expect((await list(file.id, app.ben)).comments).toEqual([])
    expect((await list(file.id, app.ada)).comments).toHaveLength(1)
    await app.ada.call(resolveFeedback, { params: { id }, body: { resolved: true } })
    expect((await list(file.id, app.ada)).comments).toEqual([])
  })
})

describe('keeping a comment open', () => {
  test('records who checked the comment and when, for this version only', async () => {
    const { file, id } = await carried()
    const check = await keep(id, 2)
    expect(check.checkedBy).toContain('Ben')
    expect((await list(file.id)).comments).toMatchObject([{ check }])
    expect(await keep(id, 2)).toEqual(check)
    const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, id))
    expect(entries.filter(({ action }) => action === 'feedback.check')).toHaveLength(1)
    const own = await app.ben.call(exportOwnData)
    const checked = { project: app.benProject.name, version: 2, checkedAt: check.checkedAt }
    expect(own).toMatchObject({ checks: expect.arrayContaining([expect.objectContaining(checked)]) })
    await upload(await before, file.id)
    expect((await list(file.id)).comments).toMatchObject([{ check: null }])
  })

  test('is refused for other versions, and once the comment is resolved', async () => {
    const { id } = await carried()
    expect((await errorOf(keep(id, 1))).problem.code).toBe('OUTDATED')
    expect((await errorOf(keep(id, 3))).problem.code).toBe('OUTDATED')
    await app.ada.call(resolveFeedback, { params: { id }, body: { resolved: true } })
    expect((await errorOf(keep(id, 2))).problem.code).toBe('RESOLVED')
  })

  test('is refused for comments on the newest version', async () => {
    const { file } = await carried()
    const { id } = await comment(file.id, { fileVersion: 2 })
    expect((await errorOf(keep(id, 2))).problem.code).toBe('NOT_CARRIED')
  })
})

describe('a guest', () => {
  test('sees the places of comments, can keep comments open, and sees only first names', async () => {
    const { file, id } = await carried({ kind: 'MOCKUP' })
    await keep(id, 2)
    const link = await shareWith(app, app.benProject.id, { fileId: file.id, right: 'COMMENT' })
    const nora = await letIn(app, link)
    const params = { id: nora.link.id, fileId: file.id }
    const seen = () => nora.call(listReviewCarriedComments, { params })
    const [comment] = (await seen()).comments
    expect(comment).toMatchObject({ feedbackId: id, check: { checkedBy: 'Ben' } })
    expect(comment?.place).not.toBeNull()
    await nora.call(keepReviewCommentOpen, {
      params: { id: nora.link.id, feedbackId: id },
      body: { version: 2 },
    })
    expect((await seen()).comments).toMatchObject([{ check: { checkedBy: 'You' } }])
    await app.db.delete(reviewLinks).where(eq(reviewLinks.id, nora.link.id))
    await deleteOrphanedGuests(app.db)
    expect((await list(file.id)).comments[0]?.check?.checkedBy).toContain('Nora')
  })
})

interface Options {
  first?: Buffer
  second?: Buffer
  name?: string
  page?: number
  internal?: boolean
  kind?: 'DOCUMENT' | 'MOCKUP'
}

/** Creates a file with two versions and a pin on the first one. */
async function carried({ first, second, name, page = 1, internal, kind }: Options = {}) {
  const { id: fileId } = await upload(first ?? (await before), undefined, name, kind)
  const { id } = await comment(fileId, { page, internal }, internal ? app.ada : app.ben)
  const file = await upload(second ?? (await after), fileId, name, kind)
  return { file, id }
}

function upload(bytes: Buffer, fileId?: string, name = 'home.png', kind: 'DOCUMENT' | 'MOCKUP' = 'DOCUMENT') {
  const file = { projectId: app.benProject.id, kind, name, bytes }
  return uploadSample(fetch, app.base, app.ada, fileId ? { ...file, fileId } : file)
}

function comment(
  fileId: string,
  options: { fileVersion?: number; page?: number; internal?: boolean | undefined } = {},
  person: Person = app.ben,
) {
  const body = { body: 'Larger, please', fileId, pinX: pin.x, pinY: pin.y, ...options }
  return person.call(addFeedback, { params: { id: app.benProject.id }, body })
}

const list = (id: string, person: Person = app.ben) => person.call(listCarriedComments, { params: { id } })

const keep = (id: string, version: number, person: Person = app.ben) =>
  person.call(keepFeedbackOpen, { params: { id }, body: { version } })
