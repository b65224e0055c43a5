import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ensureWritable } from '../ensure-writable.ts'
import { CannotStart } from '../start-error.ts'

export interface Lock {
  release(): void
}

/** Keeps a reference, so that the garbage collector doesn't release a lock whose caller forgot it. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, creating it if it's missing. The operating system holds the lock, so
 * it's released even if the process crashes. `easel.lock.json` next to it identifies the holder for people.
 * Throws {@link CannotStart}, naming the holder, if another process has the lock.
 */
export function lockDataFolder(dataDir: string): Lock {
  const folder = resolve(dataDir)
  const holderFile = join(folder, 'easel.lock.json')
  ensureWritable(folder, 0o700)
  const lock = takeLock(folder, holderFile)
  writeFileSync(holderFile, JSON.stringify(ourselves()))
  held.add(lock)
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function takeLock(folder: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    // SQLite is the only way to get an operating system lock in Node. Nothing is ever stored in this file.
    // The timeout (ms) is for a killed holder, which keeps its lock until its last thread has ended.
    lock = new DatabaseSync(join(folder, 'easel.lock'), { timeout: 500 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (isBusy(error)) throw new CannotStart(inUse(folder, holderFile))
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The data folder ${folder} can’t be used (${reason}). Set EASEL_DATA_DIR to a folder on a local disk that this user can write to.`,
    )
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

function inUse(folder: string, holderFile: string): string {
  return `The data folder ${folder} is in use by ${describeHolder(holderFile)}. Stop that one first, or give this one another folder with EASEL_DATA_DIR.`
}

interface Holder {
  pid: number
  host: string
  /** When the process started, in ISO 8601. */
  started: string
}

function ourselves(): Holder {
  return { pid: process.pid, host: hostname(), started: new Date(performance.timeOrigin).toISOString() }
}

function describeHolder(holderFile: string): string {
  try {
    const holder: Holder = JSON.parse(readFileSync(holderFile, 'utf8'))
    return `process ${holder.pid} on ${holder.host}, which runs since ${holder.started}`
  } catch {
    return 'another process that is just starting'
  }
}
