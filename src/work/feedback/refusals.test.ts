import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLogs } from '#schema/audit.ts'
import { feedback } from '#schema/feedback.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { commentingIn } from '#test/fixtures/feedback.ts'
import { resolveFeedback } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { add, listOf, resolve, mockup } = commentingIn(() => app)

describe('feedback is refused and changes nothing for', () => {
  test.each([
    ['blank text', { body: ' \n\t ' }, 'Please write a comment'],
    ['no words', { body: undefined }, 'Please write a comment'],
    ['text that’s too long', { body: 'x'.repeat(5_001) }, 'Use at most 5,000 characters'],
    [
      'left of the picture',
      { pinX: -0.000001 },
      'Place the pin inside the image. Use a fraction from 0 to 1',
    ],
    ['below the picture', { pinY: 1.0001 }, 'Place the pin inside the image. Use a fraction from 0 to 1'],
    ['pixels', { pinX: 300 }, 'Place the pin inside the image. Use a fraction from 0 to 1'],
    ['text instead of a number', { pinX: '0.5' }, 'Expected number, received string'],
    [
      'no place',
      { pinX: undefined },
      'Specify the horizontal position of the pin, as a fraction of the width',
    ],
    ['page 0', { page: 0 }, 'Use 1 or a higher number'],
    ['half a page', { page: 1.5 }, /\w+/],
    ['another kind', { type: 'NOTE' }, /\w+/],
    ['a version without a file', { fileVersion: 1 }, 'Specify the file that this version belongs to'],
    ['an invalid id', { fileId: 'home.png' }, 'This isn’t a valid ID'],
  ])('%s', async (_what, body, detail) => {
    const before = await app.db.$count(feedback)
    await expect(add(app.ben, body)).rejects.toMatchObject({
      status: 422,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    })
    expect(await app.db.$count(feedback)).toBe(before)
  })

  test('a missing file, a missing version, or a file from another project', async () => {
    const file = await mockup()
    const unknown = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
    for (const body of [{ fileId: unknown }, { fileId: file.id, fileVersion: 2 }]) {
      await expect(add(app.ben, body)).rejects.toMatchObject({ status: 404 })
    }
    await expect(add(app.ada, { fileId: file.id }, app.cleoProject.id)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a contact who can’t comment', async () => {
    const rights = { seesInvoices: true, mayApprove: true, mayComment: false }
    const reader = await app.contact('reader@acme.test', rights)
    const item = await add(app.ben)
    expect(await listOf(reader)).toContainEqual(item)
    await expect(add(reader)).rejects.toMatchObject({
      status: 403,
      detail: 'You can read the feedback here, but not comment. Ask the agency for permission.',
    })
  })
})

describe('resolving', () => {
  test('is recorded once, and repeating it changes nothing', async () => {
    const item = await add(app.ben)
    const done = await resolve(app.ada, item.id)
    expect(done).toMatchObject({ id: item.id, resolved: true, resolvedBy: 'Ada' })
    app.clock.advance(60_000)
    expect(await resolve(app.ben, item.id)).toEqual(done)
    const entries = await app.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.targetId, item.id), eq(auditLogs.action, 'feedback.resolve')))
    expect(entries).toHaveLength(1)
  })

  test('counts once if several people do it at the same time', async () => {
    const item = await add(app.ben)
    const people = [app.ada, app.ben, app.ada, app.ben, app.ada, app.ben]
    const answers = await Promise.all(people.map((person) => resolve(person, item.id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const entries = and(eq(auditLogs.targetId, item.id), eq(auditLogs.action, 'feedback.resolve'))
    expect(await app.db.$count(auditLogs, entries)).toBe(1)
  })

  test('is allowed for staff and for the contact who wrote the comment', async () => {
    const adas = await add(app.ada)
    await expect(resolve(app.ben, adas.id)).rejects.toMatchObject({
      status: 403,
      detail: 'Only the agency or the author can resolve feedback.',
    })
    const bens = await add(app.ben)
    expect(await resolve(app.ben, bens.id)).toMatchObject({ resolved: true, resolvedBy: 'Ben' })
  })

  test('shows the email address of a person without a name', async () => {
    const item = await add(app.dot, {}, app.cleoProject.id)
    expect(await resolve(app.dot, item.id)).toMatchObject({ authorName: 'dot', resolvedBy: 'dot' })
  })

  test('can’t be undone with the same call', async () => {
    const item = await add(app.ben)
    for (const resolved of [false, undefined, 'true', 1]) {
      const call = app.ada.call(resolveFeedback, {
        params: { id: item.id },
        body: { resolved: resolved as true },
      })
      await expect(call).rejects.toMatchObject({
        status: 422,
        detail: 'Feedback can’t be reopened this way. Give a reason to reopen it.',
      })
    }
    const unknown = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
    await expect(resolve(app.ada, unknown)).rejects.toMatchObject({ status: 404 })
  })
})
