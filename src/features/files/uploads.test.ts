import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House, Person } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import { getUploadLimits, listFiles, registerFile, requestUpload } from './contract.ts'
import { cleanUploads } from './routes.cleaning.ts'
import { bring, jpegOf, pdfOf, pngOf, webpOf } from './seed.ts'
import { files, uploads } from './table.ts'

const limit = 200_000
let house: House
beforeAll(async () => {
  house = await openHouse({ env: { MAX_UPLOAD_BYTES: String(limit) } })
})
afterAll(() => house.close())

/** What is kept: paths in the storage, and files in the database. */
async function kept() {
  const entries = await readdir(join(house.config.EASEL_DATA_DIR, 'files'), { recursive: true }).catch(
    () => [],
  )
  return { entries: entries.sort(), files: await house.db.$count(files) }
}

async function ask(person: Person, name: string, size: number, type?: string) {
  const body = { projectId: house.benProject.id, name, size, type }
  return (await person.call(requestUpload, { body })).uploadURL
}

const put = (person: Pick<Person, 'headers'>, url: string, bytes: Uint8Array | string) =>
  fetch(house.base + url, {
    method: 'PUT',
    headers: person.headers,
    body: bytes as Uint8Array<ArrayBuffer>,
  })

const bodyOf = (fileURL: string, name: string, more = {}) => ({
  body: { fileURL, originalName: name, projectId: house.benProject.id, ...more },
})

async function sentenceOf(response: Response): Promise<string> {
  return ((await response.json()) as { detail: string }).detail
}

describe('asking for an address', () => {
  test('is for members of the project', async () => {
    await expect(ask(house.cleo, 'a.txt', 1)).rejects.toMatchObject({ status: 404 })
    await expect(ask(house.ada, 'a.txt', 1)).resolves.toMatch(/^\/api\/objects\/[0-9a-f-]{36}\?token=\S+$/)
  })

  test('says how much is taken, and refuses more', async () => {
    expect(await house.ben.call(getUploadLimits)).toEqual({ maxBytes: limit })
    await expect(ask(house.ben, 'a.txt', limit)).resolves.toBeTypeOf('string')
    await expect(ask(house.ben, 'a.txt', limit + 1)).rejects.toMatchObject({
      status: 413,
      detail: 'The file has 200,001 bytes; a file may have at most 200,000. Please make it smaller.',
    })
    await expect(ask(house.ben, 'a.txt', 0)).rejects.toMatchObject({
      status: 422,
      detail: 'The file is empty',
    })
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
    await expect(ask(house.ben, name, 1)).rejects.toMatchObject({ status: 422, detail: /\w+ \w+/ })
  })

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ben\\plan.txt', 'plan.txt'],
    ['  brief.txt ', 'brief.txt'],
  ])('strips the folders of %j', async (name, stripped) => {
    const made = await bring(fetch, house.base, house.ben, {
      projectId: house.benProject.id,
      name,
      bytes: Buffer.from('hello'),
    })
    expect(made.originalName).toBe(stripped)
  })
})

