import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { formatText } from '../i18n/format-message.ts'
import { fallbackLanguage } from '../i18n/languages.ts'

export interface Jobs {
  /** Registers the handler for a kind of job. Each job runs once, however many processes there are. */
  work<Data extends object>(name: string, run: (data: Data) => Promise<void>): void
  /** Runs a job on a schedule (cron, in UTC), once across all processes. */
  every(cron: string, name: string, run: () => Promise<void>): void
  /**
   * Runs repeatedly in this process, pausing for `pauseMs` after each run. Other processes can run it too.
   */
  around(pauseMs: number, run: () => Promise<unknown>): void
  /** Sends a job to any free process. */
  send<Data extends object>(name: string, data: Data, options?: { startAfterSeconds?: number }): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Kind {
  name: string
  cron?: string
  run: (data: object) => Promise<void>
}

const stopWithinMs = 5_000

/** Logs are in English. */
const messageOf = (error: unknown) =>
  formatText(fallbackLanguage, error instanceof Error ? error.message : String(error))

/** Runs pg-boss in the product's own database. There's nothing else to install, and jobs survive a crash. */
export function openJobs(
  url: string,
  log: (message: string) => void,
  trace: (name: string, run: () => Promise<void>) => Promise<void> = (_name, run) => run(),
): Jobs {
  const boss = new PgBoss({ connectionString: url, application_name: 'easel jobs', max: 3 })
  const kinds: Kind[] = []
  const rounds: { pauseMs: number; run: () => Promise<unknown> }[] = []
  const stopping = new AbortController()
  boss.on('error', (error: Error) => log(`Jobs: ${error.message}`))

  async function begin(kind: Kind): Promise<void> {
    await boss.createQueue(kind.name, { retryLimit: 5, retryBackoff: true })
    await boss.work(kind.name, { pollingIntervalSeconds: 2, batchSize: 20 }, async (jobs) => {
      for (const job of jobs) await trace(kind.name, () => kind.run((job.data ?? {}) as object))
    })
    if (kind.cron) await boss.schedule(kind.name, kind.cron)
  }

  async function goAround({ pauseMs, run }: (typeof rounds)[number]): Promise<void> {
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) => log(`Jobs: ${messageOf(error)}`))
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  let going: Promise<void>[] = []

  return {
    work: (name, run) => void kinds.push({ name, run: run as Kind['run'] }),
    every: (cron, name, run) => void kinds.push({ name, cron, run }),
    around: (pauseMs, run) => void rounds.push({ pauseMs, run }),
    async send(name, data, options = {}) {
      await boss.send(name, data, { startAfter: options.startAfterSeconds ?? 0 })
    },
    async start() {
      await boss.start()
      for (const kind of kinds) await begin(kind)
      going = rounds.map(goAround)
    },
    async stop() {
      stopping.abort()
      // Limit the wait: a job that calls another server may take minutes, and every job can safely be killed.
      await Promise.race([Promise.all(going), pause(stopWithinMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: stopWithinMs })
    },
  }
}
