import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Client, Fixtures } from './fixtures.ts'
import { handOn } from './hand.ts'
import { type Job, jobs, linkOf } from './jobs.ts'

/** A job, done by someone who's signed in, signed out, or a guest. */
export interface Run {
  job: Job
  as: 'signed in' | 'signed out' | 'guest'
  client: Client
  /** The URL where the job starts. */
  link: string
}

/** Prepares every job for each type of person, each with a separate client, and waits for the emails. */
export async function prepareRuns(fixtures: Fixtures): Promise<Run[]> {
  const runs: Run[] = []
  for (const job of jobs) {
    for (const as of waysOf(job)) {
      const client = await fixtures.newClient(`Acme ${runs.length + 1}`)
      const url = await job.prepare(fixtures, client)
      runs.push({ job, as, client, link: job.copied ? (url ?? '') : '' })
    }
  }
  await fixtures.hurry()
  for (const run of runs) run.link ||= await linkOf(run.job, fixtures, run.client)
  return runs
}

function waysOf({ who, needsCode }: Job): Run['as'][] {
  if (who === 'guest') return ['guest']
  // People who are signed in need no code.
  return needsCode ? ['signed out'] : ['signed in', 'signed out']
}

/** Does a job on a phone, from the tap on the email's button. `begin` is called right before it. */
export async function doRun(
  browser: Browser,
  fixtures: Fixtures,
  { job, as, client, link }: Run,
  begin: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ taps: number; words: number; seconds: number }> {
  await fixtures.post('/api/agency', { decisionsNeedCode: job.needsCode === true }, 'PATCH')
  const phone = await openPhone(browser, fixtures.base)
  try {
    if (as === 'signed in') await fixtures.signIn(phone.request, client)
    const page = await phone.newPage()
    await begin(page)
    const hand = handOn(page)
    const start = performance.now()
    await hand.open(link)
    await job.finish(hand, fixtures, client)
    const seconds = (performance.now() - start) / 1000
    return { taps: hand.taps(), words: hand.words(), seconds }
  } finally {
    await phone.close()
  }
}

function openPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
}
