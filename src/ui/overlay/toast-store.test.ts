import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, snapshot, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismiss()
  vi.advanceTimersByTime(1_000_000)
  vi.useRealTimers()
})

test('only the newest toast is shown', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(snapshot().map((shown) => shown.title)).toEqual(['Second'])
})

test('a toast can be updated and dismissed', () => {
  const uploading = toast({ title: 'Uploading', description: 'logo.png' })
  uploading.update({ title: 'Uploaded' })
  expect(snapshot()[0]).toMatchObject({ title: 'Uploaded', description: 'logo.png', open: true })
  uploading.dismiss()
  expect(snapshot()[0]).toMatchObject({ title: 'Uploaded', open: false })
})

test('a dismissed toast is removed after 1,000,000 ms', () => {
  toast({ title: 'Saved' }).dismiss()
  vi.advanceTimersByTime(999_999)
  expect(snapshot()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(snapshot()).toHaveLength(0)
})

test('updates to a replaced toast are ignored', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  first.update({ title: 'Late' })
  expect(snapshot().map((shown) => shown.title)).toEqual(['Second'])
})
