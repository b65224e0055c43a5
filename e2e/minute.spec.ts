import { expect, test } from '@playwright/test'
import { doRun, prepareRuns, type Run } from './jobs/run-job.ts'
import { openStage, type Stage } from './jobs/stage.ts'

/**
 * On a phone, each job that starts from an email takes at most two taps, including the button in the email.
 */
let stage: Stage
let runs: Run[]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  stage = await openStage()
  runs = await prepareRuns(stage)
})

test.afterAll(() => stage.close())

test('every task takes no more taps than promised @all', async ({ browser }) => {
  test.setTimeout(300_000)
  for (const run of runs) {
    const name = `${run.job.what}, ${run.as}`
    await test.step(name, async () => {
      const { taps } = await doRun(browser, stage, run)
      expect(taps, name).toBe(run.job.taps)
      if (!run.job.copied) expect(taps, name).toBeLessThanOrEqual(2)
    })
  }
})
