import { expect, onTestFinished, test } from 'vitest'
import { openEasel } from '#src/server.ts'
import { openTestApp } from '#test/app.ts'
import { openPooler } from '#test/fakes/connection-pooler.ts'
import { findPgBouncer, openPgBouncer } from '#test/fakes/pgbouncer.ts'
import { getProject, listProjects } from '#work/projects/contract.ts'
import { call } from '../browser/call.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const bouncer = findPgBouncer()
if (!bouncer) console.warn('PgBouncer isn’t installed, so nothing was tried with a real one.')

async function app() {
  const opened = await openTestApp()
  onTestFinished(opened.close)
  return { ...opened, url: opened.config.DATABASE_URL ?? '' }
}

test('prepared statements are named on a direct connection, but not through a pooler', async () => {
  const { url } = await app()
  const pooler = await openPooler(url)
  onTestFinished(pooler.close)
  const named = { name: 'one', text: 'select $1::int as one', values: [1] }

  const direct = openDatabase(url, 1)
  onTestFinished(direct.close)
  await direct.pool.query(named)
  const { rows } = await direct.pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([{ name: 'one' }])

  const pooled = openDatabase(pooler.url, 1)
  onTestFinished(pooled.close)
  expect((await pooled.pool.query(named)).rows).toEqual([{ one: 1 }])
  expect((await pooled.pool.query(named)).rows).toEqual([{ one: 1 }])
  expect(pooler.statements).toEqual(['', ''])
})

test.runIf(bouncer).each(['session', 'transaction'] as const)(
  'works behind PgBouncer in %s mode',
  async (mode) => {
    const { url, config, ben, benProject } = await app()
    const pgBouncer = await openPgBouncer(url, mode)
    onTestFinished(pgBouncer.close)
    const behind = { ...config, DATABASE_URL: pgBouncer.url, DATABASE_DIRECT_URL: url, DATABASE_POOL_MAX: 5 }
    const easel = await openEasel(behind, { skip: ['pages'], checkAnswers: true })
    onTestFinished(easel.close)
    const at = { base: easel.address, headers: ben.headers }
    for (let round = 0; round < 5; round++) {
      const lists = Array.from({ length: 10 }, () => call(listProjects, { query: {} }, at))
      const ones = Array.from({ length: 10 }, () => call(getProject, { params: { id: benProject.id } }, at))
      expect((await Promise.all(lists)).every((list) => list.length === 1)).toBe(true)
      expect((await Promise.all(ones)).every(({ id }) => id === benProject.id)).toBe(true)
    }
    expect((await fetch(`${easel.address}/api/health`)).status).toBe(200)
  },
)

test.runIf(bouncer)(
  'startup fails behind PgBouncer in transaction mode unless DATABASE_DIRECT_URL is set',
  async () => {
    const { url } = await app()
    const pgBouncer = await openPgBouncer(url, 'transaction')
    onTestFinished(pgBouncer.close)
    await expect(migrateDatabase(pgBouncer.url)).rejects.toThrow('Set DATABASE_DIRECT_URL')
  },
)

test.runIf(bouncer)('startup also detects a PgBouncer that rotates its connections', async () => {
  const { url } = await app()
  const pgBouncer = await openPgBouncer(url, 'transaction', 'server_round_robin = 1')
  onTestFinished(pgBouncer.close)
  const { pool, close } = openDatabase(pgBouncer.url, 2)
  await Promise.all([pool.query('select pg_sleep(0.2)'), pool.query('select pg_sleep(0.2)')])
  await close()
  await expect(migrateDatabase(pgBouncer.url)).rejects.toThrow('Set DATABASE_DIRECT_URL')
})

test.runIf(bouncer)('one URL is enough behind PgBouncer in session mode', async () => {
  const { url } = await app()
  const pgBouncer = await openPgBouncer(url, 'session')
  onTestFinished(pgBouncer.close)
  await migrateDatabase(pgBouncer.url)
})
