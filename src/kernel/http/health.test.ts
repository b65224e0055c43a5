import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openEasel } from '#src/server.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { countLockWaits } from '#test/readers/lock-waits.ts'
import { readConfig } from '../config.ts'
import { makeDataFolder, quick, startHere } from '../postgres/testing.postgres.ts'
import { release } from '../release.ts'

const secret = 'only for tests, and the same in each of them'

async function probe(base: string, path: string, headers: Record<string, string> = {}) {
  const ask = () => fetch(base + path, { headers })
  // A stopping server closes idle connections first, and fetch may be about to reuse one of them.
  const response = await ask().catch(ask)
  return { code: response.status, body: await response.json() }
}

/** The status of /api/live, /api/health and /api/ready. */
async function statuses(base: string): Promise<number[]> {
  const answers = ['/api/live', '/api/health', '/api/ready'].map((path) => probe(base, path))
  return (await Promise.all(answers)).map(({ code }) => code)
}

/** An app that stops when the test ends. */
async function app(env: Record<string, string> = {}): Promise<TestApp> {
  const opened = await openTestApp({ env })
  onTestFinished(opened.close)
  return opened
}

/** A server on a PostgreSQL that it didn't start. */
async function onServerAt(databaseUrl: string) {
  const config = readConfig({
    PORT: '0',
    EASEL_DATA_DIR: await makeDataFolder(),
    DATABASE_URL: databaseUrl,
    EASEL_SECRET: secret,
  })
  const easel = await openEasel(config, { skip: ['pages', 'jobs'] })
  onTestFinished(easel.close)
  return easel.address
}

/** A file system of this size. Only root can mount it. */
async function smallDisk(megabytes: number): Promise<{ folder: string; fill(): void; empty(): void }> {
  const folder = await makeDataFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  expect(status).toBe(0)
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  chmodSync(folder, 0o777)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']),
    empty: () => rmSync(filler),
  }
}

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0

test('the health check returns 200 while Easel is serving, and shows the version only to staff', async () => {
  const { base, ada, ben } = await app()
  expect(await statuses(base)).toEqual([200, 200, 200])
  const health = async (headers?: Record<string, string>) => (await probe(base, '/api/health', headers)).body
  expect(await health(ada.headers)).toEqual({ status: 'ok', version: release })
  expect(await health(ben.headers)).toEqual({ status: 'ok' })
  expect(await health()).toEqual({ status: 'ok' })
})

test('the health check returns 503 while an external PostgreSQL is stopped, and 200 once it’s back', async () => {
  const dataDir = await makeDataFolder()
  const first = await startHere(dataDir, quick)
  const base = await onServerAt(first.url('easel'))
  await expect.poll(() => statuses(base)).toEqual([200, 200, 200])

  await first.stop()
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 503, 503])
  const away = {
    code: 503,
    body: { code: 'DATABASE_AWAY', detail: expect.stringContaining('The database can’t be reached') },
  }
  expect(await probe(base, '/api/health')).toMatchObject(away)
  expect(await probe(base, '/api/agency')).toMatchObject(away)

  await startHere(dataDir, quick)
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 200, 200])
})

test('the health check returns 503 while the database is read-only, as managed databases are when the disk is full', async () => {
  const { base, db, ada } = await app()
  await db.execute(sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`)
  expect(await probe(base, '/api/health')).toMatchObject({ code: 503, body: { code: 'DATABASE_READ_ONLY' } })
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await db.execute(sql`set default_transaction_read_only = on`)
  const refused = fetch(`${base}/api/clients`, {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ companyName: 'Marlow' }),
  })
  expect(await (await refused).json()).toMatchObject({ status: 503, code: 'DATABASE_READ_ONLY' })
})

test.runIf(mayMount)('the health check returns 503 while the database’s disk is full', async () => {
  const disk = await smallDisk(120)
  const postgres = await startHere(join(disk.folder, 'data'), quick)
  const base = await onServerAt(postgres.url('easel'))
  await expect.poll(() => statuses(base)).toEqual([200, 200, 200])

  disk.fill()
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 503, 503])
  expect(await probe(base, '/api/health')).toMatchObject({
    code: 503,
    body: { code: 'DISK_FULL', detail: 'The database’s disk is full.' },
  })
  disk.empty()
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 200, 200])
})

test.runIf(mayMount)('the health check returns 503 while the disk for files is full', async () => {
  const disk = await smallDisk(1)
  const { base } = await app({ EASEL_DATA_DIR: disk.folder })
  expect(await statuses(base)).toEqual([200, 200, 200])

  disk.fill()
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 503, 503])
  expect(await probe(base, '/api/health')).toMatchObject({
    code: 503,
    body: { code: 'DISK_FULL', detail: 'The disk that holds the files is full.' },
  })
  disk.empty()
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 200, 200])
})

test('the health check returns 503 until the administrator set in the environment exists', async () => {
  const empty = await openTestApp({ empty: true })
  onTestFinished(empty.close)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    EASEL_DATA_DIR: await makeDataFolder(),
    DATABASE_URL: empty.config.DATABASE_URL,
    EASEL_SECRET: secret,
    EASEL_ADMIN_EMAIL: 'ada@marlow.test',
    EASEL_ADMIN_PASSWORD: 'plain-sailing',
  })
  const base = `http://127.0.0.1:${port}`
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = empty.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('easel set-up'))`)
    await released
  })
  const starting = openEasel(config, { skip: ['migrations', 'pages', 'jobs'] })
  await expect.poll(() => countLockWaits(empty), { timeout: 10_000 }).toBe(1)
  expect(await statuses(base)).toEqual([200, 503, 503])
  expect(await probe(base, '/api/health')).toMatchObject({ code: 503, body: { code: 'STARTING' } })

  release()
  await held
  onTestFinished((await starting).close)
  await expect.poll(() => statuses(base), { timeout: 5_000 }).toEqual([200, 200, 200])
  const { rows } = await empty.db.execute(sql`select email from users where role = 'ADMIN'`)
  expect(rows).toEqual([{ email: 'ada@marlow.test' }])
})

test('/api/ready returns 503 while Easel stops and finishes its jobs', async () => {
  const app = await openTestApp({ jobs: true })
  expect(await statuses(app.base)).toEqual([200, 200, 200])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table rate_limits in access exclusive mode`)
    await released
  })
  await app.services.jobs.send('accounts.forget', {})
  await expect.poll(() => countLockWaits(app), { timeout: 10_000 }).toBe(1)
  const closed = app.close()
  expect(await probe(app.base, '/api/ready')).toMatchObject({ code: 503, body: { code: 'STOPPING' } })
  expect(await statuses(app.base)).toEqual([200, 200, 503])
  release()
  await Promise.all([held, closed])
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
