import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#schema/files.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { uploadingIn } from '#test/fixtures/uploads.ts'
import { getUploadLimits, listFiles, registerFile } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { cleanUploads } from './cleanup.ts'

const limit = 200_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { MAX_UPLOAD_BYTES: String(limit) } })
})
afterAll(() => app.close())

const { ask, put, bodyOf, storedState } = uploadingIn(() => app)

async function sentenceOf(response: Response): Promise<string> {
  return ((await response.json()) as { detail: string }).detail
}

describe('requesting a URL', () => {
  test('is possible only for members of the project', async () => {
    await expect(ask(app.cleo, 'a.txt', 1)).rejects.toMatchObject({ status: 404 })
    await expect(ask(app.ada, 'a.txt', 1)).resolves.toMatch(/^\/api\/objects\/[0-9a-f-]{36}\?token=\S+$/)
  })

  test('returns the size limit, and is refused for larger files', async () => {
    expect(await app.ben.call(getUploadLimits)).toEqual({ maxBytes: limit, partsAboveBytes: 104_857_600 })
    await expect(ask(app.ben, 'a.txt', limit)).resolves.toBeTypeOf('string')
    await expect(ask(app.ben, 'a.txt', limit + 1)).rejects.toMatchObject({
      status: 413,
      detail: 'The file is 200,001 bytes. The limit is 200,000 bytes. Please make it smaller.',
    })
    await expect(ask(app.ben, 'a.txt', 0)).rejects.toMatchObject({
      status: 422,
      detail: 'The file is empty',
    })
  })

  test('is refused under /api/s3/ with the message that upload tools show', async () => {
    const query = new URLSearchParams({
      filename: 'a.txt',
      type: 'text/plain',
      'metadata[projectId]': app.benProject.id,
      'metadata[size]': String(limit + 1),
    })
    const response = await fetch(`${app.base}/api/s3/params?${query}`, { headers: app.ben.headers })
    const message = 'The file is 200,001 bytes. The limit is 200,000 bytes. Please make it smaller.'
    expect(await response.json()).toMatchObject({ status: 413, detail: message, message })
  })

  test.each([
    'a\u0000.png',
    'a\n.png',
    'a\u007f.png',
    'exe\u202egpj.png',
    '',
    '..',
    '/',
    'a/',
    'x'.repeat(256),
  ])('refuses the name %j', async (name) => {
    await expect(ask(app.ben, name, 1)).rejects.toMatchObject({ status: 422, detail: /\w+ \w+/ })
  })

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ben\\plan.txt', 'plan.txt'],
    ['  brief.txt ', 'brief.txt'],
  ])('removes the folders from %j', async (name, stripped) => {
    const made = await uploadSample(fetch, app.base, app.ben, {
      projectId: app.benProject.id,
      name,
      bytes: Buffer.from('hello'),
    })
    expect(made.originalName).toBe(stripped)
  })
})

