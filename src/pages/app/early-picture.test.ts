import { expect, test } from 'vitest'
import { address } from '#kernel/browser/call.ts'
import type { FileItem } from '#work/files/contract.ts'
import { readTile } from '#work/files/contract.ts'
import { firstPicture } from './early-picture.ts'

const id = '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10'
const notes = { id, version: 1, kind: 'DOCUMENT', mediaType: 'text/plain', thumbnailUrl: null }
const photo = { id, version: 1, kind: 'ASSET', mediaType: 'image/jpeg', thumbnailUrl: '/photo' }
const design = { id, version: 2, kind: 'MOCKUP', mediaType: 'image/png', width: 1440, height: 9000 }
const files = [notes, photo, design] as FileItem[]
const phone = { innerWidth: 390, devicePixelRatio: 3 }

const at = (search: string, pathname = `/projects/${id}`) => ({ pathname, search })
const tile = (width: number) =>
  address(readTile, { params: { id, width: String(width), column: '0', row: '0' }, query: { version: 2 } })

test('on the Files tab of a project, the first thumbnail is loaded early', () => {
  expect(firstPicture(at('?tab=files'), files, phone)).toBe('/photo')
  expect(firstPicture(at('?tab=files'), [notes] as FileItem[], phone)).toBeUndefined()
})

test('on phones, the first tile of the newest design is loaded early', () => {
  expect(firstPicture(at('?tab=feedback'), files, phone)).toBe(tile(480))
  expect(firstPicture(at('?tab=feedback'), files, { ...phone, devicePixelRatio: 1 })).toBe(tile(480))
  expect(firstPicture(at('?tab=feedback'), [{ ...design, width: 700 }] as FileItem[], phone)).toBe(tile(700))
})

test('in the full window, the first tile is loaded early if the project has one design', () => {
  const full = at('', `/projects/${id}/review`)
  expect(firstPicture(full, files, phone)).toBe(tile(480))
  expect(firstPicture(full, [...files, design] as FileItem[], phone)).toBeUndefined()
})

test.each([
  [
    'on wide screens, where the design’s width isn’t known yet',
    '?tab=feedback',
    files,
    { ...phone, innerWidth: 1440 },
  ],
  ['for a link to a pin, which may be on another design', '?tab=feedback&pin=3', files, phone],
  ['on other tabs', '', files, phone],
  ['for a PDF', '?tab=feedback', [{ ...design, mediaType: 'application/pdf' }] as FileItem[], phone],
  ['without a design', '?tab=feedback', [photo] as FileItem[], phone],
])('no picture is loaded early %s', (_, search, some, screen) => {
  expect(firstPicture(at(search), some, screen)).toBeUndefined()
})
