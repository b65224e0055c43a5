import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileVersions } from '#schema/files.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { removeFile } from './contract.changes.ts'
import { pictureOf, pngOf, uploadSample } from './seed.ts'
import { boxOf, levelsOf, sizeAt, tilesOf } from './tile-grid.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tall = { mediaType: 'image/png', width: 1440, height: 9000 }

describe('a picture', () => {
  test('is available in widths for phones and desktops, up to its own', () => {
    expect(levelsOf(tall)).toEqual([480, 960, 1440])
    expect(levelsOf({ ...tall, width: 300 })).toEqual([300])
    expect(levelsOf({ ...tall, width: 6000 })).toEqual([480, 960, 1440, 2160, 4320, 6000])
    expect(levelsOf({ ...tall, width: 1000 })).toEqual([480, 1000])
  })

  test('isn’t cut into tiles if it might be animated, isn’t an image, or would have too many tiles', () => {
    expect(levelsOf({ ...tall, mediaType: 'image/gif' })).toEqual([])
    expect(levelsOf({ ...tall, mediaType: 'application/pdf' })).toEqual([])
    expect(levelsOf({ ...tall, width: 4, height: 2_000_000 })).toEqual([])
    expect(levelsOf({ ...tall, width: null })).toEqual([])
  })

  test('is covered completely by its tiles, without overlap', () => {
    const size = sizeAt(tall, 1440)
    const boxes = tilesOf(size).map((tile) => boxOf(size, tile))
    expect(boxes.reduce((area, { width, height }) => area + width * height, 0)).toBe(1440 * 9000)
    expect(boxes.at(-1)).toEqual({ left: 1080, top: 8640, width: 360, height: 360 })
  })
})

describe('a tile', () => {
  test('is the right part of the picture at the requested width, and is cached forever', async () => {
    const bytes = await striped()
    const file = await upload(app.ben, bytes)
    const response = await tileAs(app.ben, file.id, '960/0/1?version=1')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const tile = sharp(await response.arrayBuffer())
    expect(await tile.metadata()).toMatchObject({ width: 960, height: 320 })
    const { dominant } = await tile.stats()
    expect(dominant).toMatchObject({ r: 8, g: 8, b: 248 })
  })

  test('exists only for the picture’s widths, rows and columns', async () => {
    const file = await upload(app.ben, await pngOf(1600, 1200))
    for (const [place, status] of Object.entries({
      '1600/1/1': 200,
      '960/0/0': 200,
      '960/1/0': 404,
      '960/0/1': 404,
      '961/0/0': 404,
      '960/-1/0': 404,
      'wide/0/0': 404,
    })) {
      expect([place, (await tileAs(app.ben, file.id, `${place}?version=1`)).status]).toEqual([place, status])
    }
    expect((await tileAs(app.ben, file.id, '960/0/0?version=2')).status).toBe(404)
  })

  test('is refused to people who can’t see the file', async () => {
    const file = await upload(app.ben, await pngOf(100, 100))
    expect((await tileAs(app.cleo, file.id, '100/0/0?version=1')).status).toBe(404)
    expect((await tileAs(app.stranger, file.id, '100/0/0?version=1')).status).toBe(401)
  })

  test('is finished even if every reader disconnects, so that no work is repeated', async () => {
    const file = await upload(app.ben, await pngOf(3000, 3000))
    const folder = await folderOf(file.id)
    const leaving = new AbortController()
    const request = tileAs(app.ben, file.id, '3000/0/0?version=1', leaving.signal).catch(() => null)
    await setTimeout(50)
    leaving.abort()
    expect(await request).toBeNull()
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toContain('tiles-3000.json')
  })

  test('of a mockup is drawn right after the upload, and removed with the file', async () => {
    const file = await upload(app.ada, await pngOf(1600, 1200), 'MOCKUP')
    const folder = await folderOf(file.id)
    const drawn = ['tile-1600-0-0.webp', 'tile-1600-1-1.webp', 'tile-960-0-0.webp', 'tiles-1600.json']
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(expect.arrayContaining(drawn))
    await app.ada.call(removeFile, { params: { id: file.id } })
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  test('is refused to someone who’s already waiting for sixty others', async () => {
    const large = await upload(app.ada, await pngOf(3000, 3000))
    const file = await upload(app.ben, await pngOf(100, 100))
    const ahead = [3000, 2160, 960].map((width) => tileAs(app.ada, large.id, `${width}/0/0?version=1`))
    await setTimeout(50)
    const wanted = Array.from({ length: 70 }, () => tileAs(app.ben, file.id, '100/0/0?version=1'))
    const statuses = (await Promise.all(wanted)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await Promise.all(ahead)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await tileAs(app.ben, file.id, '100/0/0?version=1')).status).toBe(200)
  })
})

/** Red at the top and blue at the bottom, so that the tiles differ. */
function striped(): Promise<Buffer> {
  const blue = { input: { create: { width: 1920, height: 640, channels: 3, background: '#00f' } } } as const
  return pictureOf(1920, 2800, '#f00')
    .composite([{ ...blue, left: 0, top: 2160 }])
    .png()
    .toBuffer()
}

function upload(person: Person, bytes: Buffer, kind: 'ASSET' | 'MOCKUP' = 'ASSET') {
  return uploadSample(fetch, app.base, person, { projectId: app.benProject.id, name: 'a.png', bytes, kind })
}

function tileAs(
  { headers }: Pick<Person, 'headers'>,
  id: string,
  place: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${app.base}/api/files/${id}/tiles/${place}`, { headers, ...(signal ? { signal } : {}) })
}

async function folderOf(id: string): Promise<string> {
  const [version] = await app.db.select().from(fileVersions).where(eq(fileVersions.fileId, id))
  return join(app.config.EASEL_DATA_DIR, 'files', version?.key ?? '', '..')
}
