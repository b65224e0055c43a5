import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeS3 } from '#test/fakes/s3.ts'
import { openS3 } from '#test/fakes/s3.ts'
import { readConfig } from '../config.ts'
import { formatText } from '../i18n/format-message.ts'
import { openStorage } from './open-storage.ts'
import type { DirectStorage, Storage } from './storage.ts'

let store: FakeS3
let folder: string
const storages: Record<string, Storage> = {}
beforeAll(async () => {
  store = await openS3()
  folder = await mkdtemp(join(tmpdir(), 'easel-storage-'))
  storages.disk = await openStorage(readConfig({ EASEL_DATA_DIR: folder }))
  storages.s3 = await openStorage(readConfig({ EASEL_DATA_DIR: folder, ...store.env }))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const from = (content: string | Buffer) => Readable.from([Buffer.from(content)])
const mebibytes = (count: number, letter: string) => Buffer.alloc(count * 1_048_576, letter)

describe.each(['disk', 's3'])('bytes stored in: %s', (which) => {
  const storage = () => storages[which] as Storage

  test('can be read completely or in ranges, and removed', async () => {
    expect(await storage().put('files/a/original', from('0123456789'), 10)).toEqual({ size: 10 })
    expect(await text(storage().read('files/a/original'))).toBe('0123456789')
    expect(await text(storage().read('files/a/original', { start: 2, end: 4 }))).toBe('234')
    expect(await storage().size('files/a/original')).toBe(10)
    await storage().remove('files/a/original')
    expect(await storage().size('files/a/original')).toBeNull()
    await expect(buffer(storage().read('files/a/original'))).rejects.toThrow()
  })

  test('are deleted if they exceed the limit', async () => {
    await expect(storage().put('files/b/original', from('0123456789'), 9)).rejects.toMatchObject({
      status: 413,
    })
    expect(await storage().size('files/b/original')).toBeNull()
  })

  test('can be removed by folder, without affecting other folders', async () => {
    for (const name of ['c/one', 'c/two', 'c/three', 'c/four', 'c/five', 'cd/one']) {
      await storage().put(`files/${name}`, from(name), 100)
    }
    await storage().removeAll('files/c')
    expect(await storage().size('files/c/five')).toBeNull()
    expect(await storage().size('files/cd/one')).toBe(6)
  })

  test.each(['../secret', 'files/../x', '/etc/passwd', 'files', '', 'files//x'])(
    'can’t have the key %j',
    async (key) => {
      await expect(storage().size(key)).rejects.toThrow('Not a key of the storage')
      await expect(storage().removeAll(key)).rejects.toThrow('Not a key of the storage')
    },
  )

  test('are deleted if a multipart upload is aborted', async () => {
    const id = await storage().parts.begin('files/d/original')
    expect(await storage().parts.list('files/d/original', id)).toEqual([])
    await storage().parts.abort('files/d/original', id)
    await storage().parts.abort('files/d/original', id)
    await expect(storage().parts.list('files/d/original', id)).rejects.toMatchObject({ status: 404 })
    await expect(
      storage().parts.complete('files/d/original', id, [{ number: 1, etag: 'x' }]),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('parts in the data folder', () => {
  const key = 'files/e/original'
  const put = (id: string, number: number, bytes: Buffer, most = 100_000_000) =>
    storages.disk?.parts.put?.(key, id, number, Readable.from([bytes]), { part: most, whole: most })

  test('are joined in order, using the last upload of each number, and unexpected parts are refused', async () => {
    const parts = (storages.disk as Storage).parts
    const id = await parts.begin(key)
    const two = await put(id, 2, Buffer.from('end'))
    await put(id, 1, mebibytes(5, 'x'))
    const one = await put(id, 1, mebibytes(5, 'a'))
    expect(await parts.list(key, id)).toEqual([one, two])
    expect(two?.etag).toBe('7f021a1415b86f2d013b2618fb31ae53')
    const wrong = [
      [
        [one, { number: 2, etag: 'x' }],
        'Part 2 of the upload didn’t arrive completely. Please send it again.',
      ],
      [[two, one], 'Part 2 of the upload is smaller than 5 MB. Only the last part may be that small.'],
      [[one, one], 'Part 1 of the upload didn’t arrive completely. Please send it again.'],
    ] as const
    for (const [wanted, detail] of wrong) {
      const refused = await parts.complete(key, id, wanted as never).catch((error: Error) => error.message)
      expect(formatText('en', String(refused))).toBe(detail)
    }
    await parts.complete(key, id, [one, two] as never)
    const joined = await buffer((storages.disk as Storage).read(key))
    expect(joined.equals(Buffer.concat([mebibytes(5, 'a'), Buffer.from('end')]))).toBe(true)
    expect(await readdir(join(folder, 'files', 'files', 'e'))).toEqual(['original'])
  })

  test('never exceed the announced file size', async () => {
    const id = await (storages.disk as Storage).parts.begin(key)
    await put(id, 1, Buffer.from('12345'), 8)
    await expect(put(id, 2, Buffer.from('6789'), 8)).rejects.toMatchObject({ status: 413 })
    await put(id, 2, Buffer.from('678'), 8)
    await expect(put(id, 3, Buffer.from('9'), 8)).rejects.toMatchObject({ status: 413 })
    await put(id, 1, Buffer.from('54321'), 8)
    expect(await (storages.disk as Storage).parts.list(key, id)).toHaveLength(2)
  })

  test('can’t fill the disk, even if many are sent at once', async () => {
    const { parts } = storages.disk as Storage
    const id = await parts.begin('files/m/original')
    const most = { part: 100, whole: 100 }
    const letters = [...'abcdefghijklmnopqrst']
    const sent = await Promise.allSettled(
      letters.map((letter) => parts.put?.('files/m/original', id, 1, slowly(letter.repeat(100)), most)),
    )
    const refused = sent.filter((one) => one.status === 'rejected').map((one) => one.reason.status)
    expect(refused.length).toBeGreaterThanOrEqual(letters.length - 3)
    expect(new Set(refused)).toEqual(new Set([429]))
    const storedBytes = (await parts.list('files/m/original', id)).reduce((sum, part) => sum + part.size, 0)
    expect(storedBytes).toBeLessThanOrEqual(300)
    const last = await parts.put?.('files/m/original', id, 1, from('z'.repeat(100)), most)
    expect(await parts.list('files/m/original', id)).toEqual([last])
  })
})

async function* slowly(content: string) {
  yield Buffer.from(content.slice(0, 50))
  await new Promise((resolve) => setTimeout(resolve, 50))
  yield Buffer.from(content.slice(50))
}

describe('URLs at a store', () => {
  const direct = () => storages.s3?.direct as DirectStorage
  const send = (url: string, body: string | Buffer, method = 'PUT') =>
    fetch(url, { method, body: body as string }).then((response) => response.status)

  test('accept the announced number of bytes for one key, for a limited time', async () => {
    const url = await direct().sendAddress('incoming/f/original', { size: 5, seconds: 60 })
    expect(direct().keyOf(url)).toBe('incoming/f/original')
    expect(await send(url, 'hello!')).toBe(403)
    expect(await send(url.replace('/f/', '/g/'), 'hello')).toBe(403)
    expect(await send(`${url}0`, 'hello')).toBe(403)
    expect(await send(url, 'hello')).toBe(200)
    store.advance(61_000)
    const late = await fetch(url, { method: 'PUT', body: 'hello' })
    store.advance(-61_000)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
    expect(await storages.s3?.size('incoming/f/original')).toBe(5)
  })

  test('accept a form with exactly these fields', async () => {
    const { url, fields } = await direct().sendForm('incoming/h/original', { size: 5, seconds: 60 })
    const post = (bytes: string, more: Record<string, string> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
      form.set('file', new Blob([bytes]))
      return fetch(url, { method: 'POST', body: form }).then((response) => response.status)
    }
    expect(await post('hello!')).toBe(400)
    expect(await post('hello', { key: 'files/a/original' })).toBe(403)
    expect(await post('hello', { policy: `${fields.policy}AA` })).toBe(403)
    expect(await post('hello')).toBe(204)
    expect(await storages.s3?.size('incoming/h/original')).toBe(5)
  })

  test('return the bytes with the type and name that the server set', async () => {
    await storages.s3?.put('files/i/original', from('<script>'), 100)
    const disposition = `attachment; filename="a.html"; filename*=UTF-8''a.html`
    const url = await direct().readAddress('files/i/original', {
      seconds: 300,
      type: 'application/octet-stream',
      disposition,
    })
    const response = await fetch(url, { headers: { range: 'bytes=1-6' } })
    expect([response.status, await response.text()]).toEqual([206, 'script'])
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect((await fetch(url.replace('octet-stream', 'html'))).status).toBe(403)
    store.advance(301_000)
    expect((await fetch(url)).status).toBe(403)
    store.advance(-301_000)
  })

  test('accept parts, which are listed page by page and joined', async () => {
    const { parts } = storages.s3 as Storage
    const id = await parts.begin('files/j/original')
    const sizes = [5, 5, 5, 1]
    for (const [at, size] of sizes.entries()) {
      const url = await direct().partAddress('files/j/original', id, at + 1, {
        size: size * 1_048_576,
        seconds: 60,
      })
      expect(await send(url, mebibytes(size + 1, 'p'))).toBe(403)
      expect(await send(url, mebibytes(size, 'p'))).toBe(200)
    }
    const listed = await parts.list('files/j/original', id)
    expect(listed.map(({ number, size }) => [number, size / 1_048_576])).toEqual(
      sizes.map((size, at) => [at + 1, size]),
    )
    await expect(parts.complete('files/j/original', id, [{ number: 1, etag: 'x' }])).rejects.toMatchObject({
      status: 422,
    })
    const small = [listed[3], listed[0]].map((part, at) => ({ number: at + 1, etag: part?.etag ?? '' }))
    await expect(parts.complete('files/j/original', id, small)).rejects.toMatchObject({ status: 422 })
    await parts.complete('files/j/original', id, listed)
    expect(await storages.s3?.size('files/j/original')).toBe(16 * 1_048_576)
    expect(store.bucket.uploads.has(id)).toBe(false)
  })

  test('aren’t recognized for other hosts and buckets', () => {
    const strange = [
      'http://evil.test/studio-files/incoming/a',
      `${store.endpoint}/other/incoming/a`,
      'incoming/a',
      '',
    ]
    expect(strange.map((address) => direct().keyOf(address))).toEqual(strange.map(() => undefined))
  })

  test('allow copying a file, and deleting old ones', async () => {
    await storages.s3?.put('incoming/k/original', from('hello'), 5)
    expect(await direct().copy('incoming/k/original', 'files/k/original')).toBe(5)
    expect(await direct().copy('incoming/nobody/original', 'files/l/original')).toBeNull()
    await direct().sweep('incoming', new Date(Date.now() - 60_000))
    expect(await storages.s3?.size('incoming/k/original')).toBe(5)
    await direct().sweep('incoming', new Date(Date.now() + 60_000))
    expect(await storages.s3?.size('incoming/k/original')).toBeNull()
    expect(await storages.s3?.size('files/k/original')).toBe(5)
  })
})

test('the store rejects a wrong secret', async () => {
  const wrong = await openStorage(readConfig({ ...store.env, S3_SECRET_ACCESS_KEY: 'another' }))
  await expect(wrong.put('files/a/original', from('x'), 10)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
})

test('startup fails if the store configuration is incomplete', () => {
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(
    'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  )
})