describe('sending the bytes', () => {
  test('is possible only for the person who requested the URL, with the original token', async () => {
    const url = await ask(app.ben, 'a.txt', 5)
    const other = await ask(app.ben, 'b.txt', 5)
    const before = await storedState()
    expect((await put(app.cleo, url, 'hello')).status).toBe(404)
    expect((await put(app.ada, url, 'hello')).status).toBe(404)
    expect((await put(app.stranger, url, 'hello')).status).toBe(401)
    const forged = [
      url.replace(/token=.*/, ''),
      `${url}x`,
      url.replace(/token=.*/, other.slice(other.indexOf('token='))),
    ]
    for (const address of forged) expect((await put(app.ben, address, 'hello')).status).toBe(404)
    expect(await storedState()).toEqual(before)
    expect((await put(app.ben, url, 'hello')).status).toBe(200)
  })

  test('works only once', async () => {
    const url = await ask(app.ben, 'a.txt', 5)
    expect((await put(app.ben, url, 'hello')).status).toBe(200)
    const before = await storedState()
    const second = await put(app.ben, url, 'world')
    expect([second.status, await sentenceOf(second)]).toEqual([
      409,
      'This file was already uploaded. Start a new upload to send a different one.',
    ])
    expect(await storedState()).toEqual(before)
  })

  test('gets the same response as from a store', async () => {
    const sent = await put(app.ben, await ask(app.ben, 'a.txt', 5), 'hello')
    expect(sent.headers.get('etag')).toMatch(/^"\S+"$/)
    const fileURL = sent.headers.get('location') ?? ''
    const file = await app.ben.call(registerFile, bodyOf(fileURL, 'a.txt'))
    expect(file.originalName).toBe('a.txt')
  })

  test('twice at the same time stores the complete bytes of only one upload', async () => {
    const size = 150_000
    const url = await ask(app.ben, 'race.txt', size)
    const before = await storedState()
    const letters = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(letters.map((letter) => put(app.ben, url, letter.repeat(size))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const winner = letters[answers.findIndex((answer) => answer.ok)]
    const made = await app.ben.call(registerFile, bodyOf(url, 'race.txt'))
    const bytes = await (await fetch(app.base + made.url, { headers: app.ben.headers })).text()
    expect(bytes).toBe(winner?.repeat(size))
    expect((await storedState()).entries).toHaveLength(before.entries.length + 2)
  })

  test('expires after 15 minutes', async () => {
    const url = await ask(app.ben, 'late.txt', 5)
    const just = await ask(app.ben, 'just.txt', 5)
    app.clock.advance(15 * 60_000 - 1_000)
    expect((await put(app.ben, just, 'hello')).status).toBe(200)
    const before = await storedState()
    app.clock.advance(1_000)
    const response = await put(app.ben, url, 'hello')
    expect([response.status, await sentenceOf(response)]).toEqual([
      410,
      'Request has expired. Please start the upload again.',
    ])
    expect(await storedState()).toEqual(before)
  })

  test.each(['hell', 'hello!', ''])('is refused for %j if 5 bytes were announced', async (bytes) => {
    const url = await ask(app.ben, 'a.txt', 5)
    const before = await storedState()
    const response = await put(app.ben, url, bytes)
    expect([response.status, await sentenceOf(response)]).toEqual([
      422,
      'The upload doesn’t have the announced size of 5 bytes. Please start the upload again.',
    ])
    expect(await storedState()).toEqual(before)
    expect((await put(app.ben, url, 'hello')).status).toBe(200)
  })

  test.each(['hell', 'hello!', 'x'.repeat(5_000_000)])(
    'refuses too few or too many bytes of a body without a length',
    async (bytes) => {
      const url = await ask(app.ben, 'a.txt', 5)
      const before = await storedState()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.from(bytes))
          controller.close()
        },
      })
      const response = await fetch(app.base + url, {
        method: 'PUT',
        headers: app.ben.headers,
        body,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(422)
      expect(await storedState()).toEqual(before)
    },
  )

  test('stores nothing if the upload is cut off, and can be repeated', async () => {
    const size = 100_000
    const url = await ask(app.ben, 'cut.txt', size)
    const before = await storedState()
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1')
    socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: ${new URL(app.base).host}\r\nAuthorization: ${app.ben.headers.authorization}\r\n` +
        `Content-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size / 2)}`,
    )
    await expect.poll(async () => (await storedState()).entries.length).toBeGreaterThan(before.entries.length)
    socket.destroy()
    await expect.poll(storedState).toEqual(before)
    await expect(app.ben.call(registerFile, bodyOf(url, 'cut.txt'))).rejects.toMatchObject({
      status: 409,
      detail: 'Upload the file to its upload URL first.',
    })
    expect((await put(app.ben, url, 'x'.repeat(size))).status).toBe(200)
  })

  test('stores nothing if Content-Length is wrong', async () => {
    const url = await ask(app.ben, 'lie.txt', 5)
    const before = await storedState()
    const send = (length: number, bytes: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(Number(new URL(app.base).port), '127.0.0.1')
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', () => undefined)
        socket.write(
          `PUT ${url} HTTP/1.1\r\nHost: ${new URL(app.base).host}\r\nConnection: close\r\n` +
            `Authorization: ${app.ben.headers.authorization}\r\nContent-Length: ${length}\r\n\r\n${bytes}`,
        )
      })
    expect(await send(500, 'hello')).toMatch(/^HTTP\/1.1 422/)
    expect(await storedState()).toEqual(before)
    expect((await storedState()).entries.filter((path) => path.includes('partial'))).toEqual([])
  })
})

test('cleanup deletes only unregistered uploads', async () => {
  const made = await uploadSample(fetch, app.base, app.ben, {
    projectId: app.benProject.id,
    name: 'stays.png',
    bytes: await pngOf(20, 20),
  })
  const before = await storedState()
  const sent = await ask(app.ben, 'forgotten.txt', 5)
  await put(app.ben, sent, 'hello')
  await ask(app.ben, 'never-sent.txt', 5)
  await cleanUploads(app.services)
  expect((await storedState()).entries.length).toBeGreaterThan(before.entries.length)
  app.clock.advance(3 * 3_600_000)
  await cleanUploads(app.services)
  const names = await app.db.select({ name: uploads.name }).from(uploads)
  expect(names.map((one) => one.name)).not.toContain('forgotten.txt')
  expect(names.map((one) => one.name)).not.toContain('never-sent.txt')
  expect(await app.db.$count(uploads, eq(uploads.name, 'stays.png'))).toBe(1)
  expect((await storedState()).entries.length).toBeLessThanOrEqual(before.entries.length)
  expect((await fetch(app.base + made.url, { headers: app.ben.headers })).status).toBe(200)
  expect(await app.ben.call(listFiles, { params: { id: app.benProject.id } })).toContainEqual(made)
})
