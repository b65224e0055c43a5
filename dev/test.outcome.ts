import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  /** Said in place of the numbers. */
  note?: string
}

/** A check counts as one. What it has to say is shown as it says it. */
export async function check(command: string, args: string[]): Promise<Outcome> {
  return oneIf(await runs(command, args))
}

/**
 * The unit and API tests (vitest), on a cluster that dev/test-cluster.ts makes for this run. With `log` they say
 * nothing here but into that file, since something else is heard meanwhile.
 */
export async function tests(postgres: 'embedded' | 'system', log?: string): Promise<Outcome> {
  const file = `test-results/tests-${postgres}.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await runs('vitest', args, { EASEL_TEST_POSTGRES: postgres }, log)
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return counted(ok, report?.numPassedTests, report?.numFailedTests)
}

/** The browser journeys (Playwright). One that passes only the second time has failed. */
export async function journeys(): Promise<Outcome> {
  const ok = await runs('playwright', ['test'])
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    'test-results/journeys.json',
  )
  const failed = report && report.stats.unexpected + report.stats.flaky
  return counted(ok, report?.stats.expected, failed)
}

function oneIf(ok: boolean): Outcome {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run that fails as a whole (a file that does not load, a cluster that does not start) is a failure too. */
function counted(ok: boolean, passed = 0, failed = 0): Outcome {
  return { passed, failed: failed === 0 && !ok ? 1 : failed }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Runs one of the tools in node_modules; nothing of this machine's own set-up of Easel reaches it. */
function runs(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  log?: string,
): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, EASEL_DATA_DIR, ...inherited } = process.env
  const PATH = [join('node_modules', '.bin'), inherited.PATH].join(delimiter)
  return new Promise((done) => {
    const out = log ? openSync(log, 'w') : 'inherit'
    const child = spawn(command, args, {
      env: { ...inherited, PATH, ...environment },
      stdio: ['inherit', out, out],
    })
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      done(false)
    })
    child.on('exit', (code) => done(code === 0))
  })
}
