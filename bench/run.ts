import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { measureDelivery } from './delivery.ts'
import type { Pair } from './pair.ts'
import { measurePdf } from './paper.ts'
import type { Statement } from './record.ts'
import type { BenchRequest } from './requests.ts'
import { measureRequests } from './requests.ts'
import type { BenchPerson } from './seed.ts'
import { seedBench } from './seed.ts'
import { measureStart } from './start.ts'

/**
 * `npm run bench`: measures each figure and its baseline alternately in one run, since absolute figures on a
 * shared machine mean little. Prints the table of bench/README.md.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
const postgres = await startPostgres({ dataDir, log: quiet })
const url = postgres.url('easel')
await migrateDatabase(url)
const people = await seedBench(url)
const [first] = people
if (!first) throw new Error('Nobody was seeded')
const existing = people.flatMap((person) => Object.values(person))
const product = await start('product.ts')
const floor = await start('floor.ts')
try {
  process.stdout.write('| measured | Easel | its floor | ratio |\n|---|---|---|---|\n')
  await learn(listRequest(first))
  const list = await measureRequests(
    { url: product.address, requests: people.map(listRequest) },
    { url: floor.address, requests: [{ method: 'GET', path: '/read' }] },
  )
  publish('a list of 50 projects, signed in, requests a second', list)
  await learn(searchRequest(first))
  const search = await measureRequests(
    { url: product.address, requests: people.map(searchRequest) },
    { url: floor.address, requests: [{ method: 'GET', path: '/read' }] },
  )
  publish('a search through 100,000 messages and all else, requests a second', search)
  await learn(writeRequest(first))
  const write = await measureRequests(
    { url: product.address, requests: people.map(writeRequest) },
    { url: floor.address, requests: [{ method: 'POST', path: '/write' }] },
  )
  publish('posting a message, requests a second', write)
  const delivery = await measureDelivery(product.address, floor.address, people)
  publish('a message from one socket to another, p50 in ms', delivery.p50)
  publish('a message from one socket to another, p99 in ms', delivery.p99)
} finally {
  product.process.kill()
  floor.process.kill()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
publish('an invoice of one page as a PDF, warm, in ms', await measurePdf())
publish('the second start, until it serves, in ms', await measureStart())

function publish(what: string, { product, floor, ratio }: Pair): void {
  const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
  process.stdout.write(`| ${what} | ${figure(product)} | ${figure(floor)} | ${ratio.toFixed(2)} |\n`)
}

interface Running {
  process: ChildProcess
  address: string
}

async function start(file: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, BENCH_DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { process: child, address }
}

/** Records the product's statements for this request, for the baseline. */
async function learn(request: BenchRequest): Promise<void> {
  product.process.send({ ...request, body: request.body?.() })
  const [{ statements }] = (await once(product.process, 'message')) as [{ statements: Statement[] }]
  floor.process.send({ statements, people, existing })
  await once(floor.process, 'message')
}

function listRequest(person: BenchPerson): BenchRequest {
  return { method: 'GET', path: '/api/projects?limit=50', headers: headersOf(person) }
}

function searchRequest(person: BenchPerson): BenchRequest {
  return { method: 'GET', path: '/api/search?q=picture+little+17', headers: headersOf(person) }
}

function writeRequest(person: BenchPerson): BenchRequest {
  return {
    method: 'POST',
    path: `/api/projects/${person.projectId}/messages`,
    headers: headersOf(person),
    body: () => JSON.stringify({ id: crypto.randomUUID(), body: 'Shall we move the picture up a little?' }),
  }
}

function headersOf(person: BenchPerson): Record<string, string> {
  return { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
}
