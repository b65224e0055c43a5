import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw, createGzip, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { uploadingIn } from '#test/fixtures/uploads.ts'
import { registerFile } from '#work/files/contract.ts'
import { jpegOf, pdfOf, pngOf, webpOf } from '#work/files/seed.ts'

const limit = 200_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { MAX_UPLOAD_BYTES: String(limit) } })
})
afterAll(() => app.close())

const { ask, put, bodyOf, storedState } = uploadingIn(() => app)

describe('registering', () => {
  test('is possible only for the person who uploaded, and only in that project', async () => {
    const url = await ask(app.ben, 'a.txt', 5)
    await put(app.ben, url, 'hello')
    const before = await storedState()
    const refusals = await Promise.all([
      refusalOf(app.cleo, url, { projectId: app.cleoProject.id }),
      refusalOf(app.ada, url, {}),
      refusalOf(app.ben, url, { projectId: app.cleoProject.id }),
      refusalOf(app.ben, `${url}x`, {}),
    ])
    expect(refusals).toEqual([404, 404, 404, 404])
    const adas = await ask(app.ada, 'a.txt', 5)
    await put(app.ada, adas, 'hello')
    expect(await refusalOf(app.ada, adas, { projectId: app.cleoProject.id })).toBe(422)
    expect((await storedState()).files).toBe(before.files)
  })

  async function refusalOf(person: Person, url: string, more: object) {
    return person.call(registerFile, bodyOf(url, 'a.txt', more)).then(
      () => 'taken',
      (error: { status: number }) => error.status,
    )
  }

  test('accepts the URL with or without its host, and no other URL', async () => {
    const relative = await ask(app.ben, 'a.txt', 5)
    await put(app.ben, relative, 'hello')
    const made = await app.ben.call(registerFile, bodyOf(app.base + relative, 'a.txt'))
    expect(await app.ben.call(registerFile, bodyOf(relative, 'a.txt'))).toEqual(made)
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
      await expect(app.ben.call(registerFile, bodyOf(fileURL, 'a.txt'))).rejects.toMatchObject({
        status: 422,
        detail: 'Use the uploadURL exactly as you received it.',
      })
    }
  })

  test('happens once, so a repeat gets the same response and a different one is refused', async () => {
    const url = await ask(app.ben, 'once.txt', 5)
    await put(app.ben, url, 'hello')
    const before = await storedState()
    const all = await Promise.all([1, 2, 3].map(() => app.ben.call(registerFile, bodyOf(url, 'once.txt'))))
    expect(new Set(all.map((file) => file.id)).size).toBe(1)
    expect(await app.ben.call(registerFile, bodyOf(url, 'once.txt'))).toEqual(all[0])
    for (const [name, more] of [
      ['twice.txt', {}],
      ['once.txt', { kind: 'ASSET' }],
      ['once.txt', { fileId: all[0]?.id }],
    ] as const) {
      await expect(app.ben.call(registerFile, bodyOf(url, name, more))).rejects.toMatchObject({
        status: 409,
      })
    }
    expect((await storedState()).files).toBe(before.files + 1)
  })

  test('concurrently under a false name doesn’t steal the real upload’s bytes', async () => {
    for (let round = 0; round < 5; round++) {
      const url = await ask(app.ben, 'note.txt', 5)
      await put(app.ben, url, 'hello')
      const [file] = await Promise.allSettled(
        ['note.txt', 'note.png', 'note.png'].map((name) => app.ben.call(registerFile, bodyOf(url, name))),
      )
      if (file?.status !== 'fulfilled') continue
      const content = await fetch(app.base + file.value.url, { headers: app.ben.headers })
      expect(await content.text()).toBe('hello')
    }
  })

  test('is possible for an hour after the URL expires', async () => {
    const [one, two] = [await ask(app.ben, 'a.txt', 5), await ask(app.ben, 'b.txt', 5)]
    await Promise.all([put(app.ben, one, 'hello'), put(app.ben, two, 'hello')])
    app.clock.advance(70 * 60_000)
    await app.ben.call(registerFile, bodyOf(one, 'a.txt'))
    app.clock.advance(10 * 60_000)
    await expect(app.ben.call(registerFile, bodyOf(two, 'b.txt'))).rejects.toMatchObject({ status: 410 })
  })
})

