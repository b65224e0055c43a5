import type { Browser, Page } from '@playwright/test'
import type { Session } from '#test/screens/demo-sessions.ts'

/** Lighthouse's slow 4G, and a phone's processor: four times slower than this machine's. */
export const slowLine = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
const cpuSlowdown = 4

/** What a visit to a screen took. */
export interface Visit {
  seconds: number
  kilobytes: number
  requests: number
  /** Elements in the page. */
  nodes: number
}

/** How a screen is opened, and when it's useful. */
export interface Job {
  path: string
  /** Runs in the page until it's true. */
  isUseful: (goal: string) => boolean
  goal?: string
}

/** A phone in a pocket: it has a session, and an empty cache. */
export async function openPhone(browser: Browser, base: string, session: Session) {
  const context = await browser.newContext({
    baseURL: base,
    storageState: session,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    // What a service worker loads isn't slowed down.
    serviceWorkers: 'block',
  })
  return {
    visit: async (job: Job): Promise<Visit> => {
      const page = await context.newPage()
      try {
        return await measure(page, job)
      } finally {
        await page.close()
      }
    },
    close: () => context.close(),
  }
}

async function measure(page: Page, { path, isUseful, goal = '' }: Job): Promise<Visit> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowLine.latencyMs,
    downloadThroughput: slowLine.bytesPerSecond,
    uploadThroughput: slowLine.bytesPerSecond / 2,
  })
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let [bytes, requests] = [0, 0]
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    if (encodedDataLength > 0) requests += 1
  })
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isUseful, goal, { polling: 'raf', timeout: 60_000 })
  const seconds = (performance.now() - start) / 1000
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { seconds, kilobytes: bytes / 1000, requests, nodes }
}
