import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { addReviewComment, listReviewComments } from '#work/review-links/contract.guest.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, listOf, mockup } = commentingIn(() => app)

const rectangle = {
  shape: 'RECTANGLE' as const,
  points: [
    [0.1, 0.2],
    [0.3, 0.45678],
  ] as [number, number][],
}

test("Cleo cannot mark Ben's mockup", async () => {
  await expect(add(app.cleo, { mark: rectangle })).rejects.toMatchObject({ status: 404 })
})

test('a mark is stored with its pin, and doesn’t move the pin', async () => {
  const file = await mockup()
  const item = await add(app.ben, { fileId: file.id, pinX: 0.1, pinY: 0.2, mark: rectangle })
  expect(item).toMatchObject({ mark: rectangle, pinX: 0.1, pinY: 0.2 })
  const drawing = {
    shape: 'DRAWING' as const,
    points: Array.from({ length: 200 }, (_, at) => [at / 200, 0.5] as [number, number]),
  }
  await add(app.ada, { fileId: file.id, mark: drawing })
  await add(app.ada, { fileId: file.id })
  const marks = (await listOf(app.ben)).filter((one) => one.fileId === file.id).map((one) => one.mark)
  expect(marks).toEqual([null, drawing, rectangle])
})

test('a general comment has no mark', async () => {
  const item = await add(app.ben, { type: 'GENERAL', pinX: null, pinY: null, mark: rectangle })
  expect(item).toMatchObject({ mark: null, number: null })
})

test('guests can draw marks and see those of others', async () => {
  const file = await mockup()
  await add(app.ada, { fileId: file.id, mark: rectangle })
  const link = await shareWith(app, app.benProject.id, { right: 'COMMENT' })
  const guest = await letIn(app, link)
  const params = { id: link.id, fileId: file.id }
  const arrow = { shape: 'ARROW' as const, points: rectangle.points }
  await guest.call(addReviewComment, { params, body: { body: 'Here', pinX: 0.3, pinY: 0.4, mark: arrow } })
  const shown = await guest.call(listReviewComments, { params })
  expect(shown.map((one) => one.mark)).toEqual([arrow, rectangle])
})

test.each([
  [
    'outside the picture',
    {
      ...rectangle,
      points: [
        [0, 0],
        [1.1, 1],
      ],
    },
  ],
  [
    'with three corners',
    {
      ...rectangle,
      points: [
        [0, 0],
        [1, 1],
        [0.5, 0.5],
      ],
    },
  ],
  ['with one point', { shape: 'DRAWING', points: [[0, 0]] }],
  ['with too many points', { shape: 'DRAWING', points: Array.from({ length: 201 }, () => [0, 0]) }],
  ['of an unknown shape', { ...rectangle, shape: 'STAR' }],
  ['of numbers alone', { ...rectangle, points: [0, 1] }],
])('a mark %s is refused', async (_, mark) => {
  const before = await listOf(app.ben)
  await expect(add(app.ben, { mark: mark as unknown as typeof rectangle })).rejects.toMatchObject({
    status: 422,
  })
  expect(await listOf(app.ben)).toEqual(before)
})