describe('sending the bytes', () => {
  test('is for the person who asked, with the token as it was given', async () => {
    const url = await ask(house.ben, 'a.txt', 5)
    const other = await ask(house.ben, 'b.txt', 5)
    const before = await kept()
    expect((await put(house.cleo, url, 'hello')).status).toBe(404)
    expect((await put(house.ada, url, 'hello')).status).toBe(404)
    expect((await put(house.stranger, url, 'hello')).status).toBe(401)
    const forged = [
      url.replace(/token=.*/, ''),
      `${url}x`,
      url.replace(/token=.*/, other.slice(other.indexOf('token='))),
    ]
    for (const address of forged) expect((await put(house.ben, address, 'hello')).status).toBe(404)
    expect(await kept()).toEqual(before)
    expect((await put(house.ben, url, 'hello')).status).toBe(200)
  })

  test('works once', async () => {
    const url = await ask(house.ben, 'a.txt', 5)
    expect((await put(house.ben, url, 'hello')).status).toBe(200)
    const before = await kept()
    const second = await put(house.ben, url, 'world')
    expect([second.status, await sentenceOf(second)]).toEqual([
      409,
      'The bytes of this upload were already sent. Start a new upload to send others.',
    ])
    expect(await kept()).toEqual(before)
  })

  test('twice at the same time keeps the bytes of one of them, whole', async () => {
    const size = 150_000
    const url = await ask(house.ben, 'race.txt', size)
    const before = await kept()
    const letters = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(letters.map((letter) => put(house.ben, url, letter.repeat(size))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    const winner = letters[answers.findIndex((answer) => answer.ok)]
    const made = await house.ben.call(registerFile, bodyOf(url, 'race.txt'))
    const bytes = await (await fetch(house.base + made.url, { headers: house.ben.headers })).text()
    expect(bytes).toBe(winner?.repeat(size))
    expect((await kept()).entries).toHaveLength(before.entries.length + 2)
  })

  test('is over after 15 minutes', async () => {
    const url = await ask(house.ben, 'late.txt', 5)
    const before = await kept()
    house.clock.advance(15 * 60_000)
    const response = await put(house.ben, url, 'hello')
    expect([response.status, await sentenceOf(response)]).toEqual([
      410,
      'The address of this upload has expired. Please start the upload again.',
    ])
    expect(await kept()).toEqual(before)
  })

  test.each(['hell', 'hello!', ''])('refuses %j where 5 bytes were announced', async (bytes) => {
    const url = await ask(house.ben, 'a.txt', 5)
    const before = await kept()
    const response = await put(house.ben, url, bytes)
    expect([response.status, await sentenceOf(response)]).toEqual([
      422,
      'The file was announced with 5 bytes, and these are not as many. Please start the upload again.',
    ])
    expect(await kept()).toEqual(before)
    expect((await put(house.ben, url, 'hello')).status).toBe(200)
  })

  test.each(['hell', 'hello!', 'x'.repeat(5_000_000)])(
    'refuses too few or too many bytes of a body that does not say its length',
    async (bytes) => {
      const url = await ask(house.ben, 'a.txt', 5)
      const before = await kept()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.from(bytes))
          controller.close()
        },
      })
      const response = await fetch(house.base + url, {
        method: 'PUT',
        headers: house.ben.headers,
        body,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(422)
      expect(await kept()).toEqual(before)
    },
  )

  test('that is cut in the middle leaves nothing, and can be done again', async () => {
    const size = 100_000
    const url = await ask(house.ben, 'cut.txt', size)
    const before = await kept()
    const socket = connect(Number(new URL(house.base).port), '127.0.0.1')
    socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: ${new URL(house.base).host}\r\nAuthorization: ${house.ben.headers.authorization}\r\n` +
        `Content-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size / 2)}`,
    )
    await expect.poll(async () => (await kept()).entries.length).toBeGreaterThan(before.entries.length)
    socket.destroy()
    await expect.poll(kept).toEqual(before)
    await expect(house.ben.call(registerFile, bodyOf(url, 'cut.txt'))).rejects.toMatchObject({
      status: 409,
      detail: 'Send the bytes of the file to its upload address first.',
    })
    expect((await put(house.ben, url, 'x'.repeat(size))).status).toBe(200)
  })

  test('with a Content-Length that lies leaves nothing', async () => {
    const url = await ask(house.ben, 'lie.txt', 5)
    const before = await kept()
    const send = (length: number, bytes: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(Number(new URL(house.base).port), '127.0.0.1')
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', () => undefined)
        socket.write(
          `PUT ${url} HTTP/1.1\r\nHost: ${new URL(house.base).host}\r\nConnection: close\r\n` +
            `Authorization: ${house.ben.headers.authorization}\r\nContent-Length: ${length}\r\n\r\n${bytes}`,
        )
      })
    expect(await send(500, 'hello')).toMatch(/^HTTP\/1.1 422/)
    expect(await kept()).toEqual(before)
    expect((await kept()).entries.filter((path) => path.includes('partial'))).toEqual([])
  })
})

describe('registering', () => {
  test('is for the person who uploaded, in the project that it was for', async () => {
    const url = await ask(house.ben, 'a.txt', 5)
    await put(house.ben, url, 'hello')
    const before = await kept()
    const refusals = await Promise.all([
      refusalOf(house.cleo, url, { projectId: house.cleoProject.id }),
      refusalOf(house.ada, url, {}),
      refusalOf(house.ben, url, { projectId: house.cleoProject.id }),
      refusalOf(house.ben, `${url}x`, {}),
    ])
    expect(refusals).toEqual([404, 404, 404, 404])
    const adas = await ask(house.ada, 'a.txt', 5)
    await put(house.ada, adas, 'hello')
    expect(await refusalOf(house.ada, adas, { projectId: house.cleoProject.id })).toBe(422)
    expect((await kept()).files).toBe(before.files)
  })

  async function refusalOf(person: Person, url: string, more: object) {
    return person.call(registerFile, bodyOf(url, 'a.txt', more)).then(
      () => 'taken',
      (error: { status: number }) => error.status,
    )
  }

  test('takes the address with and without its host, and no other', async () => {
    const relative = await ask(house.ben, 'a.txt', 5)
    await put(house.ben, relative, 'hello')
    const made = await house.ben.call(registerFile, bodyOf(house.base + relative, 'a.txt'))
    expect(await house.ben.call(registerFile, bodyOf(relative, 'a.txt'))).toEqual(made)
    const strange = [
      `https://evil.test${relative}`,
      '//evil.test/x',
      'file:///etc/passwd',
      '/api/objects/../../etc/passwd?token=x',
      'javascript:alert(1)',
      'http://[',
      made.url,
    ]
    for (const fileURL of strange) {
      await expect(house.ben.call(registerFile, bodyOf(fileURL, 'a.txt'))).rejects.toMatchObject({
        status: 422,
        detail: 'Give the uploadURL as it was handed out.',
      })
    }
  })

  test('happens once: the same again gets the same answer, another is refused', async () => {
    const url = await ask(house.ben, 'once.txt', 5)
    await put(house.ben, url, 'hello')
    const before = await kept()
    const all = await Promise.all([1, 2, 3].map(() => house.ben.call(registerFile, bodyOf(url, 'once.txt'))))
    expect(new Set(all.map((file) => file.id)).size).toBe(1)
    expect(await house.ben.call(registerFile, bodyOf(url, 'once.txt'))).toEqual(all[0])
    for (const [name, more] of [
      ['twice.txt', {}],
      ['once.txt', { kind: 'ASSET' }],
      ['once.txt', { fileId: all[0]?.id }],
    ] as const) {
      await expect(house.ben.call(registerFile, bodyOf(url, name, more))).rejects.toMatchObject({
        status: 409,
      })
    }
    expect((await kept()).files).toBe(before.files + 1)
  })

  test('has an hour after the address ended', async () => {
    const [one, two] = [await ask(house.ben, 'a.txt', 5), await ask(house.ben, 'b.txt', 5)]
    await Promise.all([put(house.ben, one, 'hello'), put(house.ben, two, 'hello')])
    house.clock.advance(70 * 60_000)
    await house.ben.call(registerFile, bodyOf(one, 'a.txt'))
    house.clock.advance(10 * 60_000)
    await expect(house.ben.call(registerFile, bodyOf(two, 'b.txt'))).rejects.toMatchObject({ status: 410 })
  })
})

