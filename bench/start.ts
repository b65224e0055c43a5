import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure, Round } from './figure.ts'
import { figureOf, median } from './figure.ts'

const rounds = 5

/**
 * Measures how long `npm start` takes to serve on an existing data folder, and the memory of its Node processes
 * ten seconds later, in MB. The baseline is a process that starts the same PostgreSQL on the same folder, and a
 * bare Fastify.
 */
export async function measureStart(): Promise<{ start: Figure; memory: Figure }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-start-'))
  const env = { ...process.env, EASEL_DATA_DIR: dataDir, PORT: '0' }
  const memory: number[] = []
  const product = async (then?: (pid: number) => Promise<void>) =>
    timeUntil(spawn(process.execPath, ['bin/start.mjs'], { env, cwd: root }), /ready at/, then)
  const floor = () => timeUntil(spawn(process.execPath, ['bench/bare.ts'], { env, cwd: root }), /ready/)
  await product(async (pid) => {
    await wait(10_000)
    memory.push(await memoryOf(pid))
  })
  await floor()
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({ product: await product(), floor: await floor() })
  }
  await rm(dataDir, { recursive: true, force: true })
  return { start: figureOf(measured), memory: { product: median(memory) } }
}

/** The resident memory of a process and the Node processes it started, in MB. Linux only. */
async function memoryOf(pid: number): Promise<number> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  if (basename(program) !== 'node') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
  const theirs = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  )
  return theirs.reduce((sum, megabytes) => sum + megabytes, own)
}

const root = join(import.meta.dirname, '..')

async function timeUntil(
  child: ChildProcess,
  sign: RegExp,
  then?: (pid: number) => Promise<void>,
): Promise<number> {
  const start = performance.now()
  let output = ''
  const taken = await new Promise<number>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      if (sign.test(output)) done(performance.now() - start)
    })
    child.once('exit', () => fail(new Error(`It ended before it served: ${output}`)))
  })
  if (child.pid) await then?.(child.pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return taken
}
