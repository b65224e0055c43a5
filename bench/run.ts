import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { measureBytes } from './bytes.ts'
import { measureDelivery, measureFanOut } from './delivery.ts'
import { measurePdf } from './pdf.ts'
import type { Line } from './readme.ts'
import { row, writeTable } from './readme.ts'
import type { Statement } from './record.ts'
import type { BenchRequest } from './requests.ts'
import { measureAlone, measureRequests } from './requests.ts'
import { dashboardOf, rows, signInOf } from './rows.ts'
import { seedBench } from './seed.ts'
import { measureStart } from './start.ts'

/**
 * `npm run bench`: measures each figure and its baselines alternately in one run, since absolute figures on a
 * shared machine mean little. Prints the table, and writes it to bench/README.md.
 */
const loadBefore = loadavg()[0] ?? 0
const dataDir = await mkdtemp(join(tmpdir(), 'easel-bench-'))
const file = join(dataDir, 'ten-megabytes')
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
const postgres = await startPostgres({ dataDir, log: quiet })
const url = postgres.url('easel')
await migrateDatabase(url)
const { people, colleagues, staff } = await seedBench(url)
const [first] = people
if (!first) throw new Error('Nobody was seeded')
const existing = people.flatMap((person) => Object.values(person).flat())
const [product, floor, ceiling] = [
  await start('product.ts'),
  await start('floor.ts'),
  await start('ceiling.ts'),
]
const lines: Line[] = []
try {
  for (const { name, goal, request, ceiling: bare } of rows) {
    const { method } = request(first)
    await learn(request(first))
    const figure = await measureRequests({
      product: { url: product.address, requests: people.map(request) },
      floor: { url: floor.address, requests: [{ method, path: method === 'GET' ? '/read' : '/write' }] },
      ...(bare ? { ceiling: { url: ceiling.address, requests: people.map(bare) } } : {}),
    })
    addLine({ name, unit: 'requests per second', goal, ...figure })
  }
  const staffs = { url: product.address, requests: staff.map(dashboardOf) }
  addLine({
    name: 'staff’s dashboard',
    unit: 'requests per second',
    goal: '1,000',
    ...(await measureRequests({ product: staffs })),
  })
  addLine({ name: 'staff’s dashboard alone', unit: 'ms', goal: '3', ...(await measureAlone(staffs, 100)) })
  const one = rows.at(-1)
  const inOne = { url: product.address, requests: one ? colleagues.map(one.request) : [] }
  const bareInOne = { url: ceiling.address, requests: one?.ceiling ? colleagues.map(one.ceiling) : [] }
  addLine({
    name: 'post a message, all to one project',
    unit: 'requests per second, one connection',
    ...(await measureRequests({ product: inOne, ceiling: bareInOne }, 1)),
  })
  const signIns = { url: product.address, requests: people.map(signInOf) }
  addLine({ name: 'sign in with a password', unit: 'ms', ...(await measureAlone(signIns, 20)) })
  await learn(rows.at(-1)?.request(first))
  const addresses = { product: product.address, floor: floor.address, ceiling: ceiling.address }
  const delivery = await measureDelivery(addresses, people)
  addLine({ name: 'message to another socket, p50', unit: 'ms', ...delivery.p50 })
  addLine({ name: 'message to another socket, p99', unit: 'ms', goal: '1.5× the ceiling', ...delivery.p99 })
  const fanOut = await measureFanOut(product.address, people)
  addLine({ name: 'message to 10 of 1,000 sockets in 100 rooms, p50', unit: 'ms', ...fanOut.p50 })
  addLine({ name: 'message to 10 of 1,000 sockets in 100 rooms, p99', unit: 'ms', ...fanOut.p99 })
  const { upload, download } = await measureBytes(product.address, ceiling.address, file, first)
  addLine({ name: 'upload of 10 MB', unit: 'MB/s', ...upload })
  addLine({ name: 'download of 10 MB, four at once', unit: 'MB/s', goal: '0.9× the ceiling', ...download })
  addLine({ name: 'memory of the server after all this', unit: 'MB', product: await memoryAfter() })
} finally {
  for (const running of [product, floor, ceiling]) running.process.kill()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
addLine({ name: 'invoice of one page as a PDF, warm', unit: 'ms', goal: '100', ...(await measurePdf()) })
const started = await measureStart()
addLine({ name: 'second start, until ready', unit: 'ms', goal: '1,000', ...started.start })
addLine({ name: 'memory of all Node processes, idle', unit: 'MB', goal: '160', ...started.memory })
await writeTable(lines, loadBefore)

function addLine(line: Line): void {
  lines.push(line)
  process.stdout.write(`${row(line)}\n`)
}

interface Running {
  process: ChildProcess
  address: string
}

async function start(name: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, name), {
    env: { ...process.env, BENCH_DATABASE_URL: url, BENCH_FILE: file },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { process: child, address }
}

/** Records the product's statements for this request, for the floor. */
async function learn(request: BenchRequest | undefined): Promise<void> {
  if (!request) throw new Error('There is no request to learn from')
  product.process.send({ ...request, body: request.body?.() })
  const [{ statements }] = (await once(product.process, 'message')) as [{ statements: Statement[] }]
  floor.process.send({ statements, people, existing })
  await once(floor.process, 'message')
}

async function memoryAfter(): Promise<number> {
  product.process.send('memory')
  const [{ megabytes }] = (await once(product.process, 'message')) as [{ megabytes: number }]
  return megabytes
}
