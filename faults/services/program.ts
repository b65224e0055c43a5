import { startTestCluster } from '#test/setup/postgres.ts'
import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'
import { breakServices } from './services.ts'

export const serviceProgram: FaultProgram = {
  summary:
    'the file store, mail server, Stripe and sign-in provider slow, silent, away, cut off, or talking garbage',
  async run({ seed, full, times }) {
    const cluster = await startTestCluster()
    process.env.EASEL_TEST_CLUSTER_URL = cluster.url
    try {
      return await breakServices({
        faults: ['slow', 'silent', 'refusing', 'cut', 'garbage'],
        rounds: times ?? (full ? 20 : 1),
        slowMs: 2_000,
        random: randomFrom(seed),
      })
    } finally {
      await cluster.remove()
    }
  },
}
