import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { RunningAttack, Tally, Target } from './attack.ts'
import type { AttackName, Order } from './attackers.ts'

/** Starts an attack in another process. */
export function startAttackers(begin: AttackName, target: Target, size: number): RunningAttack {
  const child = fork(new URL('./attackers.ts', import.meta.url))
  const order = (next: Order) => child.send(next)
  order({ begin, target, size })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The attackers ended during “${begin}”`)
  })
  ended.catch(() => undefined)
  const heard = () => Promise.race([once(child, 'message'), ended])
  return {
    begun: heard().then(() => undefined),
    async stop() {
      order('stop')
      const [tally] = (await heard()) as [Tally]
      child.disconnect()
      return tally
    },
  }
}
