import { expect, test } from '@playwright/test'
import { type Fixtures, openFixtures } from './jobs/fixtures.ts'
import { doRun, prepareRuns, type Run } from './jobs/run-job.ts'

/**
 * On a phone, each job that starts from an email takes at most two taps, including the button in the email.
 */
let fixtures: Fixtures
let runs: Run[]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  fixtures = await openFixtures()
  runs = await prepareRuns(fixtures)
})

test.afterAll(() => fixtures.close())

test('every task takes no more taps than promised @all', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const run of runs) {
    const name = `${run.job.what}, ${run.as}`
    await test.step(name, async () => {
      const { taps } = await doRun(browser, fixtures, run)
      expect(taps, name).toBe(run.job.taps)
      if (!run.job.copied) expect(taps, name).toBeLessThanOrEqual(2)
    })
  }
})
