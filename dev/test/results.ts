import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  /** Location, name and reason of each failure. Printed again at the end of the run. */
  failures?: string[]
  /** Tests that failed at first and passed when they ran again. They count as passed. */
  flaky?: string[]
}

/** Runs a check, which counts as one test. Its output is shown as it runs. */
export async function check(command: string, args: string[]): Promise<Outcome> {
  return oneIf(await runs(command, args))
}

/** Runs the unit and API tests (vitest), on a cluster that test/setup/postgres.ts creates for this run. */
export async function tests(postgres: 'embedded' | 'system', files: string[] = []): Promise<Outcome> {
  const report = `test-results/tests-${postgres}.json`
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await runs('vitest', args, { EASEL_TEST_POSTGRES: postgres })
  const read = readReport<TestReport>(report)
  return {
    ...counted(ok, read?.numPassedTests, read?.numFailedTests),
    failures: read?.testResults.flatMap(failuresOfFile),
  }
}

/** Runs the browser tests of `npm test` (Playwright). They're never rerun. */
export async function journeys(): Promise<Outcome> {
  const { ok, report } = await playwright([])
  const specs = report?.suites.flatMap(specsOf) ?? []
  return {
    ...counted(ok, report?.stats.expected, report?.stats.unexpected),
    failures: reasons(report, specs),
  }
}

/**
 * Runs the other browser tests. A file with a failure is rerun as a whole, since its tests may depend on each
 * other. If it then passes, it's flaky.
 */
export async function longJourneys(): Promise<Outcome> {
  const first = await playwright([])
  const specs = first.report?.suites.flatMap(specsOf) ?? []
  const failed = specs.filter(({ ok }) => !ok)
  if (failed.length === 0) {
    return { ...counted(first.ok, first.report?.stats.expected), failures: reasons(first.report, []) }
  }
  const files = [...new Set(failed.map(({ file }) => file))]
  console.log(`\n   Running again, alone: ${files.join(', ')}\n`)
  const second = await playwright([...files, '--workers=1', '--output=test-results/journeys-again'])
  const again = second.report?.suites.flatMap(specsOf) ?? []
  const stillFailed = again.filter(({ ok }) => !ok)
  const passedAlone = (spec: JourneySpec) =>
    again.some((other) => hasPassed(other) && other.file === spec.file && other.title === spec.title)
  const passedAtFirst = specs.filter((spec) => hasPassed(spec) && !files.includes(spec.file)).length
  return {
    ...counted(second.ok, passedAtFirst + (second.report?.stats.expected ?? 0), stillFailed.length),
    failures: [...reasons(first.report, []), ...reasons(second.report, stillFailed)],
    flaky: failed.filter(passedAlone).map(nameOf),
  }
}

async function playwright(args: string[]): Promise<{ ok: boolean; report: JourneyReport | undefined }> {
  rmSync(journeyReport, { force: true })
  const ok = await runs('playwright', ['test', ...args])
  return { ok, report: readReport<JourneyReport>(journeyReport) }
}

const journeyReport = 'test-results/journeys.json'

/** The fields of vitest's JSON report that are used here. */
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** The reason why the whole file failed, or an empty string. */
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

/** The fields of Playwright's JSON report that are used here. */
interface JourneyReport {
  stats: { expected: number; unexpected: number }
  errors: { message: string }[]
  suites: JourneySuite[]
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs: JourneySpec[]
}

interface JourneySpec {
  file: string
  title: string
  ok: boolean
  tests: { results: { status: string; errors: { message: string }[] }[] }[]
}

function specsOf({ suites = [], specs }: JourneySuite): JourneySpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A test that didn't run because an earlier one failed counts as neither failed nor passed. */
const hasPassed = ({ tests: runs }: JourneySpec) =>
  runs.every(({ results }) => results.at(-1)?.status === 'passed')

const nameOf = ({ file, title }: JourneySpec) => `${file} › ${title}`

/** Returns Playwright's own errors, and the reason for each failed test. */
function reasons(report: JourneyReport | undefined, specs: JourneySpec[]): string[] {
  const ofSpecs = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return `${nameOf(spec)}\n${errors.map(({ message }) => message).join('\n')}`
    })
  return [...(report?.errors ?? []).map(({ message }) => message), ...ofSpecs]
}

function oneIf(ok: boolean): Outcome {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts the tests of a run. A run that fails as a whole counts as a failure too, for example if a file
 * doesn't load or a cluster doesn't start.
 */
function counted(ok: boolean, passed = 0, failed = 0): Outcome {
  return { passed, failed: failed === 0 && !ok ? 1 : failed }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Runs a tool from node_modules, without this machine's own Easel configuration. */
function runs(command: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, EASEL_DATA_DIR, ...inherited } = process.env
  const PATH = [join('node_modules', '.bin'), inherited.PATH].join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, args, { env: { ...inherited, PATH, ...environment }, stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      done(false)
    })
    child.on('exit', (code) => done(code === 0))
  })
}
