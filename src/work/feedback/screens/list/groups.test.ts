import { expect, test } from 'vitest'
import type { FileItem } from '#work/files/contract.ts'
import type { ShownItem } from '../pending-comments.ts'
import { groupsOf } from './groups.ts'

const home = { id: 'home', version: 2, originalName: 'home.png' } as FileItem
const item = (more: Partial<ShownItem>) =>
  ({ id: 'a', type: 'PIN', fileId: 'home', fileVersion: 2, resolved: false, ...more }) as ShownItem
const items = [
  item({}),
  item({ fileVersion: 1 }),
  item({ type: 'GENERAL' }),
  item({ fileId: 'shop', fileVersion: 2 }),
]
const marked = (version: number, newest: FileItem) =>
  groupsOf(items, { fileId: 'home', version, page: 1 }, { ...home, version }, newest)
    .filter((group) => group.newest)
    .map(({ key }) => key)

test('the newest version’s group is marked, whichever version is shown, but not a file’s only version', () => {
  expect(marked(2, home)).toEqual(['here'])
  expect(marked(1, home)).toEqual(['version 2'])
  expect(marked(1, { ...home, version: 1 })).toEqual([])
})
