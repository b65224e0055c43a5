import { appendFileSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { findSystemPostgres } from '#test/setup/system-postgres.ts'
import { longFiles } from './long-files.ts'
import { check, journeys, longJourneys, type Outcome, tests } from './results.ts'

type Step = [title: string, run: () => Promise<Outcome>]

/** The steps of `npm test`, fastest first. If a step fails, the next ones still run. */
const firstSteps: Step[] = [
  ['Format and lint', () => check('biome', ['check', '.'])],
  ['Structure', () => check('node', ['dev/structure.ts'])],
  ['Types', () => check('tsc', ['--noEmit'])],
  ['Unused exports', () => check('knip', ['--no-config-hints'])],
  ['Build', () => check('node', ['bin/build.mjs'])],
  ['Tests, on the PostgreSQL from npm', () => tests('embedded')],
  ['Journeys in a browser', journeys],
]

/** The steps that only `npm run test:all` runs. */
const otherSteps: Step[] = [
  ['Build', () => check('node', ['bin/build.mjs'])],
  ['Tests, on the PostgreSQL of this system', testsOnSystem],
  ['Other journeys in a browser', longJourneys],
]

/**
 * Runs the tests on the system's PostgreSQL. If there's none, runs only the tests that do more in `npm run
 * test:all`.
 */
async function testsOnSystem(): Promise<Outcome> {
  const system = findSystemPostgres()
  if (!system) {
    console.log('This system has no PostgreSQL 15 or newer. Running the longer lists on the one from npm.\n')
    return tests('embedded', ['src/access.test.ts', 'test/live/state.test.ts', ...longFiles])
  }
  console.log(`PostgreSQL ${system.version} in ${system.binDir}, on a cluster of its own\n`)
  return tests('system')
}

/**
 * Puts temporary files in memory if there's enough. Each test database has a thousand files, which take five
 * times as long to create and remove on a disk.
 */
function keepTemporaryFilesInMemory(): void {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env.TMPDIR = memory
}

/** Prints the total as the last line. `.ci/run` collects the totals of two runs in a file and prints their sum. */
function printTotal(passed: number, failed: number): void {
  const file = process.env.EASEL_TEST_TOTALS
  if (file) appendFileSync(file, `${passed} ${failed}\n`)
  else console.log(`${passed} passed, ${failed} failed`)
}

async function run(steps: Step[]): Promise<void> {
  keepTemporaryFilesInMemory()
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })

  const lines: string[] = []
  const failures: string[] = []
  const flaky: string[] = []
  let [passed, failed] = [0, 0]
  for (const [title, step] of steps) {
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}\n`)
    const started = performance.now()
    const outcome = await step()
    passed += outcome.passed
    failed += outcome.failed
    failures.push(...(outcome.failures ?? []).map((failure) => `✗ ${title}: ${failure}`))
    flaky.push(...(outcome.flaky ?? []))
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
    const counts = `${outcome.passed} passed, ${outcome.failed} failed`
    console.log(`\n   ${counts} in ${seconds}`)
    lines.push(`${outcome.failed ? '✗' : '✓'} ${title.padEnd(46)} ${seconds.padStart(8)}   ${counts}`)
  }
  if (failures.length) console.log(`\n${'─'.repeat(80)}\n${failures.join('\n\n')}`)
  console.log(`\n${'─'.repeat(80)}\n${lines.join('\n')}\n`)
  if (flaky.length) {
    console.log(
      `Flaky: failed at first, passed when run again alone\n${flaky.map((name) => `  ${name}`).join('\n')}\n`,
    )
  }
  printTotal(passed, failed)
  process.exitCode = failed ? 1 : 0
}

const all = process.argv.includes('--all')
if (all) process.env.EASEL_TEST_ALL = '1'
await run(all ? otherSteps : firstSteps)
