import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pair } from './pair.ts'
import { pairOf } from './pair.ts'

const rounds = 5

/**
 * Measures how long `npm start` takes to serve on an existing data folder. The baseline is a process that
 * starts the same PostgreSQL on the same folder, and a bare Fastify.
 */
export async function measureStart(): Promise<Pair> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-start-'))
  const env = { ...process.env, EASEL_DATA_DIR: dataDir, PORT: '0' }
  const product = () => timeUntil(spawn(process.execPath, ['bin/start.mjs'], { env, cwd: root }), /ready at/)
  const floor = () => timeUntil(spawn(process.execPath, ['bench/bare.ts'], { env, cwd: root }), /ready/)
  await product()
  await floor()
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await product(), await floor()])
  await rm(dataDir, { recursive: true, force: true })
  return pairOf(pairs)
}

const root = join(import.meta.dirname, '..')

async function timeUntil(child: ChildProcess, sign: RegExp): Promise<number> {
  const start = performance.now()
  let output = ''
  const taken = await new Promise<number>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      if (sign.test(output)) done(performance.now() - start)
    })
    child.once('exit', () => fail(new Error(`It ended before it served: ${output}`)))
  })
  child.kill('SIGTERM')
  await once(child, 'exit')
  return taken
}
