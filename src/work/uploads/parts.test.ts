import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#people/clients/contract.ts'
import { eraseClient } from '#people/privacy/contract.clients.ts'
import { sessions } from '#schema/accounts.ts'
import { uploads } from '#schema/files.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeS3 } from '#test/fakes/s3.ts'
import { openS3 } from '#test/fakes/s3.ts'
import {
  abortParts,
  beginParts,
  completeParts,
  getFormParams,
  getStoreKeys,
  listParts,
  signPart,
} from '#work/files/contract.parts.ts'
import { registerFile, requestUpload } from '#work/files/contract.ts'
import { pngOf, sendTo, uploadSample } from '#work/files/seed.ts'
import { createProject } from '#work/projects/contract.ts'
import { cleanUploads } from './cleanup.ts'
import { mostOpen } from './data.ts'

const mib = 1_048_576
const limit = 20 * mib
let store: FakeS3
const apps: Record<string, TestApp> = {}
beforeAll(async () => {
  store = await openS3()
  const env = { MAX_UPLOAD_BYTES: String(limit) }
  apps['the data folder'] = await openTestApp({ env })
  apps['a store'] = await openTestApp({ env: { ...env, ...store.env } })
})
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.close()))
  await store.close()
})

const week = 7 * 86_400_000

describe.each(['the data folder', 'a store'])('an upload in parts to %s', (which) => {
  let app: TestApp
  beforeAll(() => {
    app = apps[which] as TestApp
  })

  const bodyOf = (size: number, more = {}) => ({
    body: {
      filename: 'film.txt',
      type: 'text/plain',
      metadata: { projectId: app.benProject.id, size, ...more },
    },
  })
  type Begun = { params: { uploadId: string }; query: { key: string } }
  const begin = async (person: Person, size: number): Promise<Begun> => {
    const { uploadId, key } = await person.call(beginParts, bodyOf(size))
    return { params: { uploadId }, query: { key } }
  }
  const sign = (person: Person, { params, query }: Begun, partNumber: number) =>
    person.call(signPart, { params: { ...params, partNumber }, query })
  const put = async (person: Person, upload: Begun, number: number, bytes: Uint8Array | string) => {
    const { url } = await sign(person, upload, number)
    const sent = await sendTo(fetch, app.base, person, url, bytes)
    return { status: sent.status, ETag: sent.headers.get('etag') ?? '', PartNumber: number }
  }
  const whole = () =>
    Buffer.concat([Buffer.alloc(5 * mib, 'a'), Buffer.alloc(5 * mib, 'b'), Buffer.from('end')])
  const sendAll = async (person: Person) => {
    const upload = await begin(person, whole().length)
    const parts = await Promise.all(
      [0, 1, 2].map((at) => put(person, upload, at + 1, whole().subarray(at * 5 * mib, (at + 1) * 5 * mib))),
    )
    return { upload, parts }
  }
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const read = async (person: Person, url: string) =>
    Buffer.from(await (await fetch(app.base + url, { headers: person.headers })).arrayBuffer())

  test("is hidden from Cleo in Ben's project, and nobody else can change Ben’s upload", async () => {
    expect(await statusOf(app.cleo.call(beginParts, bodyOf(10)))).toBe(404)
    expect(await statusOf(app.stranger.call(beginParts, bodyOf(10)))).toBe(401)
    const bens = await begin(app.ben, 10)
    for (const other of [app.cleo, app.ada]) {
      const tried = [
        other.call(listParts, bens),
        sign(other, bens, 1),
        other.call(completeParts, { ...bens, body: { parts: [{ PartNumber: 1, ETag: 'x' }] } }),
        other.call(abortParts, bens),
      ]
      expect(await Promise.all(tried.map(statusOf))).toEqual([404, 404, 404, 404])
    }
    const otherKey = { ...bens, query: { key: 'files/another/original' } }
    expect(await statusOf(app.ben.call(listParts, otherKey))).toBe(404)
    expect(await statusOf(app.ben.call(abortParts, otherKey))).toBe(404)
    expect(await app.ben.call(listParts, bens)).toEqual([])
  })

  test('arrives in any order, is joined, and is registered by its location', async () => {
    const { upload, parts } = await sendAll(app.ben)
    const [first] = parts
    expect((await app.ben.call(listParts, upload)).map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual(
      [
        [1, 5 * mib],
        [2, 5 * mib],
        [3, 3],
      ],
    )
    expect(first?.ETag).toMatch(/^"[0-9a-f]{32}"$/)
    const body = { parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) }
    const [done, again] = await Promise.all(
      [1, 2].map(() => app.ben.call(completeParts, { ...upload, body })),
    )
    expect(again).toEqual(done)
    expect(done?.key).toBe(upload.query.key)
    const file = await app.ben.call(registerFile, {
      body: { fileURL: done?.location ?? '', originalName: 'film.txt', projectId: app.benProject.id },
    })
    expect(file).toMatchObject({ mediaType: 'text/plain', size: whole().length })
    expect((await read(app.ben, file.url)).equals(whole())).toBe(true)
    expect(await statusOf(app.ben.call(abortParts, upload))).toBe(409)
    expect((await read(app.ben, file.url)).length).toBe(whole().length)
  })

  test('changes nothing if its size is wrong or a part is missing, and can continue', async () => {
    const { upload, parts } = await sendAll(app.ben)
    const complete = (body: { parts: { PartNumber: number; ETag: string }[] }) =>
      app.ben.call(completeParts, { ...upload, body })
    await expect(complete({ parts: parts.slice(0, 2) })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'SIZE_MISMATCH' },
    })
    const wrong = parts.map((part) => ({ ...part, ETag: parts[0]?.ETag ?? '' }))
    expect(await statusOf(complete({ parts: wrong }))).toBe(422)
    expect(await statusOf(complete({ parts: [] }))).toBe(422)
    expect(await statusOf(complete({ parts }))).toBe(200)
  })

  test('doesn’t start if the file is over the limit, has no project, or would replace a protected file', async () => {
    const before = await app.db.$count(uploads)
    await expect(app.ben.call(beginParts, bodyOf(limit + 1))).rejects.toMatchObject({
      status: 413,
      detail: 'The file is 20,971,521 bytes. The limit is 20,971,520 bytes. Please make it smaller.',
    })
    expect(await statusOf(app.ben.call(beginParts, bodyOf(0)))).toBe(422)
    expect(await statusOf(app.ben.call(beginParts, bodyOf(10, { projectId: undefined })))).toBe(422)
    const ofAgency = await uploadSample(fetch, app.base, app.ada, {
      projectId: app.benProject.id,
      name: 'a.png',
      bytes: await pngOf(9, 9),
    })
    expect(await statusOf(app.ben.call(beginParts, bodyOf(10, { fileId: ofAgency.id })))).toBe(403)
    expect(await statusOf(app.ada.call(beginParts, bodyOf(10, { fileId: app.ben.userId })))).toBe(404)
    expect(await app.db.$count(uploads)).toBe(before + 1)
    const small = await begin(app.ben, 6 * mib)
    await expect(sign(app.ben, small, 3)).rejects.toMatchObject({
      status: 422,
      detail: 'This file can have at most 2 parts.',
    })
  })

  test('accepts no part that’s larger than its share of the announced file', async () => {
    const upload = await begin(app.ben, 6 * mib)
    const refused = which === 'a store' ? 403 : 422
    expect((await put(app.ben, upload, 1, Buffer.alloc(6 * mib))).status).toBe(refused)
    expect((await put(app.ben, upload, 2, Buffer.alloc(mib + 1))).status).toBe(refused)
    expect(await app.ben.call(listParts, upload)).toEqual([])
    expect((await put(app.ben, upload, 2, Buffer.alloc(mib))).status).toBe(200)
  })

  test('deletes everything when canceled', async () => {
    const { upload, parts } = await sendAll(app.ben)
    await app.ben.call(abortParts, upload)
    expect(await statusOf(app.ben.call(listParts, upload))).toBe(404)
    expect(await statusOf(app.ben.call(completeParts, { ...upload, body: { parts } }))).toBe(404)
    expect(await app.services.storage.size(upload.query.key)).toBeNull()
    expect(await app.db.$count(uploads, eq(uploads.id, upload.params.uploadId))).toBe(0)
  })

  test('expires after a week, and its leftover parts are deleted', async () => {
    const upload = await begin(app.ben, 10)
    const { url, expires } = await sign(app.ben, upload, 1)
    expect(expires).toBeLessThanOrEqual(604_800)
    expect(expires).toBeGreaterThan(604_700)
    expect((await put(app.ben, upload, 1, 'all of it!')).status).toBe(200)
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 30 * 86_400_000) })
      .where(eq(sessions.userId, app.ben.userId))
    app.clock.advance(week)
    store.advance(week)
    try {
      const late = await sendTo(fetch, app.base, app.ben, url, 'all of it!')
      store.advance(-week)
      expect([late.ok, await late.text()]).toEqual([false, expect.stringContaining('Request has expired')])
      await expect(sign(app.ben, upload, 1)).rejects.toMatchObject({
        status: 410,
        detail: 'Request has expired. Please start the upload again.',
      })
      app.clock.advance(2 * 3_600_000 + 1_000)
      const partsId = (await app.db.select().from(uploads).where(eq(uploads.id, upload.params.uploadId)))[0]
        ?.partsId
      await cleanUploads(app.services)
      expect(await app.db.$count(uploads, eq(uploads.id, upload.params.uploadId))).toBe(0)
      await expect(app.services.storage.parts.list(upload.query.key, partsId ?? '')).rejects.toMatchObject({
        status: 404,
      })
    } finally {
      app.clock.advance(-week - 2 * 3_600_000 - 1_000)
    }
  })

  test('is deleted with the client its project belongs to', async () => {
    const body = { companyName: 'Gone Ltd' }
    const { id: clientId } = await app.ada.call(createClient, { body })
    const project = await app.ada.call(createProject, { body: { name: 'Gone', clientId } })
    const { key, uploadId } = await app.ada.call(beginParts, bodyOf(10, { projectId: project.id }))
    const [row] = await app.db.select().from(uploads).where(eq(uploads.id, uploadId))
    const arrived = () => app.services.storage.parts.list(key, row?.partsId ?? '')
    expect(await arrived()).toEqual([])
    await app.ada.call(eraseClient, { params: { id: clientId }, body })
    await expect(arrived()).rejects.toMatchObject({ status: 404 })
  })

  test('counts toward the per-person limit on unfinished uploads', async () => {
    const dora = await app.person(`dora-${which.length}@marlow.test`, 'ADMIN')
    const asked = await Promise.all(
      Array.from({ length: mostOpen + 5 }, () => statusOf(dora.call(beginParts, bodyOf(10)))),
    )
    expect(asked.filter((status) => status === 200)).toHaveLength(mostOpen)
    await expect(
      dora.call(requestUpload, { body: { projectId: app.benProject.id, name: 'a.txt', size: 1 } }),
    ).rejects.toMatchObject({
      status: 429,
      detail: 'You have 50 unfinished uploads. Finish or cancel some of them, then try again.',
    })
    expect(await statusOf(app.ada.call(beginParts, bodyOf(10)))).toBe(200)
  })

  test('isn’t required for small files, which can be sent as a form', async () => {
    const query = {
      filename: 'note.txt',
      type: 'text/plain',
      'metadata[projectId]': app.benProject.id,
      'metadata[size]': 5,
    }
    expect(await statusOf(app.cleo.call(getFormParams, { query }))).toBe(404)
    const { url, fields } = await app.ben.call(getFormParams, { query })
    const post = (bytes: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([bytes]), 'note.txt')
      const headers = url.startsWith(app.base) ? app.ben.headers : {}
      return fetch(url, { method: 'POST', body: form, headers })
    }
    expect((await post('hello!')).ok).toBe(false)
    const sent = await post('hello')
    expect([sent.ok, sent.headers.get('etag')]).toEqual([true, expect.stringMatching(/^"\S+"$/)])
    const location = `${url.replace(/\?.*/, '').replace(/\/$/, '')}/${fields.key}`
    const body = { fileURL: location, originalName: 'note.txt', projectId: app.benProject.id }
    expect(
      await statusOf(app.cleo.call(registerFile, { body: { ...body, projectId: app.cleoProject.id } })),
    ).toBe(404)
    const file = await app.ben.call(registerFile, { body })
    expect((await read(app.ben, file.url)).toString()).toBe('hello')
  })

  test('issues no store keys, because none are needed', async () => {
    await expect(app.ben.call(getStoreKeys)).rejects.toMatchObject({
      status: 403,
      detail: expect.stringMatching(/^Easel doesn’t issue keys/),
    })
  })
})

