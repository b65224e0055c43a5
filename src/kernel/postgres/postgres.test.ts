import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { ask, makeDataFolder, quick, silent, startElsewhere, startHere } from './testing.postgres.ts'

const isRoot = process.getuid?.() === 0

describe('the first start', () => {
  test('creates a private database that keeps its data and handles all characters', async () => {
    const dataDir = join(await makeDataFolder(), 'made', 'by the start')
    const postgres = await startHere(dataDir)

    expect(new URL(postgres.url('easel')).pathname).toBe('/easel')
    const letters = await ask(postgres, `select lower('ŁÓDŹ') as low, 'Zürich' ilike 'ZÜR%' as found`)
    expect(letters).toEqual([{ low: 'łódź', found: true }])
    const order = await ask(postgres, `select x from unnest(array['Z', 'ć', 'b', 'ą', 'a']) x order by x`)
    expect(order.map((row) => row.x)).toEqual(['a', 'ą', 'b', 'ć', 'Z'])
    expect(await ask(postgres, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(postgres, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('removes a half-created database from an earlier first start', async () => {
    const dataDir = await makeDataFolder()
    mkdirSync(join(dataDir, 'postgres.new-1'))
    writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18\n')
    const postgres = await startHere(dataDir, quick)
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(dataDir).sort()).toEqual(['easel.lock', 'easel.lock.json', 'postgres'])
  })
})

describe('the socket', () => {
  test('moves to a private folder if its path is too long, and the folder is removed on shutdown', async () => {
    const dataDir = join(await makeDataFolder(), 'a-rather-long-name'.repeat(6))
    const postgres = await startPostgres({ dataDir, log: silent, ...quick })
    const folder = new URL(postgres.url('easel')).searchParams.get('host') ?? ''
    try {
      expect(folder.startsWith(dataDir)).toBe(false)
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await postgres.stop()
    }
    expect(existsSync(folder)).toBe(false)
  })

  test('is found in a folder whose name has spaces, quotes, commas and non-Latin characters', async () => {
    const postgres = await startHere(join(await makeDataFolder(), `Łódź & Söhne, "50%" + 'more'`), quick)
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the data folder', () => {
  test('is locked, so a second start fails and names the owner without affecting the first', async () => {
    const dataDir = await makeDataFolder()
    const other = await startElsewhere(dataDir, `console.log('up'); setInterval(() => {}, 1000)`)
    await expect.poll(() => other.lines, { timeout: 20_000 }).toEqual(['up'])

    const second = startPostgres({ dataDir, log: silent })
    await expect(second).rejects.toThrow(`${dataDir} is in use by process ${other.pid} on `)

    other.child.kill('SIGTERM')
  })

  test('is locked within the same process too, and released on shutdown', async () => {
    const dataDir = await makeDataFolder()
    const first = await startPostgres({ dataDir, log: silent, ...quick })
    await ask(first, 'create table kept (n int)')
    await expect(startPostgres({ dataDir, log: silent })).rejects.toThrow(`by process ${process.pid} on `)
    await ask(first, 'insert into kept values (1)')
    await first.stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    const next = await startHere(dataDir, quick)
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test.each([
    ['of another version', '17\n', /was written by PostgreSQL 17, and this Easel comes with PostgreSQL 18/],
    ['no database', undefined, /isn’t empty, but it isn’t a database/],
  ])('is refused and stays unchanged if it contains %s', async (_, version, sentence) => {
    const dataDir = await makeDataFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'precious'), 'x')
    if (version) writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), version)
    const before = readdirSync(join(dataDir, 'postgres'))

    await expect(startPostgres({ dataDir, log: silent })).rejects.toThrow(sentence)
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(before)
    expect(readFileSync(join(dataDir, 'postgres', 'precious'), 'utf8')).toBe('x')
  })

  test('causes a clear error if it isn’t writable', async () => {
    const file = join(await makeDataFolder(), 'file')
    writeFileSync(file, '')
    await expect(startPostgres({ dataDir: join(file, 'data'), log: silent })).rejects.toThrow(
      `Easel can't write to ${join(file, 'data')}`,
    )
  })
})

describe.runIf(isRoot)('as root', () => {
  test('Easel runs the database as the user nobody, even after root restored it from a backup', async () => {
    const dataDir = await makeDataFolder()
    const first = await startPostgres({ dataDir, log: silent, ...quick })
    await first.stop()
    const cluster = join(dataDir, 'postgres')
    expect(statSync(cluster).uid).toBe(65534)
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
      chownSync(join(cluster, name), 0, 0)
    }
    chownSync(cluster, 0, 0)

    const second = await startHere(dataDir, quick)
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('Easel uses a user namespace to serve a folder that only root can enter, and doesn’t open it to others', async () => {
    const dataDir = join(await makeDataFolder(), 'data')
    const postgres = await startHere(dataDir, quick)
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    expect(statSync(dirname(dataDir)).mode & 0o777).toBe(0o700)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })
})
