import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../start-error.ts'
import type { ServerVersion } from './binaries.ts'
import type { Account } from './system-account.ts'
import { giveTo } from './system-account.ts'

export interface ClusterPlace {
  binDir: string
  dataDir: string
  account: Account
  version: ServerVersion
  /** False for throwaway clusters: nothing is flushed to disk. */
  durable: boolean
}

/**
 * Returns the folder of a database that this PostgreSQL can open. Creates one in the data folder if there is
 * none. Throws {@link CannotStart}, changing nothing, if the folder holds another version or no database.
 */
export async function prepareCluster(place: ClusterPlace): Promise<string> {
  const folder = join(place.dataDir, 'postgres')
  removeHalfMade(place.dataDir)
  if (!isFilled(folder)) await makeCluster(place, folder)
  checkVersion(folder, place.version)
  giveTo(place.account, folder)
  return folder
}

function checkVersion(folder: string, version: ServerVersion): void {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new CannotStart(
      `${folder} isn’t empty, but it isn’t a database (PG_VERSION is missing). Move it away to start fresh, or restore the whole folder from your backup.`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found === String(version.major)) return
  throw new CannotStart(
    `The database in ${folder} was written by PostgreSQL ${found}, and this Easel comes with PostgreSQL ${version.text}, which can’t open it. Nothing was changed. Start the Easel version that wrote it, or see "Another version of PostgreSQL" in docs/operations.md.`,
  )
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

const halfMade = 'postgres.new-'

function removeHalfMade(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(halfMade))
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Creates the database next to its final place and moves it there when complete, so that an interrupted start
 * leaves no half-finished database.
 */
async function makeCluster(place: ClusterPlace, folder: string): Promise<void> {
  const making = join(place.dataDir, `${halfMade}${process.pid}`)
  mkdirSync(making, { mode: 0o700 })
  giveTo(place.account, making)
  try {
    const first = await initdb(place, making, 'C.UTF-8')
    // Systems without C.UTF-8 (older macOS) get plain C. ICU handles text in both cases.
    const result = first.output.includes('invalid locale') ? await initdb(place, making, 'C') : first
    if (result.status !== 0) {
      throw new CannotStart(
        `PostgreSQL couldn’t create its database in ${folder}: ${lastError(result.output)}`,
      )
    }
    renameSync(making, folder)
    await syncFolder(place.dataDir)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

interface Result {
  status: number | null
  output: string
}

function initdb(
  { binDir, account, durable }: ClusterPlace,
  folder: string,
  letters: string,
): Promise<Result> {
  const { command, args, options } = account.launch(join(binDir, 'initdb'), [
    `--pgdata=${folder}`,
    '--username=easel',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  return new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', (error) => done({ status: null, output: error.message }))
    child.on('close', (status) => done({ status, output }))
  })
}

/** Returns the line with the actual error. initdb's later lines only report cleaning up. */
function lastError(output: string): string {
  const lines = output.trim().split('\n')
  const telling = lines.filter((line) => /error|fatal|panic|no space/i.test(line))
  return (telling.at(-1) ?? lines.at(-1) ?? '').replace(/^initdb: error: /, '')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
