import { expect, test } from 'vitest'
import { pairOf } from './comparison-state.ts'

test('a comparison always has two different versions, even if its link doesn’t', () => {
  const pairs = [
    [1, 3],
    [3, 1],
    [2, 2],
    [1, 1],
    [0, 0],
    [9, 2],
  ].map((named) => pairOf([3, 2, 1], named))
  expect(pairs.map(({ before, after }) => `${before} ${after}`)).toEqual([
    '1 3',
    '1 3',
    '1 2',
    '1 3',
    '2 3',
    '1 2',
  ])
})
