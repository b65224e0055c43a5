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

test('one toast shows at a time: the newest', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(snapshot().map((shown) => shown.title)).toEqual(['Second'])
})

test('a toast can be reworded and dismissed', () => {
  const said = toast({ title: 'Uploading', description: 'logo.png' })
  said.update({ title: 'Uploaded' })
  expect(snapshot()[0]).toMatchObject({ title: 'Uploaded', description: 'logo.png', open: true })
  said.dismiss()
  expect(snapshot()[0]).toMatchObject({ title: 'Uploaded', open: false })
})

test('a dismissed toast is removed after 1,000,000 ms', () => {
  toast({ title: 'Saved' }).dismiss()
  vi.advanceTimersByTime(999_999)
  expect(snapshot()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(snapshot()).toHaveLength(0)
})

test('rewording one that was replaced changes nothing', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  first.update({ title: 'Late' })
  expect(snapshot().map((shown) => shown.title)).toEqual(['Second'])
})
