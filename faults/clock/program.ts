import { startTestCluster } from '#test/setup/postgres.ts'
import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'
import { liveThrough } from './clock.ts'
import { turningPoints } from './turning-points.ts'

export const clockProgram: FaultProgram = {
  summary: 'days, years and offsets that change, in three time zones, with a clock that also goes back',
  async run({ seed, full, times }) {
    const steps = times ?? (full ? 300 : 40)
    const random = randomFrom(seed)
    const cluster = await startTestCluster()
    process.env.EASEL_TEST_CLUSTER_URL = cluster.url
    try {
      const violations: string[] = []
      for (const point of turningPoints) {
        const found = await liveThrough(point, steps, random)
        violations.push(...found.map((one) => `${point.what}, ${one}`))
      }
      return {
        figures: [
          ['turning points', turningPoints.length],
          ['steps through each', steps],
        ],
        violations,
      }
    } finally {
      await cluster.remove()
    }
  },
}
