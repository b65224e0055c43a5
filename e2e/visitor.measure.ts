import type { Page } from '@playwright/test'

/**
 * Returns how many bytes of JavaScript a page loads with an empty cache, as sent over the network, excluding
 * response headers. bin/build.budgets.ts counts the same way.
 */
export async function scriptBytes(
  page: Page,
  path: string,
): Promise<{ bytes: number; plain: string[]; brief: string[] }> {
  const network = await page.context().newCDPSession(page)
  const scripts = new Map<string, { url: string; heading: number; encoding?: string; caching?: string }>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const { 'content-encoding': encoding, 'cache-control': caching } = response.headers
    scripts.set(requestId, { url: response.url, heading: response.encodedDataLength, encoding, caching })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) bytes += encodedDataLength - script.heading
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Requests gzip, since the budgets are gzipped.
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
