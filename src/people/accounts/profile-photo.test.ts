import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { getMe, type Me } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d23f18' } })
    .withExif({ IFD0: { Copyright: 'somewhere at home' } })
    .jpeg()
    .toBuffer()

function upload(person: Pick<Person, 'headers'>, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  return fetch(`${app.base}/api/auth/user/photo`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': type },
    body: bytes,
  })
}

const get = (path: string, person: Pick<Person, 'headers'>) =>
  fetch(app.base + path, { headers: person.headers })

test('a photo is re-encoded as a square and shown to the person’s colleagues', async () => {
  const response = await upload(app.ben, new Uint8Array(await jpeg()))
  expect(response.status).toBe(200)
  const { profileImageUrl } = (await response.json()) as Me
  expect(profileImageUrl).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/)
  const shown = await get(profileImageUrl ?? '', app.ben)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(bytes.includes('somewhere at home')).toBe(false)
  expect((await get(profileImageUrl ?? '', app.ada)).status).toBe(200)
})

test('Cleo and strangers cannot see Ben’s photo, and everyone can see Ada’s', async () => {
  const { profileImageUrl } = await app.ben.call(getMe)
  expect((await get(profileImageUrl ?? '', app.cleo)).status).toBe(404)
  expect((await get(profileImageUrl ?? '', app.stranger)).status).toBe(401)
  const { profileImageUrl: ofAda } = (await (
    await upload(app.ada, new Uint8Array(await jpeg()))
  ).json()) as Me
  expect((await get(ofAda ?? '', app.cleo)).status).toBe(200)
})

test('a photo of 2 MB is accepted', async () => {
  const largest = new Uint8Array(2_097_152)
  largest.set(new Uint8Array(await jpeg()))
  expect((await upload(app.ben, largest)).status).toBe(200)
})

test('a new photo replaces the old one', async () => {
  const { profileImageUrl: old } = await app.ben.call(getMe)
  await upload(app.ben, new Uint8Array(await jpeg()))
  expect((await get(old ?? '', app.ben)).status).toBe(404)
})

test('strangers’ uploads, and pictures that are invalid or too large, change nothing', async () => {
  const before = await app.ben.call(getMe)
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await upload(app.ben, svg, 'image/png')).status).toBe(415)
  const cut = new Uint8Array((await jpeg()).subarray(0, 200))
  const broken = await upload(app.ben, cut)
  expect([broken.status, ((await broken.json()) as { detail: string }).detail]).toEqual([
    422,
    'This picture is damaged or too large to process. Please choose another one.',
  ])
  const large = new Uint8Array(2_097_153)
  large.set(new Uint8Array(await jpeg()))
  expect((await upload(app.ben, large)).status).toBe(413)
  expect((await upload(app.ben, new Uint8Array(0))).status).toBe(415)
  expect((await upload(app.stranger, cut)).status).toBe(401)
  expect((await app.ben.call(getMe)).profileImageUrl).toBe(before.profileImageUrl)
})
