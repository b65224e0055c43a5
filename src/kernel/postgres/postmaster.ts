import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LogMessages, PostgresLog } from './log-parser.ts'
import { listen } from './log-parser.ts'
import { clearSocket, serves } from './socket.ts'
import type { Account } from './system-account.ts'

export interface PostmasterPlace {
  binDir: string
  /** The folder of the database. */
  folder: string
  socketFolder: string
  account: Account
  settings: Record<string, string>
  log: PostgresLog
}

/** One run of the database server, from the moment it serves. */
export interface Postmaster {
  /** Resolves with the reason once the server has ended. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, and committed data is kept. */
  stop(): Promise<void>
}

/**
 * Starts the server once no earlier one is running here, and waits until it serves, however long recovery
 * takes. Throws with PostgreSQL's own message if it exits first, or when the signal aborts.
 */
export async function startPostmaster(place: PostmasterPlace, signal: AbortSignal): Promise<Postmaster> {
  clearSocket(place.socketFolder)
  const { command, args, options } = place.account.launch(join(place.binDir, 'postgres'), commandLine(place))
  // Use a separate process group: Ctrl-C in a terminal must reach only Easel, which then stops both in order.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = endOf(child, listen(child.stderr, place.log))
  endWithUs(child)
  const postmaster = { ended, stop: () => stop(child, ended) }
  try {
    await untilServing(place, ended, signal)
    return postmaster
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

function commandLine({ folder, socketFolder, settings }: PostmasterPlace): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: 'on',
    timezone: 'UTC',
    // The caller logs failed statements. Here they would put people's data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...settings,
  }
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function endOf(child: ChildProcess, logMessages: LogMessages): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', async (code, by) => {
      if (by) return done(`it was ended by ${by}`)
      // Waits briefly for the last output. Child processes may keep the pipe open for a long time.
      await Promise.race([logMessages.spoken, wait(500)])
      done(logMessages.lastFailure() ?? `it ended with code ${code}`)
    })
  })
}

/** If this process exits without stopping it, PostgreSQL is signaled and shuts down on its own. */
function endWithUs(child: ChildProcess): void {
  const publish = () => child.kill('SIGINT')
  process.once('exit', publish)
  child.once('exit', () => process.off('exit', publish))
}

async function untilServing(place: PostmasterPlace, ended: Promise<string>, signal: AbortSignal) {
  let reason: string | undefined
  void ended.then((ending) => {
    reason = ending
  })
  const start = performance.now()
  let isReported = false
  for (let pause = 5; !(await serves(place.socketFolder)); pause = Math.min(pause + 5, 200)) {
    if (reason !== undefined) throw new Error(reason)
    signal.throwIfAborted()
    if (!isReported && performance.now() - start > 3_000) {
      place.log.info('PostgreSQL was killed and is recovering. This can take a while')
      isReported = true
    }
    await wait(pause)
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal)
    const patience = new AbortController()
    const late = wait(20_000, true, { signal: patience.signal }).catch(() => false)
    const isLate = await Promise.race([ended.then(() => false), late])
    patience.abort()
    if (!isLate) return
  }
}