describe('bytes that are not what they claim', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const xmlSvg = Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  const cut = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, -60)

  test.each<[string, string, () => Buffer | Promise<Buffer>, string?]>([
    ['SVG', 'photo.png', () => svg, 'image/png'],
    ['SVG with an XML head', 'photo.png', () => xmlSvg, 'image/png'],
    ['SVG', 'photo.jpg', () => svg],
    ['SVG without an ending', 'photo', () => svg, 'image/png'],
    ['HTML', 'photo.webp', () => html],
    ['HTML', 'photo', () => html, 'image/jpeg'],
    ['HTML', 'offer.pdf', () => html],
    ['a program', 'photo.png', () => executable],
    ['a program', 'notes.txt', () => executable],
    ['PNG', 'photo.jpg', () => pngOf(9, 9)],
    ['PNG', 'photo', () => pngOf(9, 9), 'image/webp'],
    ['PNG', 'notes.txt', () => pngOf(9, 9)],
    ['JPEG', 'offer.pdf', () => jpegOf(9, 9)],
    ['WebP', 'page.html', () => webpOf(9, 9), 'text/html'],
    ['PDF', 'photo.png', () => pdfOf()],
    ['PDF', 'notes.md', () => pdfOf()],
    ['text', 'drawing.svg', () => Buffer.from('hello')],
    ['text', 'font.woff2', () => Buffer.from('hello')],
    ['text', 'movie.mp4', () => Buffer.from('hello')],
    ['text', 'letter.docx', () => Buffer.from('hello')],
    ['a PNG that was cut short', 'photo.png', () => cut(pngOf(300, 300))],
    ['a JPEG that was cut short', 'photo.jpg', () => cut(jpegOf(300, 300))],
    ['a WebP that was cut short', 'photo.webp', () => cut(webpOf(300, 300))],
    ['the head of a PNG', 'photo.png', async () => (await pngOf(9, 9)).subarray(0, 40)],
    ['a PNG of 20,000 times 20,000 pixels', 'photo.png', () => bomb(20_000, 20_000)],
    ['a PDF that asks for a password', 'offer.pdf', () => pdfOf(undefined, 'secret')],
    ['a PDF of which little is left', 'offer.pdf', () => Buffer.from('%PDF-1.7\nhello')],
  ])('%s as %s is refused with a sentence, and nothing is kept', async (_what, name, make, type) => {
    const bytes = await make()
    const before = await kept()
    const url = await ask(house.ben, name, bytes.length, type)
    await put(house.ben, url, bytes)
    await expect(house.ben.call(registerFile, bodyOf(url, name))).rejects.toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^[A-Z].+\.$/),
    })
    expect(await kept()).toEqual(before)
    await expect(house.ben.call(registerFile, bodyOf(url, name))).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['plan.txt', () => Buffer.from('hello'), undefined],
    ['drawing.svg', () => svg, 'image/svg+xml'],
  ])('%s is no mockup, but may be kept as another kind', async (name, make, type) => {
    const url = await ask(house.ben, name, make().length, type)
    await put(house.ben, url, make())
    await expect(house.ben.call(registerFile, bodyOf(url, name, { kind: 'MOCKUP' }))).rejects.toMatchObject({
      status: 422,
      detail: 'A mockup is a PNG, JPEG or WebP picture, or a PDF. Keep this file as a document or an asset.',
    })
    const made = await house.ben.call(registerFile, bodyOf(url, name, { kind: 'ASSET' }))
    expect(made.kind).toBe('ASSET')
  })
})

