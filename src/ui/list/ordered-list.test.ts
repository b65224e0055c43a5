import { expect, test } from 'vitest'
import { indexAfterKey, moved, placeUnder, roomOf } from './ordered-list-positions.ts'

const letters = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, letters],
])('row %i moves to position %i', (from, to, after) => {
  expect(moved(letters, from, to)).toEqual(after)
})

test.each([
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, undefined],
])('the key %s at position %i moves a row to %s', (key, index, to) => {
  expect(indexAfterKey(key, index, 4)).toBe(to)
})

/** Heights of 40, 100 and 40 pixels, with gaps of 10. */
const spans = [
  { top: 0, height: 40 },
  { top: 50, height: 100 },
  { top: 160, height: 40 },
]

test.each([
  [0, 0, 0],
  [0, 59, 0],
  [0, 61, 1],
  [0, 150, 2],
  [2, -50, 2],
  [2, -61, 1],
  [2, -141, 0],
  [1, 40, 2],
])('row %i, dragged by %i pixels, moves to position %i', (from, by, to) => {
  expect(placeUnder(spans, from, by)).toBe(to)
})

test('other rows make room for the row and its gap', () => {
  expect([0, 1, 2].map((from) => roomOf(spans, from))).toEqual([50, 110, 50])
})
