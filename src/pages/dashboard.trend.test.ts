import { expect, test } from 'vitest'
import { formatTrend, formatTrendPercent } from './dashboard.trend.ts'

test('trends have the form of the specification', () => {
  expect([2, -1, 0, 1_200].map(formatTrend)).toEqual(['+2', '-1', '+0', '+1,200'])
  expect([18, -5, 0, 1_250].map(formatTrendPercent)).toEqual(['+18%', '-5%', '+0%', '+1,250%'])
})
