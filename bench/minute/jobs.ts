import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#test/setup/chromium.ts'
import { openFixtures } from '../../e2e/jobs/fixtures.ts'
import type { Run } from '../../e2e/jobs/run-job.ts'
import { doRun, prepareRuns } from '../../e2e/jobs/run-job.ts'
import { slowDown, type Transfer } from './phone.ts'

/**
 * Does each job from opening the email to completing it, on an emulated phone with slow 4G. Prints the table
 * of jobs.
 */
const goals = { taps: 2, seconds: 10 }
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
const fixtures = await openFixtures()
try {
  process.stdout.write('| from an email to done | as | taps | goal | seconds | goal | kB | words in view |\n')
  process.stdout.write('|---|---|---|---|---|---|---|---|\n')
  for (const run of await prepareRuns(fixtures)) {
    let transfer: Transfer = { bytes: 0, requests: 0 }
    const done = await doRun(browser, fixtures, run, async (page) => {
      transfer = await slowDown(page)
    })
    printRow(run, done, transfer)
  }
} finally {
  await fixtures.close()
  await browser.close()
}

type Done = Awaited<ReturnType<typeof doRun>>

function printRow({ job, as }: Run, { taps, seconds, words }: Done, { bytes }: Transfer): void {
  const goal = job.copied ? '' : `at most ${goals.taps}`
  const figures = [
    taps,
    goal,
    seconds.toFixed(1),
    `at most ${goals.seconds}`,
    (bytes / 1000).toFixed(0),
    words,
  ]
  process.stdout.write(`| ${job.what} | ${as} | ${figures.join(' | ')} |\n`)
}
