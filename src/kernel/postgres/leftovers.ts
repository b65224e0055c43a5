import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../start-error.ts'

/**
 * Ends leftover processes of this database and removes their lock file. Call it only while holding the data
 * folder's lock: no other process can own what still runs here. It only signals PostgreSQL processes that
 * work in this exact folder, since a number in a file proves nothing. Returns the folder of the earlier
 * socket, if there was one.
 */
export async function clearLeftovers(
  folder: string,
  publish: (message: string) => void,
): Promise<string | undefined> {
  const pidFile = readPidFile(folder)
  const orphans = postgresIn(folder, pidFile?.pid)
  if (orphans.length > 0) {
    publish(`An earlier run left PostgreSQL running (process ${orphans.join(', ')}); ending it first`)
    await end(folder, pidFile?.pid)
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return pidFile?.socketFolder
}

/** Escalates from one signal to the next. PostgreSQL loses no committed data at any step. */
async function end(folder: string, postmaster: number | undefined): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of steps) {
    const running = postgresIn(folder, postmaster)
    const head = running.filter((pid) => pid === postmaster)
    // Without a postmaster, its children exit on their own, but a long query takes time.
    for (const pid of head.length > 0 && signal === 'SIGINT' ? head : running) send(pid, signal)
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (postgresIn(folder, postmaster).length === 0) return
      await wait(20)
    }
  }
  throw new CannotStart(
    `PostgreSQL from an earlier run is still running in ${folder} (process ${postgresIn(folder, postmaster).join(', ')}) and doesn’t stop. Restart the machine, or stop it manually.`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process exited in the meantime.
  }
}

interface PidFile {
  pid: number
  socketFolder: string
}

/** The lines of postmaster.pid: process, data folder, start time, port, socket folder and more. */
function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number.parseInt(lines[0] ?? '', 10), socketFolder: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

/**
 * Returns the live PostgreSQL processes of this database: the postmaster and its children, without zombies.
 */
function postgresIn(folder: string, postmaster: number | undefined): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.filter((pid) => worksIn(pid, folder)).map(Number)
  }
  return postmaster && isStartedOn(postmaster, folder) ? [postmaster] : []
}

/** PostgreSQL's working directory is the database's folder. A zombie no longer has one. */
function worksIn(pid: string, folder: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return false
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    // Root can signal any process. Only a process that runs as the owner of these files can be their
    // database.
    const isOwners = statSync(`/proc/${pid}`).uid === here.uid
    return isOwners && there.dev === here.dev && there.ino === here.ino
  } catch {
    return false
  }
}

function isStartedOn(pid: number, folder: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(folder)
}
