import { expect, test } from 'vitest'
import { formatTrend, formatTrendPercent } from './trend.ts'

test('trends are formatted as in the specification', () => {
  expect([2, -1, 1_200].map(formatTrend)).toEqual(['+2', '-1', '+1,200'])
  expect([18, -5, 1_250].map(formatTrendPercent)).toEqual(['+18%', '-5%', '+1,250%'])
})

test('no trend appears without a change or a previous value', () => {
  for (const none of [0, null, undefined]) {
    expect(formatTrend(none)).toBeUndefined()
    expect(formatTrendPercent(none)).toBeUndefined()
  }
})
