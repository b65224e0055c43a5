import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { NotAZip, readZip } from '../browser/read-zip.ts'
import { safeFileName } from './safe-file-name.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

async function zipOf(entries: ZipEntry[]): Promise<Buffer<ArrayBuffer>> {
  async function* all() {
    yield* entries
  }
  return buffer(Readable.from(writeZip(all(), new Date('2026-11-28T10:20:30Z'))))
}

describe('a zip archive', () => {
  const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index))
  const entries = [
    { name: 'files/Größe 中文.bin', body: chunks },
    { name: 'empty', body: [] },
  ]

  test('contains what was written, with names in every script, empty files and several chunks', async () => {
    const files = await readZip(new Blob([await zipOf(entries)]))
    expect([...files.keys()]).toEqual(['files/Größe 中文.bin', 'empty'])
    const read = async (name: string) => {
      const bytes = await files.get(name)?.read()
      return Buffer.from(await new Response(bytes).arrayBuffer())
    }
    expect(await read('files/Größe 中文.bin')).toEqual(Buffer.concat(chunks))
    expect(await read('empty')).toEqual(Buffer.alloc(0))
  })

  test.each<[string, (bytes: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['another file', () => Buffer.from('%PDF-1.7')],
    ['a beginning without its end', (bytes) => bytes.subarray(0, -10)],
    ['a damaged directory', (bytes) => bytes.fill(0, bytes.byteLength - 100, bytes.byteLength - 60)],
  ])('isn’t read from %s', async (_, change) => {
    const bytes = change(await zipOf(entries))
    await expect(readZip(new Blob([bytes]))).rejects.toThrow(NotAZip)
  })

  test('is rejected if a name appears twice or differs from the name in front of the file’s bytes', async () => {
    const twice = await zipOf(['a', 'a'].map((name) => ({ name, body: [] })))
    await expect(readZip(new Blob([twice]))).rejects.toThrow(NotAZip)
    const renamed = await zipOf([{ name: 'one', body: [] }])
    renamed.write('two', 30)
    const file = (await readZip(new Blob([renamed]))).get('one')
    await expect(file?.read()).rejects.toThrow(NotAZip)
  })

  test('ends with an error if a file can’t be read', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The disk is gone')
    }
    await expect(zipOf([{ name: 'file', body: broken() }])).rejects.toThrow('The disk is gone')
  })
})

describe('a safe file name', () => {
  test.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Windows\\x.png', 'C--Windows-x.png'],
    ['invoice\u202egnp.exe', 'invoice-gnp.exe'],
    ['line\nbreak?.png', 'line-break-.png'],
    ['  ..hidden. ', 'hidden'],
    ['Ma\u0308rz.png', 'März.png'],
    ['...', ''],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('keeps the extension of a long name', () => {
    expect(safeFileName(`${'😀'.repeat(300)}.png`)).toBe(`${'😀'.repeat(56)}.png`)
    expect(safeFileName('a'.repeat(300))).toBe('a'.repeat(60))
  })
})
