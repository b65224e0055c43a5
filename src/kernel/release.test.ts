import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateDatabase } from './database/migrate.ts'
import { compareReleases, release } from './release.ts'

const folder = join(import.meta.dirname, '..', '..', 'migrations')

it('releases are ordered by their numbers', () => {
  expect(['0.10.0', '0.2.0', '1.0.0', '0.9.12'].sort(compareReleases)).toEqual([
    '0.2.0',
    '0.9.12',
    '0.10.0',
    '1.0.0',
  ])
})

it('startup is refused on a database that needs a newer release, and changes nothing', async () => {
  const { url, ask } = await emptyDatabase()
  await migrateDatabase(url)
  await ask(`insert into drizzle.oldest_releases values ('9999_next', '99.0.0')`)
  const before = await ask('select count(*) from drizzle.__drizzle_migrations')

  await expect(migrateDatabase(url, withOneMore('select 1'))).rejects.toThrow(
    `This database was updated by a newer Easel and needs release 99.0.0 or newer. This is ${release}.`,
  )
  expect(await ask('select count(*) from drizzle.__drizzle_migrations')).toEqual(before)
})

it('startup succeeds on a newer database that still works with this release', async () => {
  const { url, ask } = await emptyDatabase()
  await migrateDatabase(url, withOneMore(`insert into drizzle.oldest_releases values ('9999_next', '0.2.0')`))
  await migrateDatabase(url)
  expect(await ask(`select release from drizzle.oldest_releases where migration = '9999_next'`)).toHaveLength(
    1,
  )
})

it('a database from the first release, which didn’t record its version, is updated', async () => {
  const { url, ask } = await emptyDatabase()
  await migrateDatabase(url, withoutLaterThan('0033_void_letters'))
  await migrateDatabase(url)
  const [first] = await ask('select migration, release from drizzle.oldest_releases order by migration')
  expect(first).toEqual({ migration: '0034_oldest_releases', release: '0.1.0' })
})

async function emptyDatabase() {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  const name = `release_${process.pid}_${performance.now().toString().replace('.', '_')}`
  await admin.query(`create database ${name}`)
  const url = inject('clusterUrl').replace(/\/postgres(?=\?|$)/, `/${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url, ask: async (sql: string) => (await client.query(sql)).rows }
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** A copy of the migrations that a test can change. */
function copyOfMigrations() {
  const copy = mkdtempSync(join(tmpdir(), 'easel-migrations-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(folder, copy, { recursive: true })
  const journalFile = join(copy, 'meta', '_journal.json')
  const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  return { copy, journal, save: () => writeFileSync(journalFile, JSON.stringify(journal)) }
}

function withOneMore(sql: string): string {
  const { copy, journal, save } = copyOfMigrations()
  writeFileSync(join(copy, '9999_next.sql'), sql)
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  journal.entries.push({ idx: 9999, version: '7', when, tag: '9999_next', breakpoints: true })
  save()
  return copy
}

function withoutLaterThan(tag: string): string {
  const { copy, journal, save } = copyOfMigrations()
  journal.entries = journal.entries.filter((entry) => entry.tag <= tag)
  save()
  return copy
}