test('a truncated, forged or invalid part leaves nothing in the data folder', async () => {
  const app = apps['the data folder'] as TestApp
  const { ben, base } = app
  const { uploadId, key } = await ben.call(beginParts, {
    body: { filename: 'a.txt', metadata: { projectId: app.benProject.id, size: 10 } },
  })
  const { url } = await ben.call(signPart, { params: { uploadId, partNumber: 1 }, query: { key } })
  const send = async (address: string, bytes: string, headers = ben.headers) =>
    (await sendTo(fetch, base, { headers }, address, bytes)).status
  expect(await send(url.replace('/1?', '/2?'), 'x')).toBe(404)
  expect(await send(`${url}x`, 'x')).toBe(404)
  expect(await send(url, 'x', app.cleo.headers)).toBe(404)
  expect(await send(url, 'x', {} as typeof ben.headers)).toBe(401)
  expect(await send(url, '12345678901')).toBe(422)
  expect(await send(url, '123')).toBe(422)
  expect(await send(url.replace(/parts.*token/, '?token'), '1234567890')).toBe(404)
  const noForm = { method: 'POST', headers: ben.headers, body: 'x' }
  expect((await fetch(`${base}/api/objects/${uploadId}`, noForm)).status).toBe(404)
  expect(await ben.call(listParts, { params: { uploadId }, query: { key } })).toEqual([])
})
