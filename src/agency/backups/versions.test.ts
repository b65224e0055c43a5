import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '#kernel/database/migrate.ts'
import { makeDataFolder, quick, startHere } from '#kernel/postgres/testing.postgres.ts'
import { diskStorage } from '#kernel/storage/disk.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { backUp, contentOf, makeFolder, restore } from '#test/fixtures/backups.ts'
import { ask, makeEmptyDatabase } from '#test/fixtures/empty-database.ts'
import { findSystemPostgres } from '#test/setup/system-postgres.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a backup can be restored to another major version of PostgreSQL, and back', async () => {
  const system = process.env.EASEL_TEST_POSTGRES === 'system'
  const binDir = system ? undefined : findSystemPostgres()?.binDir
  const other = await startHere(await makeDataFolder(), { ...quick, ...(binDir ? { binDir } : {}) })
  const before = await contentOf(app.services.directUrl)

  const there = await makeEmptyDatabase(other.url('postgres'))
  await restore((await backUp(app)).path, there)
  expect(await contentOf(there)).toEqual(before)

  const { path } = await backUp(app, { databaseUrl: there })
  const back = await makeEmptyDatabase()
  await restore(path, back)
  expect(await contentOf(back)).toEqual(before)
})

test('a backup made before an update gets the missing migrations', async () => {
  const folder = join(await makeFolder(), 'migrations')
  await cp(migrationsFolder, folder, { recursive: true })
  const journalPath = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8'))
  const old = { ...journal, entries: journal.entries.slice(0, 40) }
  await writeFile(journalPath, JSON.stringify(old))
  const url = await makeEmptyDatabase()
  await migrateDatabase(url, folder)
  await ask(
    url,
    `insert into agency (name, currency, time_zone, created_at) values ('Old', 'eur', 'UTC', now())`,
  )

  const { path } = await backUp(app, { databaseUrl: url, storage: diskStorage(folder) })
  const target = await makeEmptyDatabase()
  const { migrations } = await restore(path, target)
  expect(migrations).toBe(journal.entries.length - 40)
  expect(await ask(target, 'select name, emails_carry_links as links from agency')).toEqual([
    { name: 'Old', links: true },
  ])
  expect(await ask(target, 'select quiet_because from installation')).toEqual([{ quiet_because: 'RESTORED' }])
  await migrateDatabase(target)
})

test('a backup from a newer version of Easel is refused', async () => {
  const url = await makeEmptyDatabase()
  await restore((await backUp(app)).path, url)
  await ask(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)`)
  const { path } = await backUp(app, { databaseUrl: url })
  const target = await makeEmptyDatabase()
  await expect(restore(path, target)).rejects.toThrow('Install that release first')
  expect(await ask(target, `select from pg_namespace where nspname = 'drizzle'`)).toEqual([])
})
