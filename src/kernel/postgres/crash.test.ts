import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import {
  ask,
  isAlive,
  makeDataFolder,
  postmasterOf,
  quick,
  silent,
  startElsewhere,
  startHere,
} from './testing.postgres.ts'

/** PostgreSQL ignores processes of other users, so these must run as its own user. */
const sameUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const idle = 'setInterval(() => {}, 1000)'

test('a database that’s killed during use comes back at the same address', async () => {
  const dataDir = await makeDataFolder()
  const received: string[] = []
  const postgres = await startHere(dataDir, {
    ...quick,
    onDown: () => received.push('down'),
    onUp: () => received.push('up'),
  })
  await ask(postgres, 'create table kept as select 1 as n')
  const cutOff = expect(ask(postgres, 'select pg_sleep(60)')).rejects.toThrow()
  await wait(200)

  for (const round of [1, 2, 3]) {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(round * 2)
    expect(await ask(postgres, 'select n from kept')).toEqual([{ n: 1 }])
  }
  await cutOff
  expect(received).toEqual(['down', 'up', 'down', 'up', 'down', 'up'])
  expect(
    postgres.messages.filter((line) => line.startsWith('PostgreSQL is gone: it was ended by SIGKILL')),
  ).toHaveLength(3)
})

test('the log says why the database won’t restart, and the database recovers once the cause is fixed', async () => {
  const dataDir = await makeDataFolder()
  const received: string[] = []
  await startHere(dataDir, {
    ...quick,
    onStuck: (reason) => received.push(reason),
    onUp: () => received.push('up'),
  })
  const [wal, away] = [join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'away')]
  renameSync(wal, away)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await expect.poll(() => received[0], { timeout: 20_000 }).toContain('pg_wal')
  renameSync(away, wal)
  await expect.poll(() => received.at(-1), { timeout: 20_000 }).toBe('up')
})

test('Easel can stop while the database restarts', async () => {
  const dataDir = await makeDataFolder()
  const postgres = await startHere(dataDir, quick)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await wait(30)
  await postgres.stop()
  await expect(ask(postgres, 'select 1')).rejects.toThrow()
  const again = await startPostgres({ dataDir, log: silent, ...quick })
  await again.stop()
})

test('a new owner stops what a killed owner left running, and serves its data', async () => {
  const dataDir = await makeDataFolder()
  const owner = await startElsewhere(
    dataDir,
    `const client = new pg.Client({ connectionString: url })
     await client.connect()
     await client.query('create table kept as select 1 as n')
     console.log('up')
     void client.query('select pg_sleep(60)')
     ${idle}`,
  )
  await expect.poll(() => owner.lines, { timeout: 20_000 }).toEqual(['up'])
  const orphan = postmasterOf(dataDir)
  owner.child.kill('SIGKILL')
  await expect.poll(() => isAlive(owner.pid)).toBe(false)
  expect(isAlive(orphan)).toBe(true)

  const postgres = await startHere(dataDir, quick)
  expect(isAlive(orphan)).toBe(false)
  expect(await ask(postgres, 'select n from kept')).toEqual([{ n: 1 }])
  expect(postgres.messages[0]).toMatch(/^An earlier run left PostgreSQL running/)
})

test('a process that merely reuses an earlier postmaster’s id isn’t killed', async () => {
  const dataDir = await makeDataFolder()
  const first = await startPostgres({ dataDir, log: silent, ...quick })
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n').slice(1)
  await first.stop()
  const stranger = spawn('sleep', ['60'], sameUser)
  onTestFinished(() => void stranger.kill())

  writeFileSync(pidFile, [stranger.pid, ...lines].join('\n'))
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), [stranger.pid, ...lines].join('\n'))
  const second = await startPostgres({ dataDir, log: silent, ...quick })
  await second.stop()
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
})

test('a zombie process isn’t mistaken for a running database', async () => {
  const dataDir = await makeDataFolder()
  const first = await startPostgres({ dataDir, log: silent, ...quick })
  await first.stop()
  // A shell that becomes `sleep` never collects its child, so the child stays a zombie.
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], sameUser)
  onTestFinished(() => void parent.kill())
  const zombie = await new Promise<string>((done) => parent.stdout.once('data', (text) => done(String(text))))
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${zombie.trim()}\n`)

  const postgres = await startHere(dataDir, quick)
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('acknowledged writes survive if all processes are killed at once', async () => {
  const dataDir = await makeDataFolder()
  let before = 0
  for (const round of [1, 2, 3]) {
    const owner = await startElsewhere(
      dataDir,
      `const pool = new pg.Pool({ connectionString: url, max: 4 })
       await pool.query('create table if not exists kept (n int, round int)')
       let n = 0
       const write = async () => {
         for (;;) {
           const mine = ++n
           await pool.query('insert into kept values ($1, ${round})', [mine])
           console.log(mine)
         }
       }
       await Promise.all([write(), write(), write(), write()])`,
    )
    await expect.poll(() => owner.lines.length, { timeout: 20_000 }).toBeGreaterThan(200)
    process.kill(owner.pid, 'SIGKILL')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await expect.poll(() => isAlive(owner.pid)).toBe(false)

    const acknowledged = owner.lines
      .filter((line) => /^\d+$/.test(line))
      .slice(0, -1)
      .map(Number)
    const postgres = await startPostgres({ dataDir, log: silent })
    const rows = await ask(postgres, `select n from kept where round = ${round}`)
    const all = await ask(postgres, 'select count(*)::int as n from kept')
    await postgres.stop()
    const there = new Set(rows.map((row) => row.n))
    expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
    expect(all[0]?.n).toBe(before + rows.length)
    before = all[0]?.n
  }
}, 60_000)
