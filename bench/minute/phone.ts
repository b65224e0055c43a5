import type { Browser, Page } from '@playwright/test'
import type { Session } from '#test/screens/demo-sessions.ts'

/** Lighthouse's slow 4G, and a phone's processor: four times slower than this machine's. */
export const slowLine = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
const cpuSlowdown = 4

/** Measurements of a visit to a screen. */
export interface Visit {
  seconds: number
  kilobytes: number
  requests: number
  /** Elements in the page. */
  nodes: number
  /** When the largest text or picture was painted, in seconds. */
  largestPaint: number
  /** How long tasks blocked the page in total, beyond 50 ms each. */
  blockedMs: number
}

/** How a screen is opened, and when it counts as useful. */
export interface Job {
  path: string
  /** Runs in the page until it's true. */
  isUseful: (goal: string) => boolean
  goal?: string
}

/** A phone with a session and an empty cache. */
export async function openPhone(browser: Browser, base: string, session: Session) {
  const context = await browser.newContext({
    baseURL: base,
    storageState: session,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    // Requests of a service worker wouldn't be slowed down.
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchPerformance)
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

/** What a page has loaded so far. */
export interface Transfer {
  bytes: number
  requests: number
}

/** Slows down a page's network and processor, and counts what it loads. */
export async function slowDown(page: Page): Promise<Transfer> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowLine.latencyMs,
    downloadThroughput: slowLine.bytesPerSecond,
    uploadThroughput: slowLine.bytesPerSecond / 2,
  })
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const transfer = { bytes: 0, requests: 0 }
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength
    if (encodedDataLength > 0) transfer.requests += 1
  })
  return transfer
}

async function measure(page: Page, { path, isUseful, goal = '' }: Job): Promise<Visit> {
  const transfer = await slowDown(page)
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isUseful, goal, { polling: 'raf', timeout: 60_000 })
  const seconds = (performance.now() - start) / 1000
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const visit = { seconds, kilobytes: transfer.bytes / 1000, requests: transfer.requests, nodes }
  await page.waitForTimeout(settlingMs)
  return { ...visit, ...(await page.evaluate(() => globalThis.seen)) }
}

/** Tasks and paints may follow after a screen is useful. */
const settlingMs = 1_500

declare global {
  var seen: Pick<Visit, 'largestPaint' | 'blockedMs'>
}

/** Runs in the page before anything else. */
function watchPerformance(): void {
  globalThis.seen = { largestPaint: 0, blockedMs: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.seen.largestPaint = startTime / 1000
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.seen.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}
