import type { FaultProgram } from '../program.ts'
import { randomFrom } from '../random.ts'
import { killRepeatedly } from './kills.ts'

export const killProgram: FaultProgram = {
  summary: 'kill -9 of the server and its database while people write',
  async run({ seed, full, times }) {
    const kills = times ?? (full ? 200 : 3)
    const random = randomFrom(seed)
    const embedded = await killRepeatedly('embedded', Math.ceil(kills / 2), random)
    const server = await killRepeatedly('server', Math.floor(kills / 2), random)
    return {
      figures: [...embedded.figures, ...server.figures],
      violations: [...embedded.violations, ...server.violations],
    }
  },
}
