import { getPriority, setPriority } from 'node:os'
import type { Attack, RunningAttack, Target } from './attack.ts'
import { halfRequests, slowReaders } from './held-connections.ts'
import { expensiveCalls, personFlood, strangerFlood } from './many-requests.ts'
import { manySockets } from './many-sockets.ts'

/**
 * A process of its own, so that its work doesn't count as the server's time. On the same machine, it also gets less
 * of the processor than the server.
 */
const attacks = {
  'slow readers': slowReaders,
  'half requests': halfRequests,
  sockets: manySockets,
  'flood by a person': personFlood,
  'flood by a stranger': strangerFlood,
  'expensive calls': expensiveCalls,
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

export type Order = { begin: AttackName; target: Target; size: number } | 'stop'

setPriority(0, Math.min(19, getPriority(0) + 5))
let running: RunningAttack | undefined
process.on('message', async (order: Order) => {
  if (order === 'stop') {
    process.send?.(await running?.stop())
    return
  }
  running = attacks[order.begin](order.target, order.size)
  await running.begun
  process.send?.('begun')
})
