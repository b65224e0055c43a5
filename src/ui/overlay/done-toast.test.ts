import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerNextOnce, offerNextWith, toastDone } from './done-toast.ts'
import { snapshot } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const newest = () => snapshot()[0]

test('a confirmation offers the next item, unless there is none', async () => {
  const end = offerNextWith(async (id) => (id === 'last' ? undefined : `after ${id}`))
  await toastDone('first', { title: 'Approved' })
  expect(newest()).toMatchObject({ title: 'Approved', action: 'after first' })
  await toastDone('last', { title: 'Paid' })
  expect(newest()).toMatchObject({ title: 'Paid' })
  expect(newest()).not.toHaveProperty('action')
  end()
  await toastDone('first', { title: 'Accepted' })
  expect(newest()).not.toHaveProperty('action')
})

test('a confirmation doesn’t wait long for the next item, and appears even if looking it up fails', async () => {
  let end = offerNextWith(() => new Promise(() => undefined))
  const slow = toastDone('slow', { title: 'Slow' })
  await vi.advanceTimersByTimeAsync(1_500)
  await slow
  expect(newest()).toMatchObject({ title: 'Slow' })
  end()
  end = offerNextWith(() => Promise.reject(new Error('Offline')))
  await toastDone('broken', { title: 'Broken' })
  expect(newest()).toMatchObject({ title: 'Broken' })
  end()
})

test('an answer offers the next item only once, if there is one', async () => {
  const before = newest()
  await offerNextOnce('chat 1', 'message 1', { title: 'Sent' })
  expect(newest()).toBe(before)
  const end = offerNextWith(async () => 'next')
  await offerNextOnce('chat 2', 'message 2', { title: 'Sent' })
  expect(newest()).toMatchObject({ title: 'Sent', action: 'next' })
  const shown = newest()
  await offerNextOnce('chat 2', 'message 3', { title: 'Sent again' })
  expect(newest()).toBe(shown)
  end()
})
