import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '#test/setup/postgres.ts'
import type { FaultProgram } from '../program.ts'
import type { Played } from './play.ts'

const acts = 2_000

export const simulationProgram: FaultProgram = {
  summary: 'two years of everyone’s actions for each seed, compared with a model of what should be',
  async run({ seed, full, times, only }) {
    const seeds = only === undefined ? (times ?? (full ? 1_000 : 2)) : 1
    const first = only ?? seed
    const cluster = await startTestCluster()
    process.env.EASEL_TEST_CLUSTER_URL = cluster.url
    try {
      const begun = performance.now()
      const played = await playAll(Array.from({ length: seeds }, (_, index) => first + index))
      const total = played.reduce((sum, one) => sum + one.acts, 0)
      const refused = played.reduce((sum, one) => sum + one.refused, 0)
      return {
        figures: [
          ['seeds', `${first} to ${first + seeds - 1}`],
          ['actions', `${total}, of which ${refused} were refused as they should be`],
          ['actions per second', Math.round(total / ((performance.now() - begun) / 1_000))],
          ...(only === undefined ? [] : [['digest', played[0]?.digest ?? ''] as [string, string]]),
        ],
        violations: played.flatMap(({ violation }) => violation ?? []),
      }
    } finally {
      await cluster.remove()
    }
  },
}

/** Plays the seeds in as many processes as there are cores. */
async function playAll(seeds: number[]): Promise<Played[]> {
  const waiting = [...seeds]
  const played: Played[] = []
  const worker = async () => {
    const child = fork(join(import.meta.dirname, 'player.ts'))
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`A process that plays seeds ended with ${code}`)
    })
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      child.send({ seed, acts })
      const [one] = (await Promise.race([once(child, 'message'), gone])) as [Played]
      played.push(one)
      if (played.length % 10 === 0) process.stderr.write(`${played.length} of ${seeds.length} seeds\n`)
      if (one.violation) process.stderr.write(`${one.violation}\n\n`)
    }
    gone.catch(() => undefined)
    child.kill()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), seeds.length) }, worker))
  return played
}
