import { expect, test } from 'vitest'
import type { ShownItem } from '../pending-comments.ts'
import { commentedFiles, filtered, noFilter, openNeighbor } from './filter.ts'

const item = (id: string, more: Partial<ShownItem> = {}) =>
  ({
    id,
    authorId: 'ben',
    state: 'OPEN',
    resolved: false,
    fileId: 'home',
    fileVersion: 1,
    ...more,
  }) as ShownItem

const items = [
  item('a'),
  item('b', { state: 'CLOSED', resolved: true }),
  item('c', { authorId: 'ada', fileVersion: 2 }),
  item('d', { state: 'READY', fileId: null, fileVersion: null }),
]
const ids = (list: ShownItem[]) => list.map(({ id }) => id).join('')

test('comments can be filtered by state, person, file, version, or any combination', () => {
  expect(ids(filtered(items, noFilter))).toBe('abcd')
  expect(ids(filtered(items, { ...noFilter, state: 'CLOSED' }))).toBe('b')
  expect(ids(filtered(items, { ...noFilter, authorId: 'ben' }))).toBe('abd')
  expect(ids(filtered(items, { ...noFilter, fileId: 'home' }))).toBe('abc')
  expect(ids(filtered(items, { ...noFilter, fileId: 'home', version: 1 }))).toBe('ab')
  expect(ids(filtered(items, { state: 'OPEN', authorId: 'ben', fileId: 'home', version: 1 }))).toBe('a')
})

test('files with comments are listed once, by the name of their newest version with comments', () => {
  const named = [
    item('a', { fileName: 'old.png' }),
    item('b', { fileName: null, fileVersion: 3 }),
    item('c', { fileName: 'new.png', fileVersion: 3 }),
    item('d', { fileId: null, fileVersion: null }),
  ]
  expect(commentedFiles(named)).toEqual([{ id: 'home', name: 'new.png', versions: [3, 1] }])
})

test('the next and previous keys go through open comments and wrap around at the ends', () => {
  const from = (id: string | null, step: 1 | -1) => openNeighbor(items, id, step)?.id
  expect([from(null, 1), from('a', 1), from('c', 1), from('d', 1)]).toEqual(['a', 'c', 'd', 'a'])
  expect([from(null, -1), from('a', -1), from('c', -1)]).toEqual(['d', 'd', 'a'])
  expect([from('b', 1), from('b', -1)]).toEqual(['c', 'a'])
  expect(openNeighbor([], null, 1)).toBeUndefined()
})
