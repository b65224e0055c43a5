import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caughtUp, followFrom, hasGap, note } from './sequence-numbers.ts'

test('consecutive events leave no gap', () => {
  const followed = [4, 5, 6].reduce(note, followFrom(3))
  expect(followed.through).toBe(6)
  expect(hasGap(followed)).toBe(false)
})

test('a gap is detected until the missing event arrives or is loaded', () => {
  const ahead = note(note(followFrom(3), 5), 6)
  expect(ahead.through).toBe(3)
  expect(hasGap(ahead)).toBe(true)
  expect(note(ahead, 4)).toEqual(followFrom(6))
  expect(caughtUp(ahead, 5)).toEqual(followFrom(6))
  expect(caughtUp(ahead, 9)).toEqual(followFrom(9))
})

test('no events are missed, regardless of the order or number of times they arrive', () => {
  const shuffled = fc
    .shuffledSubarray(
      Array.from({ length: 12 }, (_, index) => index + 1),
      { minLength: 12 },
    )
    .chain((order) => fc.tuple(fc.constant(order), fc.array(fc.integer({ min: 1, max: 12 }))))
  fc.assert(
    fc.property(shuffled, ([order, again]) => {
      const followed = [...order, ...again].reduce(note, followFrom(0))
      expect(followed).toEqual(followFrom(12))
    }),
  )
})
