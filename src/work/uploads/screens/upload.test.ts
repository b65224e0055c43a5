import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#kernel/browser/call.ts'
import { problem } from '#kernel/failure.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { persist } from '#work/files/browser/retry.ts'
import { RegisterError } from '#work/files/browser/upload.ts'
import { partSizeOf } from '#work/files/contract.parts.ts'
import { failureMessages } from './upload-messages.ts'

afterEach(() => vi.useRealTimers())

const errorOf = (status: number, code = 'ERROR', detail = 'The server said so.') =>
  new CallError(problem(status, code, detail))

test.each([
  [104_857_601, 5_242_880, 21],
  [10_000 * 5_242_880, 5_242_880, 10_000],
  [100_000_000_000, 10_000_000, 10_000],
])('a file of %d bytes is split into parts of %d bytes, %d in total', (size, part, count) => {
  expect(partSizeOf(size)).toBe(part)
  expect(Math.ceil(size / part)).toBe(count)
})

test('an upload is retried 0, 1, 3 and 5 seconds after connection and server failures, and then stops', async () => {
  vi.useFakeTimers()
  const [begun, tries] = [Date.now(), [] as number[]]
  const given = persist(async () => {
    tries.push((Date.now() - begun) / 1_000)
    throw errorOf(503)
  })
  await Promise.all([expect(given).rejects.toMatchObject({ status: 503 }), vi.runAllTimersAsync()])
  expect(tries).toEqual([0, 0, 1, 4, 9])
})

test('an upload that’s refused isn’t retried, and aborting it ends the wait', async () => {
  let tries = 0
  const refused = persist(async () => {
    tries++
    throw errorOf(413)
  })
  await expect(refused).rejects.toMatchObject({ status: 413 })
  expect(tries).toBe(1)
  const stopping = new AbortController()
  const stopped = persist(async () => {
    stopping.abort()
    throw errorOf(503)
  }, stopping.signal)
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['a message from the server', errorOf(413), 'Upload failed', 'The server said so.'],
  [
    'an ended session',
    errorOf(401),
    'Upload failed',
    'Authorization required. Please sign in again, then try again.',
  ],
  [
    'an address of a store that ended',
    errorOf(403, 'AccessDenied', 'Request has expired'),
    'Upload failed',
    'Request has expired',
  ],
  [
    'an answer without words',
    errorOf(502, 'NON_2XX', ''),
    'Upload failed',
    'Non 2xx (502). Please try again.',
  ],
  ['a refused registration', new RegisterError(errorOf(422)), 'Error', 'The server said so.'],
  ['anything else', new Error('x'), 'Upload failed', 'The upload was interrupted. Please try again.'],
])('%s is shown unchanged', (_what, error, title, description) => {
  const shown = failureMessages(error)
  expect([formatText('en', shown.title), formatText('en', shown.description)]).toEqual([title, description])
})
