import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface PostgresLog {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export interface LogMessages {
  /** The last fatal error, with its hint. */
  lastFailure(): string | undefined
  /** Resolves when the last line has been read. */
  spoken: Promise<void>
}

/** Forwards PostgreSQL's output to the log, and remembers why it gave up. */
export function listen(stream: Readable, log: PostgresLog): LogMessages {
  const lines = createInterface({ input: stream })
  let failure: string | undefined
  lines.on('line', (line) => {
    const [, severity, message = ''] = /^(\w+): +(.*)/.exec(line) ?? []
    const fails = (severity === 'FATAL' || severity === 'PANIC') && !isPassing(message)
    if (fails) failure = message
    if (severity === 'HINT' && failure) failure += ` (${message})`
    log[fails ? 'warn' : 'debug'](`PostgreSQL: ${line}`)
  })
  const spoken = new Promise<void>((done) => lines.once('close', done))
  return { lastFailure: () => failure, spoken }
}

/** Whether a fatal message only ended one client's connection, for example during startup or shutdown. */
function isPassing(message: string): boolean {
  return /^(the database system is|terminating connection|connection to client lost)/.test(message)
}
