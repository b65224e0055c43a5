import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#kernel/config.ts'
import { openEasel } from '#src/server.ts'
import { recordStatements } from './record.ts'

/**
 * Runs the product in a separate process, on the benchmark's database. It receives a request over IPC, makes
 * it, and returns the SQL statements that it needed.
 */
const easel = await openEasel(
  readConfig({
    PORT: '0',
    DATABASE_URL: process.env.BENCH_DATABASE_URL,
    EASEL_SECRET: 'the secret of the bench',
    EASEL_DATA_DIR: await mkdtemp(join(tmpdir(), 'easel-bench-')),
  }),
  { skip: ['migrations', 'pages', 'jobs'] },
)
process.on('message', async (order: 'memory' | (RequestInit & { path: string })) => {
  if (order === 'memory') return process.send?.({ megabytes: process.memoryUsage.rss() / 1_048_576 })
  const { path, ...init } = order
  // The first request prepares statements. The second one is typical of a running server.
  await answered(path, init)
  const statements = await recordStatements(() => answered(path, init, crypto.randomUUID()))
  process.send?.({ statements })
})

async function answered(path: string, init: RequestInit, id?: string): Promise<void> {
  const body = init.body && id ? JSON.stringify({ ...JSON.parse(String(init.body)), id }) : init.body
  const response = await fetch(easel.address + path, { ...init, ...(body ? { body } : {}) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}

process.send?.({ address: easel.address })
