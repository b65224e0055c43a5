import { expect, test } from 'vitest'
import type { ShownItem } from '#work/feedback/screens/pending-comments.ts'
import type { FileItem } from '#work/files/contract.ts'
import { designAfter, firstTarget, neighborOf, shownIn } from './shown-design.ts'

const file = (id: string, version = 1, more: Partial<FileItem> = {}) =>
  ({ id, version, kind: 'MOCKUP', thumbnailUrl: '/thumbnail', ...more }) as FileItem
const item = (number: number, fileId: string | null, more: Partial<ShownItem> = {}) =>
  ({
    id: `comment ${number}`,
    number,
    type: 'PIN',
    resolved: false,
    fileId,
    fileVersion: fileId && 1,
    page: 1,
    ...more,
  }) as ShownItem

const files = [file('home', 2), file('shop'), file('guide', 1, { pages: 3 })]

test('a design whose newest version has open comments is shown first, on the page with those comments', () => {
  expect(firstTarget(files, [])).toEqual({ fileId: 'home', version: 2, page: 1 })
  const items = [item(1, 'home'), item(2, 'shop', { resolved: true }), item(3, 'guide', { page: 2 })]
  expect(firstTarget(files, items)).toEqual({ fileId: 'guide', version: 1, page: 2 })
})

test('if there’s no such design, the newest version of the one with the newest open comment opens', () => {
  expect(firstTarget(files, [item(2, 'home'), item(1, 'gone')])).toEqual({
    fileId: 'home',
    version: 2,
    page: 1,
  })
  expect(firstTarget(files, [item(1, null)])).toBeNull()
})

test('the URL names a comment or a design, and unknown names are ignored', () => {
  const items = [item(7, 'shop')]
  const shown = (search: string) => shownIn(new URLSearchParams(search), files, items)
  expect(shown('pin=7')).toEqual({ active: items[0], target: { fileId: 'shop', version: 1, page: 1 } })
  expect(shown('file=home&version=1').target).toEqual({ fileId: 'home', version: 1, page: 1 })
  expect(shown('file=home&version=9').target).toEqual({ fileId: 'home', version: 2, page: 1 })
  expect(shown('file=guide&sheet=3').target).toEqual({ fileId: 'guide', version: 1, page: 3 })
  expect(shown('file=board').target).toBeNull()
  expect(shown('file=gone&pin=99').target).toEqual({ fileId: 'shop', version: 1, page: 1 })
})

test('steps go through the pages of a PDF, then to the next design, and wrap around', () => {
  const guide = { fileId: 'guide', version: 1, page: 3 }
  expect(neighborOf(guide, 3, files, -1)).toEqual({ ...guide, page: 2 })
  expect(neighborOf(guide, 3, files, 1)).toEqual({ fileId: 'home', version: 2, page: 1 })
  expect(designAfter({ fileId: 'home', version: 1, page: 1 }, files, -1)?.fileId).toBe('guide')
  expect(designAfter({ fileId: 'home', version: 2, page: 1 }, files.slice(0, 1), 1)).toBeUndefined()
})
