import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { findSystemPostgres } from '#test/setup/system-postgres.ts'
import { check, journeys, type Outcome, tests } from './results.ts'

/** Every check and test of Easel, in the order of what is quickest to know; one that fails stops no other. */
const steps: [title: string, run: () => Promise<Outcome>][] = [
  ['Format and lint', () => check('biome', ['check', '.'])],
  ['Structure', () => check('node', ['dev/structure.ts'])],
  ['Types', () => check('tsc', ['--noEmit'])],
  ['Unused exports', () => check('knip', ['--no-config-hints'])],
  ['Build', () => check('node', ['bin/build.mjs'])],
  ['Tests, on the PostgreSQL from npm', () => tests('embedded')],
  ['Journeys in a browser', journeysAndMore],
  ['API tests, on the PostgreSQL of this system', testsOnSystem],
]

const systemLog = 'test-results/tests-system.log'
let onSystem: Promise<Outcome> | undefined

/** A browser waits more than it works: what the machine has left goes to the tests that are told after it. */
async function journeysAndMore(): Promise<Outcome> {
  onSystem = findSystemPostgres() ? tests('system', systemLog) : undefined
  return journeys()
}

async function testsOnSystem(): Promise<Outcome> {
  const system = findSystemPostgres()
  if (!onSystem || !system)
    return { passed: 0, failed: 0, note: 'skipped: this system has no PostgreSQL 15 or newer' }
  const outcome = await onSystem
  console.log(`PostgreSQL ${system.version} in ${system.binDir}, on a cluster of its own\n`)
  if (outcome.failed) console.log(readFileSync(systemLog, 'utf8'))
  return outcome
}

/**
 * What tests throw away goes into memory where there is plenty: each database is a thousand files, and making and
 * removing them takes five times as long on a disk.
 */
function throwAwayInMemory(): void {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env.TMPDIR = memory
}

async function run(): Promise<void> {
  if (process.argv.includes('--all')) process.env.EASEL_TEST_ALL = '1'
  throwAwayInMemory()
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })

  const lines: string[] = []
  const failures: string[] = []
  let [passed, failed] = [0, 0]
  for (const [title, step] of steps) {
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}\n`)
    const started = performance.now()
    const outcome = await step()
    passed += outcome.passed
    failed += outcome.failed
    failures.push(...(outcome.failures ?? []).map((failure) => `✗ ${title}: ${failure}`))
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
    const told = outcome.note ?? `${outcome.passed} passed, ${outcome.failed} failed`
    console.log(`\n   ${told} in ${seconds}`)
    lines.push(`${outcome.failed ? '✗' : '✓'} ${title.padEnd(46)} ${seconds.padStart(8)}   ${told}`)
  }
  if (failures.length) console.log(`\n${'─'.repeat(80)}\n${failures.join('\n\n')}`)
  console.log(`\n${'─'.repeat(80)}\n${lines.join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

await run()
