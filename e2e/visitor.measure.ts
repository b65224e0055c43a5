import type { Page } from '@playwright/test'

/** What a page loads in script from an empty cache until nothing more comes, in bytes as they were sent. */
export async function scriptBytes(
  page: Page,
  path: string,
): Promise<{ bytes: number; plain: string[]; brief: string[] }> {
  const network = await page.context().newCDPSession(page)
  const scripts = new Map<string, { url: string; encoding?: string; caching?: string }>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const { 'content-encoding': encoding, 'cache-control': caching } = response.headers
    scripts.set(requestId, { url: response.url, encoding, caching })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Compared with figures that are gzipped, so that is what is asked for.
  await network.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const loaded = [...scripts.values()]
  return {
    bytes,
    plain: loaded.filter(({ encoding }) => encoding !== 'gzip').map(({ url }) => url),
    brief: loaded
      .filter(({ url, caching }) => url.includes('/assets/') && !caching?.includes('immutable'))
      .map(({ url }) => url),
  }
}

const lagMs = 250

/**
 * How many reads of a page wait for one another: every answer comes late, so whatever is asked after an answer
 * may have waited for it. What is asked again, because something may have changed meanwhile, is not counted.
 */
export async function depthOf(page: Page, path: string): Promise<{ depth: number; chain: string[] }> {
  const reads = new Map<string, { from: number; until: number; depth: number }>()
  await page.route('**/api/**', async (route) => {
    await new Promise((late) => setTimeout(late, lagMs))
    await route.continue().catch(() => undefined)
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() !== 'fetch' || !pathname.startsWith('/api/') || reads.has(pathname)) return
    const from = performance.now()
    const before = [...reads.values()].filter(({ until }) => until <= from).map(({ depth }) => depth)
    reads.set(pathname, { from, until: Number.POSITIVE_INFINITY, depth: 1 + Math.max(0, ...before) })
  })
  page.on('response', (response) => {
    const read = reads.get(new URL(response.url()).pathname)
    if (read) read.until = Math.min(read.until, performance.now())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  page.removeAllListeners('response')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const chain = [...reads]
    .sort(([, a], [, b]) => a.depth - b.depth)
    .map(([name, { depth }]) => `${depth} ${name}`)
  return { depth: Math.max(...[...reads.values()].map(({ depth }) => depth)), chain }
}