describe('bytes that don’t match', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const xmlSvg = Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  const cut = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, -60)

  test.each<[string, string, () => Buffer | Promise<Buffer>, string?]>([
    ['SVG', 'photo.png', () => svg, 'image/png'],
    ['SVG with an XML declaration', 'photo.png', () => xmlSvg, 'image/png'],
    ['SVG', 'photo.jpg', () => svg],
    ['SVG without a closing tag', 'photo', () => svg, 'image/png'],
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
    ['a truncated PNG', 'photo.png', () => cut(pngOf(300, 300))],
    ['a truncated JPEG', 'photo.jpg', () => cut(jpegOf(300, 300))],
    ['a truncated WebP', 'photo.webp', () => cut(webpOf(300, 300))],
    ['a PNG header', 'photo.png', async () => (await pngOf(9, 9)).subarray(0, 40)],
    ['a PNG of 20,000 × 20,000 pixels', 'photo.png', () => bomb(20_000, 20_000)],
    ['a PDF with a password', 'offer.pdf', () => pdfOf(undefined, 'secret')],
    ['a PDF with a page of endless size', 'offer.pdf', () => withEndlessPage(pdfOf())],
    ['a truncated PDF', 'offer.pdf', () => Buffer.from('%PDF-1.7\nhello')],
  ])('refuses %s as %s with a message and stores nothing', async (_what, name, make, type) => {
    const bytes = await make()
    const before = await storedState()
    const url = await ask(app.ben, name, bytes.length, type)
    await put(app.ben, url, bytes)
    await expect(app.ben.call(registerFile, bodyOf(url, name))).rejects.toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^[A-Z].+\.$/),
    })
    expect(await storedState()).toEqual(before)
    await expect(app.ben.call(registerFile, bodyOf(url, name))).rejects.toMatchObject({ status: 404 })
  })

  test('are detected without unpacking an archive that would grow to a hundred times the limit', async () => {
    const packed = (by: Transform) => {
      const megabyte = Buffer.alloc(1_000_000)
      return buffer(Readable.from(Array.from({ length: 150 }, () => megabyte)).pipe(by))
    }
    for (const [name, bytes] of [
      ['letter.docx', zipOf('[Content_Types].xml', await packed(createDeflateRaw()), 150_000_000)],
      ['files.tar.gz', await packed(createGzip())],
    ] as const) {
      const url = await ask(app.ben, name, bytes.length)
      await put(app.ben, url, bytes)
      const before = process.memoryUsage().rss
      await app.ben.call(registerFile, bodyOf(url, name)).catch((error: { status?: number }) => {
        expect(error.status).toBe(422)
      })
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    }
  })

  test.each([
    ['plan.txt', () => Buffer.from('hello'), undefined],
    ['drawing.svg', () => svg, 'image/svg+xml'],
  ])('refuses %s as a mockup, but accepts it as another kind', async (name, make, type) => {
    const url = await ask(app.ben, name, make().length, type)
    await put(app.ben, url, make())
    await expect(app.ben.call(registerFile, bodyOf(url, name, { kind: 'MOCKUP' }))).rejects.toMatchObject({
      status: 422,
      detail: 'A mockup is a PNG, JPEG or WebP image, or a PDF. Keep this file as a document or an asset.',
    })
    const made = await app.ben.call(registerFile, bodyOf(url, name, { kind: 'ASSET' }))
    expect(made.kind).toBe('ASSET')
  })
})

/** A complete, all-white image with few bytes but a huge number of pixels. */
/** Replaces the page size with one that no program can display. */
async function withEndlessPage(pdf: Promise<Buffer>): Promise<Buffer> {
  const text = (await pdf).toString('latin1')
  return Buffer.from(text.replace('[0 0 595 842]', '[0 0 900000000000 842]'), 'latin1')
}

function bomb(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND')])
}

function part(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const made = Buffer.alloc(named.length + 8)
  made.writeUInt32BE(content.length, 0)
  named.copy(made, 4)
  made.writeUInt32BE(crc32(named), named.length + 4)
  return made
}

/** An archive with one file, with headers as in APPNOTE.TXT and any claimed size. */
function zipOf(name: string, deflated: Buffer, size: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(deflated.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), deflated])
}
