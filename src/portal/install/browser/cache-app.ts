import { serviceWorkers } from '#ui/hooks/secure-context.ts'
import type { LoadedFiles } from './service-worker.ts'

/** Starts the service worker and tells it which files this page has loaded so far. */
export async function cacheApp(): Promise<void> {
  const workers = serviceWorkers()
  if (!workers || import.meta.env.DEV) return
  await workers.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await workers.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ files } satisfies LoadedFiles)
}
