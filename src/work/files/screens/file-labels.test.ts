import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { dayOf, formatSize, nameOf } from './file-labels.ts'

test.each([
  [999, '999 bytes'],
  [1_024, '1 kB'],
  [1_440, '1.4 kB'],
  [700_000, '684 kB'],
  [1_048_575, '1 MB'],
  [10_485_760, '10 MB'],
  [123_456_789, '118 MB'],
  [5_368_709_120, '5 GB'],
])('a size of %d bytes is shown as %s', (bytes, words) =>
  expect(formatText('en', formatSize(bytes))).toBe(words),
)

test('a file’s date is in the reader’s own time zone', () => {
  const noon = new Date(2026, 2, 4, 12)
  expect(dayOf(noon.toISOString())).toBe('2026-03-04')
})

test('a file without a name is shown as Untitled', () => {
  expect(formatText('en', nameOf({ originalName: null }))).toBe('Untitled')
  expect(nameOf({ originalName: 'a.png' })).toBe('a.png')
})
