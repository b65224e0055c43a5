import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#kernel/browser/call.ts'
import { signIn } from '#people/sign-in/contract.ts'
import type { Outcome } from '../program.ts'
import type { Tally } from './attack.ts'
import type { AttackName } from './attackers.ts'
import { otherPerson } from './other-person.ts'
import type { BesiegedPortal } from './portal.ts'
import { openBesiegedPortal } from './portal.ts'
import { connectionsTo, memoryOf, mostOpenFiles } from './server-process.ts'
import { startAttackers } from './start-attackers.ts'

const mostTimesSlower = 3
const mostGrowthMb = 300
const quietMs = 5_000
const attackMs = 8_000
/** Longer than the server's own limits: it notices up to two minutes later that nothing moved for two minutes. */
const cutOffMs = 6 * 60_000

interface Plan {
  attack: AttackName
  size: number
  /** Whether the server has to cut the attackers' connections. */
  held?: boolean
}

interface Options {
  sockets: number
  held: number
  rounds: number
  /** Only the attack with this number. */
  only?: number
}

/** Attacks a portal in each way while another person works, first alone and then during the attack. */
export async function floodPortal({ sockets, held, rounds, only }: Options): Promise<Outcome> {
  const plans: Plan[] = [
    { attack: 'expensive calls', size: 50 },
    { attack: 'flood by a person', size: 100 },
    { attack: 'flood by a stranger', size: 100 },
    { attack: 'sockets', size: Math.min(sockets, mostOpenFiles() - 500) },
    { attack: 'slow readers', size: held, held: true },
    { attack: 'half requests', size: held, held: true },
  ]
  const besieged = await openBesiegedPortal()
  const outcome: Outcome = { figures: [], violations: [] }
  try {
    await warmUp(besieged)
    for (const [index, plan] of plans.entries()) {
      if (only !== undefined && only !== index) continue
      const { figures, violations } = await besiege(besieged, plan, rounds)
      outcome.figures.push(...figures)
      outcome.violations.push(...new Set(violations.map((one) => `${plan.attack}: ${one}`)))
    }
    if (besieged.portal.child.exitCode !== null) outcome.violations.push('the portal’s process ended')
    return outcome
  } finally {
    await besieged.close()
  }
}

/** The first call of a kind loads code. */
async function warmUp({ target }: BesiegedPortal): Promise<void> {
  const { base, expensive, attacker } = target
  for (const path of expensive) await (await fetch(base + path, { headers: attacker })).text()
  const body = { email: 'nobody@bench.test', password: 'a guess' }
  await call(signIn, { body }, { base, headers: {} }).catch(() => undefined)
}

/** Compares the times with and without the attack within a few seconds, so that they don't depend on the machine's load. */
async function besiege(besieged: BesiegedPortal, plan: Plan, rounds: number): Promise<Outcome> {
  const { portal, target, other } = besieged
  const { attack, size } = plan
  const { work } = otherPerson(portal.base, other.headers, other.projectId)
  const pid = portal.child.pid ?? 0
  const violations: string[] = []
  const ratios: number[] = []
  const tallies: Tally[] = []
  const p95s: string[] = []
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 200)
  for (let round = 0; round < rounds; round += 1) {
    const alone = await work(within(quietMs))
    const attackers = startAttackers(attack, target, size)
    const isOver = within(attackMs)
    const during = await work(isOver)
    await attackers.begun
    const tally = await attackers.stop()
    tallies.push(tally)
    ratios.push(during.p95Ms / alone.p95Ms)
    p95s.push(`${Math.round(alone.p95Ms)} → ${Math.round(during.p95Ms)} ms`)
    violations.push(...tally.violations, ...during.failed.map((one) => `another person’s call: ${one}`))
    await pause(1_000)
  }
  const ratio = ratios.sort((one, two) => one - two)[ratios.length >> 1] ?? 0
  if (ratio > mostTimesSlower) violations.push(`another person’s p95 rose to ${ratio.toFixed(1)} times`)
  const figures: Outcome['figures'] = [
    [`${attack} (${size})`, `another person’s p95: ${ratio.toFixed(1)} times (${p95s.join(', ')})`],
  ]
  for (const [name, figure] of Object.entries(tallies.at(-1)?.figures ?? {}))
    figures.push([`  ${name}`, figure])
  if (plan.held) {
    const seconds = await secondsUntilCutOff(besieged, plan)
    if (seconds === undefined) violations.push(`not all are cut off after ${cutOffMs / 1_000} s`)
    figures.push(['  all cut off after', `${seconds} s`])
  }
  clearInterval(watch)
  if (most - before > mostGrowthMb)
    violations.push(`the server’s memory grew by ${Math.round(most - before)} MB`)
  figures.push(['  memory of the server', `${Math.round(before)} MB before, at most ${Math.round(most)} MB`])
  return { figures, violations }
}

async function secondsUntilCutOff(
  { portal, target }: BesiegedPortal,
  plan: Plan,
): Promise<number | undefined> {
  const port = Number(new URL(portal.base).port)
  const others = connectionsTo(port)
  const attackers = startAttackers(plan.attack, target, plan.size)
  await attackers.begun
  const since = performance.now()
  const isLate = within(cutOffMs)
  while (connectionsTo(port) > others && !isLate()) await pause(200)
  await attackers.stop()
  return isLate() ? undefined : Math.round((performance.now() - since) / 1_000)
}

function within(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}
