import type { FaultProgram } from '../program.ts'
import { floodPortal } from './floods.ts'

export const floodProgram: FaultProgram = {
  summary: 'slow readers, half requests, thousands of sockets, floods, and one person’s most expensive calls',
  run: ({ full, times, only }) =>
    floodPortal({
      sockets: times ?? (full ? 5_000 : 1_000),
      held: full ? 1_000 : 200,
      rounds: full ? 5 : 3,
      ...(only === undefined ? {} : { only }),
    }),
}
