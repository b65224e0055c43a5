import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './start-error.ts'

/**
 * Checks at startup that a folder is writable, and creates it if it's missing. Throws {@link CannotStart}.
 */
export function ensureWritable(folder: string, mode: number): void {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode })
    closeSync(openSync(probe, 'w'))
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `Easel can't write to ${folder} (${reason}). Make the folder writable for this user, or set EASEL_DATA_DIR to another folder on a local disk.`,
    )
  }
}
