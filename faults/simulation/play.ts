import { createHash } from 'node:crypto'
import { randomFrom } from '../random.ts'
import type { MakeAct } from './act.ts'
import { checkDatabase } from './checks/database.ts'
import { checkLists } from './checks/lists.ts'
import { checkSums } from './checks/sums.ts'
import { kinds } from './kinds-of-acts.ts'
import type { World } from './model/world.ts'
import { openWorld } from './open-world.ts'
import { perform, repeatEarlier } from './perform.ts'
import { runSomeJobs } from './run-jobs.ts'
import { jobsOf } from './scheduler.ts'

const minute = 60_000
const hour = 60 * minute
const twoYears = 730 * 24 * hour
const betweenChecks = 100
const lastActs = 25

export interface Played {
  acts: number
  refused: number
  /** Differs if anything else happened. Ids aren't part of it. */
  digest: string
  /** The first thing that differed from the model, and the actions before it. */
  violation: string | undefined
}

/** Plays one seed's actions over two simulated years, up to the first violation. */
export async function play(seed: number, acts: number): Promise<Played> {
  const world = await openWorld(randomFrom(seed))
  const jobs = jobsOf(world.app.services)
  const log: string[] = []
  const digest = createHash('sha256')
  let [done, refused] = [0, 0]
  try {
    while (done < acts) {
      const jobsRun = await letTimePass(world, jobs, acts)
      const { did, status } = await next(world)
      done += 1
      if (status >= 300) refused += 1
      const line = `${done}. ${world.clock.now().toISOString()} ${did}: ${status}`
      if (jobsRun) log.push(`   jobs: ${jobsRun}`)
      log.push(line)
      digest.update(withoutIds(`${jobsRun} ${line}\n`))
      log.splice(0, log.length - 2 * lastActs)
      if (done % betweenChecks === 0 || done === acts) await checkEverything(world)
    }
    return { acts: done, refused, digest: digest.digest('hex').slice(0, 12), violation: undefined }
  } catch (error) {
    const why = error instanceof Error ? (error.name === 'Error' ? error.message : error.stack) : error
    const violation = `seed ${seed}, after action ${done}: ${why}\n${log.join('\n')}`
    return { acts: done, refused, digest: digest.digest('hex').slice(0, 12), violation }
  } finally {
    await world.app.close()
  }
}

/** Seconds, hours or days, so that all actions take two years. Now and then, the clock is set back. */
async function letTimePass(world: World, jobs: ReturnType<typeof jobsOf>, acts: number): Promise<string> {
  const { random, clock } = world
  const kind = random.next()
  if (kind < 0.6) clock.advance(1_000 + random.below(5 * minute))
  else if (kind < 0.62) clock.advance(-random.below(3 * hour))
  else if (kind < 0.8) clock.advance(random.below(6 * hour))
  // A fifth of the actions takes almost all of the time.
  else clock.advance(random.below((2 * 5 * twoYears) / acts))
  if (kind < 0.62) return random.chance(0.1) ? runSomeJobs(world, jobs, 0.2) : ''
  return runSomeJobs(world, jobs, 0.4)
}

const total = Object.values(kinds).reduce((sum, [weight]) => sum + weight, 0)

/** Performs the next action that's possible. */
async function next(world: World): Promise<{ did: string; status: number }> {
  for (;;) {
    if (world.random.chance(0.03)) {
      const repeated = await repeatEarlier(world)
      if (repeated) return repeated
    }
    const one = choose(world.random.below(total))(world)
    if (one) return perform(world, one)
  }
}

function choose(at: number): MakeAct {
  let left = at
  for (const [weight, make] of Object.values(kinds)) {
    if (left < weight) return make
    left -= weight
  }
  throw new Error('The weights of actions have changed')
}

async function checkEverything(world: World): Promise<void> {
  await checkDatabase(world)
  for (const person of [world.ada, world.max, ...world.contacts]) {
    await checkLists(world, person)
    await checkSums(world, person)
  }
}

/** Rows get random ids, which nothing here depends on. */
function withoutIds(text: string): string {
  return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\/links\/[\w-]+/g, 'link')
}
