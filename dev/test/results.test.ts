import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Outcome } from './results.ts'

const root = join(import.meta.dirname, '..', '..')

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const playwrightTest = "import { expect, test } from '@playwright/test'\n"
const project = {
  'package.json': '{ "type": "module" }',
  'playwright.config.ts':
    "export default { testDir: 'e2e', reporter: [['json', { outputFile: 'test-results/journeys.json' }]] }",
  'e2e/steady.spec.ts': `${playwrightTest}test('steady', () => undefined)`,
  'e2e/flaky.spec.ts': `${playwrightTest}import { existsSync, writeFileSync } from 'node:fs'
    test.describe.configure({ mode: 'serial' })
    test('first', () => undefined)
    test('second', () => {
      const ranBefore = existsSync('ran')
      writeFileSync('ran', '')
      expect(ranBefore).toBe(true)
    })
    test('third', () => undefined)`,
}

function runLongJourneys(files: Record<string, string>): Outcome {
  const folder = makeFolder(files)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const results = JSON.stringify(join(root, 'dev/test/results.ts'))
  const script = `const { longJourneys } = await import(${results})
    const outcome = await longJourneys()
    process.stdout.write('\\n' + JSON.stringify(outcome))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  return JSON.parse(output.split('\n').at(-1) ?? '')
}

test('a browser test that passes on the second run counts as passed, and is reported as flaky', () => {
  const outcome = runLongJourneys(project)
  expect(outcome).toEqual({ passed: 4, failed: 0, failures: [], flaky: ['flaky.spec.ts › second'] })
}, 120_000)

test('a browser test that fails twice counts as failed', () => {
  const outcome = runLongJourneys({
    ...project,
    'e2e/broken.spec.ts': `${playwrightTest}test('broken', () => expect(1).toBe(2))`,
  })
  expect(outcome).toMatchObject({ passed: 4, failed: 1, flaky: ['flaky.spec.ts › second'] })
  expect(outcome.failures).toEqual([expect.stringContaining('broken.spec.ts › broken')])
}, 120_000)

/** Runs `.ci/run` with two npm scripts that write these totals. */
function runContinuousIntegration(scripts: { test: string; 'test:all': string }) {
  const folder = makeFolder({ 'package.json': JSON.stringify({ scripts }), '.ci/run': '' })
  copyFileSync(join(root, '.ci/run'), join(folder, '.ci/run'))
  chmodSync(join(folder, '.ci/run'), 0o755)
  const { stdout, status } = spawnSync(join(folder, '.ci/run'), { encoding: 'utf8' })
  return { last: stdout.trimEnd().split('\n').at(-1), status }
}

test.each([
  ['adds both totals', 'echo 40 0 >> $EASEL_TEST_TOTALS', '42 passed, 0 failed', 0],
  [
    'runs the second where the first failed',
    'echo 39 1 >> $EASEL_TEST_TOTALS; exit 1',
    '41 passed, 1 failed',
    1,
  ],
  ['fails if the first ended without a total', 'exit 1', '2 passed, 1 failed', 1],
])('every result of %s is kept', (_name, script, last, status) => {
  const scripts = { test: script, 'test:all': 'echo 2 0 >> $EASEL_TEST_TOTALS' }
  expect(runContinuousIntegration(scripts)).toEqual({ last, status })
})
