import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { administrator, openAgency, untilAcknowledged } from '../portal/open-agency.ts'
import type { RunningPortal } from '../portal/start-portal.ts'
import { killPortal, startPortal, stopPortal } from '../portal/start-portal.ts'
import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'
import { openProxy } from './proxy.ts'
import { startReader } from './reader.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const readersCount = 10
const senders = 4

/** Each process is killed once, at a random moment, and started again. */
export const processProgram: FaultProgram = {
  summary: 'two processes behind a proxy, each killed once while people write and read',
  async run({ seed, full, times }) {
    const most = times ?? (full ? 10_000 : 1_000)
    const random = randomFrom(seed)
    const dataDir = await mkdtemp(join(tmpdir(), 'easel-processes-'))
    const postgres = await startPostgres({ dataDir, log: silent })
    const ports = [await freePort(), await freePort()]
    const envOf = (port: number) => ({
      ...administrator,
      PORT: String(port),
      DATABASE_URL: postgres.url('easel'),
      EASEL_SECRET: 'only for this run, and the same in it',
      EASEL_DATA_DIR: join(dataDir, 'shared'),
    })
    const portals: RunningPortal[] = []
    for (const port of ports) portals.push(await startPortal(envOf(port)))
    const proxy = await openProxy(ports)
    const violations: string[] = []
    try {
      const agency = await openAgency(proxy.base)
      const { headers, projectId } = agency
      const readers = Array.from({ length: readersCount }, () => startReader(proxy.base, headers, projectId))
      await pause(1_000)
      let next = 0
      const acknowledged: string[] = []
      const send = async () => {
        while (next < most) {
          next += 1
          const id = randomUUID()
          const body = `message ${next} ${id}`
          const write = () => agency.call(sendMessage, { params: { id: projectId }, body: { id, body } })
          await untilAcknowledged(write, () => false)
          acknowledged.push(body)
        }
      }
      const kills = [0, 1].map(async (index) => {
        const at = Math.floor(most * (0.2 + 0.4 * index + 0.2 * random.next()))
        while (acknowledged.length < at) await pause(10)
        const [portal, port] = [portals[index], ports[index]]
        if (!portal || port === undefined) return
        await killPortal(portal)
        portals[index] = await startPortal(envOf(port))
      })
      const started = performance.now()
      await Promise.all([...Array.from({ length: senders }, send), ...kills])
      const seconds = (performance.now() - started) / 1_000
      const late = performance.now() + 45_000
      while (readers.some(({ messages }) => messages.length < most) && performance.now() < late)
        await pause(100)
      for (const reader of readers) reader.stop()

      const stored = await messagesIn(postgres.url('easel'))
      if (stored.length !== acknowledged.length)
        violations.push(`${stored.length} messages are stored, ${acknowledged.length} were acknowledged`)
      const known = new Set(stored)
      violations.push(...acknowledged.filter((body) => !known.has(body)).map((body) => `lost: ${body}`))
      for (const [index, { messages }] of readers.entries()) {
        const bodies = messages.map(({ body }) => body)
        const at = stored.findIndex((body, place) => bodies[place] !== body)
        if (at >= 0 || bodies.length !== stored.length)
          violations.push(`reader ${index} has ${bodies.length} of ${stored.length}, and differs at ${at}`)
      }
      return {
        figures: [
          ['messages', acknowledged.length],
          [
            'readers',
            `${readersCount}, each with every message once and in order: ${violations.length ? 'no' : 'yes'}`,
          ],
          ['reconnections', readers.reduce((sum, { reconnections }) => sum + reconnections, 0)],
          [
            'by event, not by a read',
            `${Math.round((100 * readers.reduce((sum, { byEvent }) => sum + byEvent, 0)) / (most * readersCount))} %`,
          ],
          ['sent in', `${Math.round(seconds)} s`],
        ],
        violations,
      }
    } finally {
      proxy.close()
      for (const portal of portals) await stopPortal(portal)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function messagesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ body: string }>('select body from messages order by number')).rows.map(
      ({ body }) => body,
    )
  } finally {
    await client.end()
  }
}