/** A picture whose head says that it is much larger than its bytes. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await pngOf(1, 1)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('cleaning takes away what was never registered, and nothing else', async () => {
  const made = await bring(fetch, house.base, house.ben, {
    projectId: house.benProject.id,
    name: 'stays.png',
    bytes: await pngOf(20, 20),
  })
  const before = await kept()
  const sent = await ask(house.ben, 'forgotten.txt', 5)
  await put(house.ben, sent, 'hello')
  await ask(house.ben, 'never-sent.txt', 5)
  await cleanUploads(house.world)
  expect((await kept()).entries.length).toBeGreaterThan(before.entries.length)
  house.clock.advance(3 * 3_600_000)
  await cleanUploads(house.world)
  const names = await house.db.select({ name: uploads.name }).from(uploads)
  expect(names.map((one) => one.name)).not.toContain('forgotten.txt')
  expect(names.map((one) => one.name)).not.toContain('never-sent.txt')
  expect(await house.db.$count(uploads, eq(uploads.name, 'stays.png'))).toBe(1)
  expect((await kept()).entries.length).toBeLessThanOrEqual(before.entries.length)
  expect((await fetch(house.base + made.url, { headers: house.ben.headers })).status).toBe(200)
  expect(await house.ben.call(listFiles, { params: { id: house.benProject.id } })).toContainEqual(made)
})
