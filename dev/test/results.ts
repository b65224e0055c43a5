import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  /** Said in place of the numbers. */
  note?: string
  /** Each that failed: where, its name, and why. Said again at the end, where it is looked for. */
  failures?: string[]
}

/** A check counts as one. What it has to say is shown as it says it. */
export async function check(command: string, args: string[]): Promise<Outcome> {
  return oneIf(await runs(command, args))
}

/**
 * The unit and API tests (vitest), on a cluster that test/setup/postgres.ts makes for this run. With `log` they say
 * nothing here but into that file, since something else is heard meanwhile.
 */
export async function tests(postgres: 'embedded' | 'system', log?: string): Promise<Outcome> {
  const file = `test-results/tests-${postgres}.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await runs('vitest', args, { EASEL_TEST_POSTGRES: postgres }, log)
  const report = readReport<TestReport>(file)
  return {
    ...counted(ok, report?.numPassedTests, report?.numFailedTests),
    failures: report?.testResults.flatMap(failuresOfFile),
  }
}

/** The browser journeys (Playwright). One that passes only the second time has failed. */
export async function journeys(): Promise<Outcome> {
  const ok = await runs('playwright', ['test'])
  const report = readReport<JourneyReport>('test-results/journeys.json')
  const failed = report && report.stats.unexpected + report.stats.flaky
  return {
    ...counted(ok, report?.stats.expected, failed),
    failures: report && [
      ...report.errors.map(({ message }) => message),
      ...report.suites.flatMap(failuresOfSuite),
    ],
  }
}

/** What is read of vitest's report in JSON. */
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** Why the file as a whole failed; empty where it did not. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function failuresOfFile({ name, message, assertionResults }: TestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return [
    ...(message ? [`${name}\n${message}`] : []),
    ...failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ]
}

/** What is read of Playwright's report in JSON. */
interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message: string }[]
  suites: JourneySuite[]
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { errors: { message: string }[] }[] }[]
  }[]
}

function failuresOfSuite({ suites = [], specs }: JourneySuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const reasons = failed.map(({ file, title, tests: runs }) => {
    const errors = runs.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`
  })
  return [...reasons, ...suites.flatMap(failuresOfSuite)]
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
