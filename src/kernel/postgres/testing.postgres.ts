import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { PostgresLog } from './log-parser.ts'
import type { Postgres, PostgresOptions } from './postgres.ts'
import { startPostgres } from './postgres.ts'

export const silent: PostgresLog = { debug() {}, info() {}, warn() {}, error() {} }

/** Settings for tests that don't test durability. */
export const quick = { settings: { fsync: 'off' } }

/** Creates a data folder that's removed when the test ends. */
export async function makeDataFolder(prefix = 'easel-postgres-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts PostgreSQL in this process and stops it when the test ends. `said` collects log lines at `info` and
 * above.
 */
export async function startHere(dataDir: string, options: Partial<PostgresOptions> = {}) {
  const messages: string[] = []
  const say = (message: string) => void messages.push(message)
  const postgres = await startPostgres({
    dataDir,
    log: { ...silent, info: say, warn: say, error: say },
    ...options,
  })
  onTestFinished(() => postgres.stop())
  return { ...postgres, messages }
}

/** Runs one statement on its own connection. */
export async function ask(
  postgres: Postgres,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: postgres.url('easel') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Starts PostgreSQL in another process, which then runs `body` (JavaScript, with `pg` and the string `url`)
 * and prints a line for each step.
 */
export async function startElsewhere(dataDir: string, body: string): Promise<OtherProcess> {
  const script = `
    import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
    import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    const url = postgres.url('easel')
    ${body}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => endAll(child, dataDir))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, lines, pid: child.pid ?? 0 }
}

/**
 * Ends the process and its database. A killed process leaves its database running, and that must end before
 * the data folder is removed.
 */
async function endAll(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill('SIGKILL')
  if (!existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) return
  const postmaster = postmasterOf(dataDir)
  if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
  while (isAlive(postmaster)) await wait(20)
}

export interface OtherProcess {
  child: ChildProcess
  pid: number
  /** The lines it has printed so far. */
  lines: string[]
}

/** Returns the process id in the first line of postmaster.pid. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/**
 * Whether a process is alive. Zombies don't count: if a container's first process doesn't collect its
 * children, they stay forever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
