import { expect, test } from 'vitest'
import { isLate } from './late.tsx'

test.each([
  ['2026-03-03', false, true],
  ['2026-03-04', false, false],
  ['2026-03-05', false, false],
  ['2026-03-03', true, false],
  [null, false, false],
])('a milestone due %s, approved: %s, is late on March 4: %s', (dueDate, isApproved, late) => {
  expect(isLate({ dueDate, isApproved }, '2026-03-04')).toBe(late)
})
