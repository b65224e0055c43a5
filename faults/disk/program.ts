import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketUrl } from '#kernel/postgres/socket.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import type { Probe } from '../database/probe.ts'
import { startProbe } from '../database/probe.ts'
import { checkKept } from '../kills/check-kept.ts'
import { startWriters } from '../kills/writers.ts'
import { pidFileOf } from '../portal/database-processes.ts'
import type { Agency } from '../portal/open-agency.ts'
import { administrator, openAgency } from '../portal/open-agency.ts'
import type { RunningPortal } from '../portal/start-portal.ts'
import { startPortal, stopPortal } from '../portal/start-portal.ts'
import type { FaultProgram, Outcome } from '../program.ts'
import type { Random } from '../random.ts'
import { randomFrom } from '../random.ts'
import type { SmallDisk } from './small-disk.ts'
import { mountSmallDisk } from './small-disk.ts'

const diskMegabytes = 400

/** The database and the files are on one small disk, as in the embedded mode on a small machine. */
export const diskProgram: FaultProgram = {
  summary: 'a disk that’s full, or stalls for seconds, while people write (needs root and loop devices)',
  async run({ seed, full, times }) {
    const parent = await mkdtemp(join(tmpdir(), 'easel-disk-'))
    try {
      const disk = await mountSmallDisk(parent, diskMegabytes).catch((error: Error) => error)
      if (disk instanceof Error) {
        const why = `This program mounts a disk of its own, which isn’t possible here: ${disk.message.trim()}`
        return { figures: [['skipped', why]], violations: [] }
      }
      try {
        return await breakDisk(disk, times ?? (full ? 30 : 2), randomFrom(seed))
      } finally {
        await disk.unmount()
      }
    } finally {
      await rm(parent, { recursive: true, force: true })
    }
  },
}

async function breakDisk(disk: SmallDisk, rounds: number, random: Random): Promise<Outcome> {
  const dataDir = join(disk.folder, 'portal')
  const portal = await startPortal({
    ...administrator,
    PORT: String(await freePort()),
    EASEL_DATA_DIR: dataDir,
  })
  try {
    const agency = await openAgency(portal.base)
    const writers = startWriters(portal.base, agency)
    const reads = startProbe(() => read(portal, agency))
    const writes = startProbe(() => write(portal, agency))
    const faults: Record<string, () => Promise<void>> = {
      full: async () => {
        await disk.keepFull(3_000 + random.below(5_000))
        await disk.free()
      },
      stalled: async () => {
        for (let stall = 0; stall < 4; stall += 1) {
          await disk.freeze(500 + random.below(2_500))
          await pause(random.below(500))
        }
      },
    }
    const outcome: Outcome = { figures: [], violations: [] }
    for (const [name, happen] of Object.entries(faults)) {
      const recoveries = await repeat(rounds, random, writes, happen, (why) =>
        outcome.violations.push(`${name}: ${why}`),
      )
      const most = Math.round(Math.max(...recoveries))
      outcome.figures.push([`${name}, ${rounds} times`, `writes succeeded again after at most ${most} ms`])
    }
    await writers.stop().catch((error: Error) => outcome.violations.push(`a write: ${error.message}`))
    for (const [what, probe] of Object.entries({ reads, writes })) {
      const { byStatus, wrong } = await probe.stop()
      outcome.figures.push([`${what} meanwhile`, JSON.stringify(byStatus)])
      outcome.violations.push(...wrong.map((one) => `${what}: ${one}`))
    }
    if (portal.child.exitCode !== null) outcome.violations.push('the portal’s process ended')
    const url = socketUrl(pidFileOf(join(dataDir, 'postgres'))[4]?.trim() ?? '', 'easel')
    const { acknowledged } = writers
    outcome.violations.push(...(await checkKept(url, portal.base, agency, acknowledged)))
    const { messages, pins, files, invoices, payments } = acknowledged
    outcome.figures.push([
      'acknowledged',
      `${messages.size} messages, ${pins.size} pins, ${files.size} files, ${invoices.size} sent invoices, ${payments.size} payments`,
    ])
    return outcome
  } finally {
    await stopPortal(portal)
  }
}

/** Causes a fault repeatedly. Returns how long it took each time until writes succeeded again. */
async function repeat(
  rounds: number,
  random: Random,
  writes: Probe,
  happen: () => Promise<void>,
  report: (why: string) => void,
): Promise<number[]> {
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause(1_000 + random.below(1_000))
    await happen()
    await writes.untilServed(90_000).then(
      (ms) => recoveries.push(ms),
      (error: Error) => report(error.message),
    )
  }
  return recoveries
}

function read({ base }: RunningPortal, { headers, projectId }: Agency): Promise<Response> {
  return fetch(`${base}/api/projects/${projectId}/messages`, { headers, signal: AbortSignal.timeout(90_000) })
}

function write({ base }: RunningPortal, { headers, projectId }: Agency): Promise<Response> {
  const body = JSON.stringify({ body: `probe ${randomUUID()}` })
  return fetch(`${base}/api/projects/${projectId}/messages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(90_000),
  })
}
