import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { checkKept } from '../kills/check-kept.ts'
import { startWriters } from '../kills/writers.ts'
import { databaseProcesses, signalAll } from '../portal/database-processes.ts'
import { administrator, openAgency } from '../portal/open-agency.ts'
import { startPortal, stopPortal } from '../portal/start-portal.ts'
import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'
import { startProbe } from './probe.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Affects only the database, never the portal's own process. */
export const databaseProgram: FaultProgram = {
  summary: 'PostgreSQL killed, its connections cut, and frozen, while people write',
  async run({ seed, full, times }) {
    const rounds = times ?? (full ? 50 : 3)
    const random = randomFrom(seed)
    const dataDir = await mkdtemp(join(tmpdir(), 'easel-database-'))
    const serverDir = join(dataDir, 'server')
    const postgres = await startPostgres({ dataDir: serverDir, log: silent })
    const url = postgres.url('easel')
    const processes = () => databaseProcesses(join(serverDir, 'postgres'))
    const faults: Record<string, () => Promise<void>> = {
      killed: async () => signalAll(processes(), 'SIGKILL'),
      'connections cut': () => cutConnections(url),
      frozen: async () => {
        const all = processes()
        signalAll(all, 'SIGSTOP')
        await pause(3_000 + random.below(3_000))
        signalAll(all, 'SIGCONT')
      },
    }
    const portal = await startPortal({
      ...administrator,
      PORT: String(await freePort()),
      DATABASE_URL: url,
      EASEL_SECRET: 'only for this run, and the same in it',
      EASEL_DATA_DIR: join(dataDir, 'portal'),
    })
    const { pid } = portal.child
    try {
      const agency = await openAgency(portal.base)
      const writers = startWriters(portal.base, agency)
      const probe = startProbe(() =>
        fetch(`${portal.base}/api/projects/${agency.projectId}/messages`, {
          headers: agency.headers,
          signal: AbortSignal.timeout(60_000),
        }),
      )
      const figures: [string, string | number][] = []
      const violations: string[] = []
      for (const [name, happen] of Object.entries(faults)) {
        const recoveries: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await pause(500 + random.below(1_000))
          await happen()
          recoveries.push(
            await probe.untilServed(60_000).catch((error: Error) => {
              violations.push(`${name}, round ${round}: ${error.message}`)
              return Number.POSITIVE_INFINITY
            }),
          )
        }
        recoveries.sort((one, other) => one - other)
        const [median = 0, longest = 0] = [recoveries[recoveries.length >> 1], recoveries.at(-1)]
        figures.push([
          `${name}, ${rounds} times`,
          `served again after a median of ${Math.round(median)} ms, at most ${Math.round(longest)} ms`,
        ])
      }
      await pause(300)
      await writers.stop().catch((error: Error) => violations.push(`a write was refused: ${error.message}`))
      const { byStatus, wrong } = await probe.stop()
      violations.push(...wrong, ...(await checkKept(url, portal.base, agency, writers.acknowledged)))
      if (portal.child.pid !== pid || portal.child.exitCode !== null)
        violations.push('the portal’s process ended')
      const { messages, pins, files, invoices, payments } = writers.acknowledged
      return {
        figures: [
          ...figures,
          [
            'reads meanwhile',
            Object.entries(byStatus)
              .map(([status, count]) => `${status}: ${count}`)
              .join(', '),
          ],
          [
            'acknowledged',
            `${messages.size} messages, ${pins.size} pins, ${files.size} files, ${invoices.size} sent invoices, ${payments.size} payments`,
          ],
        ],
        violations,
      }
    } finally {
      await stopPortal(portal)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  } finally {
    await client.end()
  }
}
