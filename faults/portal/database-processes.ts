import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's processes on this folder: the postmaster and its children. */
export function databaseProcesses(folder: string): number[] {
  const postmaster = Number(pidFileOf(folder)[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** The lines of postmaster.pid, which exists while the database runs. */
export function pidFileOf(folder: string): string[] {
  return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
}

/** Sends a signal to each process that's still there. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process ended on its own in the meantime.
    }
  }
}
