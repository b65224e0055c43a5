import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnvironment } from '#kernel/config.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { serves, socketUrl } from '#kernel/postgres/socket.ts'

/**
 * Like {@link findDatabase}, but returns the database itself if there's a pooler.
 */
export async function findDatabaseItself(): Promise<{ url: string; stop(): Promise<void> }> {
  const found = await findDatabase()
  return { ...found, url: readEnvironment().DATABASE_DIRECT_URL ?? found.url }
}

/**
 * Returns `DATABASE_URL` or the URL of the database in the data folder. Starts that database if Easel isn't
 * running.
 */
export async function findDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const none = async () => undefined
  const { DATABASE_URL, EASEL_DATA_DIR } = readEnvironment()
  if (DATABASE_URL) return { url: DATABASE_URL, stop: none }
  const dataDir = resolve(EASEL_DATA_DIR || 'data')
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) {
    throw new Error(`There is no database in ${dataDir}. Name the data folder with EASEL_DATA_DIR.`)
  }
  const socketFolder = socketFolderOf(folder)
  if (socketFolder && (await serves(socketFolder))) {
    return { url: socketUrl(socketFolder, 'easel'), stop: none }
  }
  const quiet = { debug() {}, info() {}, warn() {}, error() {} }
  const postgres = await startPostgres({ dataDir, log: quiet })
  return { url: postgres.url('easel'), stop: postgres.stop }
}

/** Reads the fifth line of postmaster.pid, which exists while a database runs. */
function socketFolderOf(folder: string): string | undefined {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4]?.trim() || undefined : undefined
}
