import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { uprightHeic } from '#test/fixtures/heic-photo.ts'
import { pictureOf, uploadSample } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const size = { width: 96, height: 160 }

/** The same photo as `uprightHeic`, stored sideways and displayed rotated 90° clockwise. */
async function uprightJpeg(): Promise<Buffer> {
  const rectangle = (background: string) =>
    sharp({ create: { width: 80, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
  return pictureOf(160, 96, '#f0f0f0')
    .composite([
      { input: await rectangle('#dc1e1e'), left: 0, top: 0 },
      { input: await rectangle('#1e3cc8'), left: 80, top: 48 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test.each([
  ['IMG_1.HEIC', 'image/heic', async () => uprightHeic],
  ['IMG_2.jpg', 'image/jpeg', uprightJpeg],
])('the upright photo %s has its size, thumbnail and tiles upright', async (name, type, bytes) => {
  const photo = await upload(name, await bytes(), type)
  expect(photo).toMatchObject({ mediaType: type, ...size })
  for (const path of ['thumbnail?v=1', 'tiles/96/0/0?version=1']) {
    const response = await get(`/api/files/${photo.id}/${path}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject(size)
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray(info.channels * (y * info.width + x))
      return red > 180 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'light'
    }
    expect([at(20, 20), at(80, 20), at(20, 140), at(80, 140)]).toEqual(['light', 'red', 'blue', 'light'])
  }
})

test('a HEIC photo is downloaded unchanged, because browsers can’t show it', async () => {
  const photo = await upload('IMG_3.HEIC', uprightHeic)
  const response = await get(photo.url)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(uprightHeic)
})

test.each([
  ['cut off', uprightHeic.subarray(0, 600)],
  ['without a picture', uprightHeic.subarray(0, 40)],
  ['too large', enlarged()],
])('a HEIC photo that’s %s is refused', async (_, bytes) => {
  await expect(upload('IMG_4.HEIC', bytes)).rejects.toMatchObject({ status: 422 })
})

/** The photo with a header that says it has 100 million pixels. */
function enlarged(): Buffer {
  const bytes = Buffer.from(uprightHeic)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(10_000, size)
  bytes.writeUInt32BE(10_000, size + 4)
  return bytes
}

const upload = (name: string, bytes: Uint8Array, type?: string) =>
  uploadSample(fetch, app.base, app.ben, { projectId: app.benProject.id, name, bytes, type })

const get = (path: string) => fetch(`${app.base}${path}`, { headers: app.ben.headers })
