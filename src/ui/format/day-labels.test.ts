import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { dayLabel, onDay } from './day-labels.ts'

/** A Wednesday, at the reader's own noon. */
const now = new Date(2026, 2, 11, 12)
const ago = (days: number, hour = 12) => new Date(2026, 2, 11 - days, hour).toISOString()

test.each([
  [ago(0, 0), 'today', 'today'],
  [ago(0, 23), 'today', 'today'],
  [ago(1, 23), 'yesterday', 'yesterday'],
  [ago(2), 'Monday', 'on Monday'],
  [ago(6), 'Thursday', 'on Thursday'],
  [ago(7), 'Mar 4', 'on Mar 4'],
  [ago(80), 'Dec 21, 2025', 'on Dec 21, 2025'],
])('labels %s as %s', (at, words, on) => {
  expect([dayLabel(at, now), onDay(at, now)].map((text) => formatText('en', text))).toEqual([words, on])
})
