import type { Page } from '@playwright/test'

const lagMs = 800

/**
 * Measures a page's sequential reads. Every response is delayed, so a request sent after a response may have
 * waited for it. Repeated reads count like any other. The socket doesn't count. Reads after the page's own
 * writes, such as marking notifications as read, don't count either.
 */
export async function depthOf(page: Page, path: string): Promise<{ depth: number; chain: string[] }> {
  const reads: { what: string; from: number; until: number; depth: number }[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise((late) => setTimeout(late, lagMs))
    await route.continue().catch(() => undefined)
  })
  const under = new Map<unknown, (typeof reads)[number]>()
  let hasWritten = false
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() !== 'fetch' || !pathname.startsWith('/api/')) return
    // Ignores reads by background tasks, which start seconds after the screen is ready.
    if (pathname === '/api/notifications/preferences') return
    if (request.method() !== 'GET') hasWritten = true
    if (hasWritten) return
    const from = performance.now()
    const before = reads.filter(({ until }) => until <= from).map(({ depth }) => depth)
    const read = {
      what: pathname + search,
      from,
      until: Number.POSITIVE_INFINITY,
      depth: 1 + Math.max(0, ...before),
    }
    reads.push(read)
    under.set(request, read)
  })
  page.on('response', (response) => {
    const read = under.get(response.request())
    if (read) read.until = performance.now()
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  page.removeAllListeners('response')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const chain = reads.sort((a, b) => a.depth - b.depth).map(({ what, depth }) => `${depth} ${what}`)
  return { depth: Math.max(0, ...reads.map(({ depth }) => depth)), chain }
}
