import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { getMe } from '#people/accounts/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { fileVersions } from '#schema/files.ts'
import { backupRuns } from '#schema/installation.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { backUp, contentOf, inPieces, openRestored, passphrase, restore } from '#test/fixtures/backups.ts'
import { ask, makeEmptyDatabase } from '#test/fixtures/empty-database.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { readArchive } from './read-archive.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await upload('Entwurf – 東京.png', await pngOf(300, 200))
  await upload('plan.pdf', await pdfOf())
  await say('tab\t, line\nbreak, \\back\\slash, \\N and "quotes" 🎨')
})
afterAll(() => app.close())

const upload = (name: string, bytes: Uint8Array) =>
  uploadSample(fetch, app.base, app.ada, { projectId: app.benProject.id, name, bytes })

const say = (body: string) => app.ben.call(sendMessage, { params: { id: app.benProject.id }, body: { body } })

describe('a restored backup', () => {
  test.each([
    ['plain', undefined],
    ['encrypted', passphrase],
  ])('(%s) has all rows and files, and starts in quiet mode', async (_kind, key) => {
    const before = await contentOf(app.services.directUrl)
    const { path } = await backUp(app, { passphrase: key })
    const url = await makeEmptyDatabase()
    const { contents, storage, dataDir } = await restore(path, url, { passphrase: key })
    expect(await contentOf(url)).toEqual(before)
    expect(contents.missing).toEqual([])

    const restored = await app.db.select({ key: fileVersions.key }).from(fileVersions)
    expect(restored).toHaveLength(2)
    for (const file of restored) {
      expect(await buffer(storage.read(file.key))).toEqual(await buffer(app.services.storage.read(file.key)))
    }

    const { address, services } = await openRestored(url, dataDir)
    const me = await call(getMe, undefined, { base: address, headers: app.ada.headers })
    expect(me).toMatchObject({ id: app.ada.userId, quiet: true, quietUntilConfirmed: true })
    // Triggers, keys and sequences work again.
    await services.db.insert(auditLogs).values({ id: randomUUID(), action: 'x.y', createdAt: new Date() })
    await expect(services.db.delete(auditLogs)).rejects.toThrow()
    await expect(ask(url, `delete from users where id = '${app.ada.userId}'`)).rejects.toThrow('foreign key')
    const [sequence] = await ask(url, `select nextval('drizzle.__drizzle_migrations_id_seq') as next`)
    const [rows] = await ask(url, 'select count(*) from drizzle.__drizzle_migrations')
    expect(sequence?.next).toBe(String(Number(rows?.count) + 1))
  })

  test('is a consistent snapshot of everything confirmed before it, even while people are writing', async () => {
    const confirmed: string[] = []
    let writing = true
    const writer = (async () => {
      while (writing) confirmed.push((await say(`no. ${confirmed.length}`)).id)
    })()
    await expect.poll(() => confirmed.length).toBeGreaterThan(5)
    const before = [...confirmed]
    const { path } = await backUp(app)
    const atMost = confirmed.length + 1
    writing = false
    await writer
    const url = await makeEmptyDatabase()
    const { dataDir } = await restore(path, url)
    const { db } = (await openRestored(url, dataDir)).services
    const found = await db
      .select({ id: messages.id, number: messages.number })
      .from(messages)
      .where(eq(messages.projectId, app.benProject.id))
      .orderBy(asc(messages.number))
    const ids = found.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect(ids.length).toBeLessThanOrEqual(atMost + 1)
  })
})

describe('a restore is refused and changes nothing', () => {
  test('with a wrong or missing key, or a damaged or incomplete file', async () => {
    const url = await makeEmptyDatabase()
    for (const key of [undefined, passphrase]) {
      const { path } = await backUp(app, { passphrase: key })
      const whole = await readFile(path)
      const read = (bytes: Buffer, other = key) => readArchive(inPieces(bytes), other)
      await expect(read(whole)).resolves.toBeTruthy()
      for (const length of [0, 5, 30, 5_000, whole.byteLength - 20]) {
        await expect(read(whole.subarray(0, length))).rejects.toThrow(/incomplete|empty|damaged/)
      }
      for (const at of [40, 3_000, whole.byteLength - 40]) {
        const changed = Buffer.from(whole)
        changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
        // The first file isn't checked until the end, so a change in it can look like another format.
        await expect(read(changed)).rejects.toThrow(/damaged|doesn’t open|incomplete|of format/)
      }
      await expect(read(Buffer.from('not a backup'))).rejects.toThrow(/isn’t a backup/)
      if (!key) continue
      await expect(read(whole, 'another key for backups')).rejects.toThrow('doesn’t open this backup')
      await expect(readArchive(inPieces(whole), undefined)).rejects.toThrow('Set EASEL_BACKUP_KEY')
      await writeFile(path, whole.subarray(0, whole.byteLength - 1))
      await expect(restore(path, url, { passphrase: key })).rejects.toThrow('incomplete')
      expect(await ask(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
    }
  })

  test('if the database isn’t empty, unless replacing it was requested', async () => {
    const { path } = await backUp(app)
    const url = await makeEmptyDatabase()
    await ask(url, 'create table notes as select 1 as note')
    await expect(restore(path, url)).rejects.toThrow('The database isn’t empty, so nothing was changed.')
    expect(await ask(url, 'select note from notes')).toEqual([{ note: 1 }])
    await restore(path, url, { replace: true })
    await restore(path, url, { replace: true })
    expect(await contentOf(url)).toEqual(await contentOf(app.services.directUrl))
  })

  test('while Easel is using the database', async () => {
    const { path } = await backUp(app)
    await expect(restore(path, app.services.directUrl, { replace: true })).rejects.toThrow(
      'Easel is running on this database',
    )
  })
})

test('the result of each backup is recorded', async () => {
  await app.db.delete(backupRuns)
  const { name, size } = await backUp(app, { passphrase })
  const location = { name: 'a full disk', write: () => Promise.reject(new Error('No space left on device')) }
  const broken = { ...location, read: () => inPieces(Buffer.alloc(0)), exists: async () => false }
  const full = { ...broken, list: async () => [], remove: async () => undefined }
  await expect(backUp(app, { location: full })).rejects.toThrow('No space left on device')
  const runs = await app.db.select().from(backupRuns).orderBy(asc(backupRuns.startedAt))
  expect(runs).toMatchObject([
    { name, sizeBytes: size, files: 2, encrypted: true, error: null },
    { name: null, sizeBytes: null, place: 'a full disk', error: 'No space left on device' },
  ])
})
