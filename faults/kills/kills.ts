import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { socketUrl } from '#kernel/postgres/socket.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { databaseProcesses, pidFileOf, signalAll } from '../portal/database-processes.ts'
import { administrator, openAgency } from '../portal/open-agency.ts'
import type { RunningPortal } from '../portal/start-portal.ts'
import { killPortal, startPortal, stopPortal } from '../portal/start-portal.ts'
import type { Outcome } from '../program.ts'
import type { Random } from '../random.ts'
import { checkKept } from './check-kept.ts'
import { startWriters } from './writers.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Kills the portal and its PostgreSQL at random moments while people write, restarts them, and compares the
 * stored data with the acknowledged writes.
 */
export async function killRepeatedly(
  mode: 'embedded' | 'server',
  kills: number,
  random: Random,
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-kills-'))
  const server =
    mode === 'server' ? await startPostgres({ dataDir: join(dataDir, 'server'), log: silent }) : undefined
  const databaseFolder = join(dataDir, server ? 'server' : 'portal', 'postgres')
  const env: Record<string, string> = {
    ...administrator,
    PORT: String(await freePort()),
    EASEL_DATA_DIR: join(dataDir, 'portal'),
    ...(server
      ? { DATABASE_URL: server.url('easel'), EASEL_SECRET: 'only for this run, and the same in it' }
      : {}),
  }
  const violations: string[] = []
  const starts: number[] = []
  const start = async (): Promise<RunningPortal> => {
    const begun = performance.now()
    const portal = await startPortal(env)
    starts.push(performance.now() - begun)
    return portal
  }
  let portal = await start()
  try {
    const agency = await openAgency(portal.base)
    const writers = startWriters(portal.base, agency)
    const { acknowledged } = writers
    const url = () => server?.url('easel') ?? socketUrl(pidFileOf(databaseFolder)[4]?.trim() ?? '', 'easel')
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(200 + random.below(1_300))
      const withDatabase = mode === 'embedded' || random.chance(0.5)
      const victims = withDatabase ? databaseProcesses(databaseFolder) : []
      const killed = killPortal(portal)
      signalAll(victims, 'SIGKILL')
      await killed
      const failed = await start().then(
        (next) => {
          portal = next
          return undefined
        },
        (error: Error) => error.message,
      )
      if (failed) return { figures: [], violations: [`start after kill ${kill}: ${failed}`] }
      violations.push(...errorsIn(portal.output()).map((line) => `after kill ${kill}: ${line}`))
      if (kill % 20 === 0 && kill < kills)
        violations.push(
          ...(await checkKept(url(), portal.base, agency, { ...acknowledged, files: new Map() })),
        )
    }
    await pause(300)
    await writers.stop()
    violations.push(...(await checkKept(url(), portal.base, agency, acknowledged)))
    const { messages, pins, files, invoices, payments } = acknowledged
    const restarts = starts.slice(1).sort((one, other) => one - other)
    return {
      figures: [
        [`${mode}: kills`, kills],
        [
          `${mode}: acknowledged`,
          `${messages.size} messages, ${pins.size} pins, ${files.size} files, ${invoices.size} sent invoices, ${payments.size} payments`,
        ],
        [
          `${mode}: start after a kill`,
          `median ${Math.round(restarts[restarts.length >> 1] ?? 0)} ms, longest ${Math.round(restarts.at(-1) ?? 0)} ms`,
        ],
      ],
      violations,
    }
  } finally {
    await stopPortal(portal)
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Lines that the server logs as errors. */
function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => /"level":(50|60)/.test(line))
}
