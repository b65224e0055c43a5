import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeS3 } from '#test/fakes/s3.ts'
import { openS3 } from '#test/fakes/s3.ts'
import { uploadingIn } from '#test/fixtures/uploads.ts'
import { listVersions, registerFile } from '#work/files/contract.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { cleanUploads } from './cleanup.ts'

/** Files in an S3 store: browsers upload and download directly, and the server inspects the files. */
let store: FakeS3
let app: TestApp
beforeAll(async () => {
  store = await openS3()
  app = await openTestApp({ env: { ...store.env, MAX_UPLOAD_BYTES: '200000' } })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const { ask, put: send, bodyOf } = uploadingIn(() => app)
const put = (url: string, bytes: Uint8Array | string) => send(app.ben, url, bytes)
const register = (person: Person, fileURL: string, name: string, more = {}) =>
  person.call(registerFile, bodyOf(fileURL, name, more))
const get = (person: Pick<Person, 'headers'>, path: string) =>
  fetch(app.base + path, { headers: person.headers, redirect: 'manual' })
const storedKeys = () => [...store.bucket.objects.keys()].sort()
const keyOf = (url: string) => new URL(url).pathname.replace('/studio-files/', '')

test("Cleo gets no URL for Ben's files, and can’t register his uploads", async () => {
  const bytes = await pngOf(40, 30)
  await expect(ask(app.cleo, 'a.png', 5)).rejects.toMatchObject({ status: 404 })
  const url = await ask(app.ben, 'a.png', bytes.length)
  expect(url.startsWith(`${store.endpoint}/studio-files/incoming/`)).toBe(true)
  expect((await put(url, bytes)).status).toBe(200)
  await expect(register(app.cleo, url, 'a.png', { projectId: app.cleoProject.id })).rejects.toMatchObject({
    status: 404,
  })
  const file = await register(app.ben, url, 'a.png')
  for (const path of [file.url, file.thumbnailUrl ?? '', `${file.url}&download=1`]) {
    expect([(await get(app.cleo, path)).status, (await get(app.stranger, path)).status]).toEqual([404, 401])
    expect((await get(app.ben, path)).status).toBe(302)
  }
})

describe('uploading', () => {
  test('accepts the announced number of bytes once', async () => {
    const url = await ask(app.ben, 'a.txt', 5)
    expect((await put(url, 'hello!')).status).toBe(403)
    expect((await put(url.replace(/incoming\/[^/]+/, 'incoming/another'), 'hello')).status).toBe(403)
    await expect(register(app.ben, url, 'a.txt')).rejects.toMatchObject({
      status: 409,
      detail: 'Upload the file to its upload URL first.',
    })
    expect((await put(url, 'hello')).status).toBe(200)
    const all = await Promise.all([1, 2, 3].map(() => register(app.ben, url, 'a.txt')))
    expect(new Set(all.map((file) => file.id)).size).toBe(1)
    expect((await fetch(app.base + (all[0]?.url ?? ''), { headers: app.ben.headers })).status).toBe(200)
  })

  test('expires after 15 minutes', async () => {
    const url = await ask(app.ben, 'late.txt', 5)
    const just = await ask(app.ben, 'just.txt', 5)
    store.advance(15 * 60_000 - 10_000)
    expect((await put(just, 'hello')).status).toBe(200)
    store.advance(11_000)
    const late = await put(url, 'hello')
    store.advance(-15 * 60_000 - 1_000)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  })

  test('is refused without a URL for files over the limit', async () => {
    await expect(ask(app.ben, 'a.txt', 200_001)).rejects.toMatchObject({ status: 413 })
  })

  test('no longer works with the URL of a registered file', async () => {
    const url = await ask(app.ben, 'honest.txt', 5)
    await put(url, 'hello')
    const file = await register(app.ben, url, 'honest.txt')
    expect((await put(url, 'trick')).status).toBe(200)
    expect(await register(app.ben, url, 'honest.txt')).toEqual(file)
    expect(await (await fetch(app.base + file.url, { headers: app.ben.headers })).text()).toBe('hello')
    expect(storedKeys()).toContain(keyOf(url))
    app.clock.advance(4 * 3_600_000)
    await cleanUploads(app.services)
    app.clock.advance(-4 * 3_600_000)
    expect(storedKeys()).not.toContain(keyOf(url))
    expect((await fetch(app.base + file.url, { headers: app.ben.headers })).status).toBe(200)
  })

  test.each([
    ['HTML named as a picture', 'photo.png', () => Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['half a picture', 'photo.png', async () => (await pngOf(300, 300)).subarray(0, -60), undefined],
  ])('refuses %s and stores none of it', async (_what, name, make, type) => {
    const bytes = await make()
    const before = storedKeys()
    const url = await ask(app.ben, name, bytes.length, type)
    await put(url, bytes)
    await expect(register(app.ben, url, name)).rejects.toMatchObject({ status: 422 })
    expect(storedKeys()).toEqual(before)
  })
})

describe('downloading a file', () => {
  test('uses a URL that’s valid for five minutes, with the right type and name regardless of the bytes', async () => {
    const bytes = Buffer.from('<!doctype html><script>alert(1)</script>')
    const page = await uploadSample(fetch, app.base, app.ben, {
      projectId: app.benProject.id,
      name: 'page.html',
      bytes,
    })
    const redirect = await get(app.ben, page.url)
    expect(redirect.headers.get('cache-control')).toBe('private, no-cache')
    const address = new URL(redirect.headers.get('location') ?? '')
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300')
    const answer = await fetch(address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="page.html"; filename*=UTF-8''page.html`,
    })
    store.advance(301_000)
    expect((await fetch(address)).status).toBe(403)
    store.advance(-301_000)
  })

  test('shows a picture, or downloads it on request, and works the same for its thumbnail and pages', async () => {
    const project = { projectId: app.benProject.id }
    const png = await uploadSample(fetch, app.base, app.ben, {
      ...project,
      name: 'p.png',
      bytes: await pngOf(900, 300),
      kind: 'MOCKUP',
    })
    const dispositionOf = async (path: string) => {
      const answer = await fetch(app.base + path, { headers: app.ben.headers })
      return [answer.headers.get('content-type'), answer.headers.get('content-disposition')?.split(';')[0]]
    }
    expect(await dispositionOf(png.url)).toEqual(['image/png', 'inline'])
    expect(await dispositionOf(`${png.url}&download=1`)).toEqual(['image/png', 'attachment'])
    const thumbnail = await fetch(app.base + (png.thumbnailUrl ?? ''), { headers: app.ben.headers })
    expect((await sharp(await thumbnail.arrayBuffer()).metadata()).width).toBe(640)
    const pdf = await uploadSample(fetch, app.base, app.ben, {
      ...project,
      name: 'p.pdf',
      bytes: await pdfOf(),
      kind: 'MOCKUP',
    })
    expect(await dispositionOf(`/api/files/${pdf.id}/pages/1`)).toEqual(['image/webp', 'inline'])
  })

  test('keeps the previous version’s bytes after a new version', async () => {
    const project = { projectId: app.benProject.id, name: 'v.txt' }
    const one = await uploadSample(fetch, app.base, app.ben, { ...project, bytes: Buffer.from('one') })
    await uploadSample(fetch, app.base, app.ben, { ...project, bytes: Buffer.from('two'), fileId: one.id })
    const versions = await app.ben.call(listVersions, { params: { id: one.id } })
    const texts = versions.map(async ({ url }) =>
      (await fetch(app.base + url, { headers: app.ben.headers })).text(),
    )
    expect(await Promise.all(texts)).toEqual(['two', 'one'])
  })
})
