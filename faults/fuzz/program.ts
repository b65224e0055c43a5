import { startTestCluster } from '#test/setup/postgres.ts'
import type { FaultProgram } from '../program.ts'
import { fuzz } from './fuzz.ts'

export const fuzzProgram: FaultProgram = {
  summary: 'requests drawn from the contracts, as every kind of caller',
  async run({ seed, full, times, only }) {
    const cluster = await startTestCluster()
    process.env.EASEL_TEST_CLUSTER_URL = cluster.url
    try {
      const requests = times ?? (full ? 20_000 : 2_000)
      const result = await fuzz({ seed, requests, ...(only === undefined ? {} : { only }) })
      const { byStatus, byMode, faults, slowestMs } = result
      return {
        figures: [
          ['requests', result.requests],
          ['endpoints reached', result.endpoints],
          ['by kind of request', listOf(byMode)],
          ['by status', listOf(byStatus)],
          ['slowest answer', `${Math.round(slowestMs)} ms`],
          ['socket frames', result.frames],
          ['broken files uploaded', result.uploads],
        ],
        violations: faults,
      }
    } finally {
      await cluster.remove()
    }
  },
}

function listOf(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ')
}
