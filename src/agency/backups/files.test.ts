import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { advisoryLocks } from '#kernel/database/advisory-locks.ts'
import { s3Storage } from '#kernel/storage/s3.ts'
import { fileVersions } from '#schema/files.ts'
import { heldRemovals } from '#schema/installation.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeS3 } from '#test/fakes/s3.ts'
import { openS3 } from '#test/fakes/s3.ts'
import { backUp, makeFolder, restore } from '#test/fixtures/backups.ts'
import { ask, makeEmptyDatabase } from '#test/fixtures/empty-database.ts'
import { removeFile } from '#work/files/contract.changes.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { removeHeld } from './held-removals.ts'
import { openLocation } from './open-location.ts'
import { keepNewest, nameFor } from './retention.ts'
import { makeScheduledBackup } from './scheduled-backup.ts'

let s3: FakeS3
let app: TestApp
beforeEach(async () => {
  s3 = await openS3()
})
afterEach(async () => {
  await app?.close()
  await s3.close()
})

const upload = async () =>
  uploadSample(fetch, app.base, app.ada, {
    projectId: app.benProject.id,
    name: 'Start page.png',
    bytes: await pngOf(30, 20),
  })

test('files can be moved from a bucket to a folder and back', async () => {
  app = await openTestApp({ env: s3.env })
  await upload()
  const [file] = await app.db.select({ key: fileVersions.key }).from(fileVersions)
  const original = await buffer(app.services.storage.read(file?.key ?? ''))
  const { path, contents } = await backUp(app)
  expect(contents.files.count).toBe(1)
  const { storage } = await restore(path, await makeEmptyDatabase())
  expect(await buffer(storage.read(file?.key ?? ''))).toEqual(original)

  s3.bucket.objects.clear()
  const store = app.services.config.s3
  if (!store) throw new Error('The portal has no store')
  await restore(path, await makeEmptyDatabase(), { storage: s3Storage(store) })
  expect([...s3.bucket.objects.keys()]).toEqual([file?.key])
  expect(s3.bucket.objects.get(file?.key ?? '')?.bytes).toEqual(original)
})

test('a failed restore leaves no files behind', async () => {
  app = await openTestApp()
  await upload()
  const { path } = await backUp(app)
  const url = await makeEmptyDatabase()
  const stored: string[] = []
  const storage = {
    size: async () => null,
    put: async (key: string) => {
      stored.push(key)
      throw new Error('No space left on device')
    },
    read: app.services.storage.read,
    remove: async (key: string) => void stored.splice(stored.indexOf(key), 1),
  }
  await expect(restore(path, url, { storage })).rejects.toThrow('No space left on device')
  expect(stored).toEqual([])
  expect(await ask(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('backups can be stored in a bucket, in parts if they’re large', async () => {
  app = await openTestApp({
    env: {
      ...s3.env,
      EASEL_BACKUP_TO: 's3://studio-files/backups/',
      EASEL_BACKUP_KEEP: '2',
      EASEL_BACKUP_KEY: 'a long key for backups',
    },
  })
  const names = () => [...s3.bucket.objects.keys()].filter((key) => key.startsWith('backups/'))
  for (const _ of [1, 2, 3]) {
    await makeScheduledBackup(app.services)
    app.clock.advance(86_400_000)
  }
  expect(names()).toHaveLength(2)

  const location = await openLocation('s3://studio-files/large', app.services.config.s3)
  const piece = Buffer.alloc(1_000_000, 'x')
  const large = async function* () {
    for (let n = 0; n < 20; n += 1) yield piece
  }
  expect(await location.write('one', large())).toBe(20_000_000)
  expect(s3.bucket.objects.get('large/one')?.bytes.byteLength).toBe(20_000_000)
  expect(s3.asked.filter((one) => one.includes('partNumber'))).toHaveLength(2)
  expect(await buffer(location.read('one'))).toHaveLength(20_000_000)
  const broken = async function* () {
    yield* large()
    throw new Error('The disk failed')
  }
  await expect(location.write('two', broken())).rejects.toThrow('The disk failed')
  expect(await location.list()).toEqual(['one'])
  expect(s3.bucket.uploads.size).toBe(0)
})

test('a file that’s deleted during a backup is kept until the backup ends', async () => {
  app = await openTestApp()
  const { id } = await upload()
  const [file] = await app.db.select({ key: fileVersions.key }).from(fileVersions)
  const backup = new pg.Client({ connectionString: app.services.directUrl })
  await backup.connect()
  await backup.query('select pg_advisory_lock($1)', [advisoryLocks.backup])

  await app.ada.call(removeFile, { params: { id } })
  await removeHeld(app.services)
  expect(await app.services.storage.size(file?.key ?? '')).not.toBeNull()
  await expect(backUp(app)).rejects.toThrow('Another backup is running.')

  await backup.end()
  await removeHeld(app.services)
  expect(await app.services.storage.size(file?.key ?? '')).toBeNull()
  expect(await app.db.$count(heldRemovals)).toBe(0)
})

test('only the oldest backups are deleted, and no other files', async () => {
  const location = await openLocation(await makeFolder(), null)
  const write = (name: string) => location.write(name, openText())
  const days = ['2026-01-31', '2026-02-28', '2027-01-01'].map((day) => new Date(`${day}T02:30:00Z`))
  for (const day of days) await write(nameFor(day, day !== days[0]))
  await write('easel-notes.txt')
  expect(await keepNewest(location, 2)).toEqual(['easel-2026-01-31-023000.tar.zst'])
  expect((await location.list()).sort()).toEqual([
    'easel-2026-02-28-023000.tar.zst.enc',
    'easel-2027-01-01-023000.tar.zst.enc',
    'easel-notes.txt',
  ])
})

async function* openText(): AsyncGenerator<Buffer> {
  yield Buffer.from('text')
}

test('the backup covers every column that contains a file store key', async () => {
  app = await openTestApp({ empty: true })
  const columns = await ask(
    app.services.directUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)key$' and data_type = 'text' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(keyColumns)
})

/** A new column here may need a line in stored-files.ts. */
const keyColumns = [
  'agency.dark_logo_key',
  'agency.logo_key',
  'file_versions.key',
  'held_removals.key',
  'invoice_keys.key',
  'mails.attachment_key',
  'passkeys.public_key',
  'projects.request_key',
  'rate_limits.key',
  'signing_keys.public_key',
  'uploads.key',
]
