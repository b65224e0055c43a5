/**
 * The service worker, compiled into /sw.js by bin/build.service-worker.ts. It caches the app shell (the HTML
 * page and this build's files), so that the portal opens offline. It never handles API calls. It also shows
 * push messages.
 */
declare const __VERSION__: string
/**
 * The English files of the screens that open offline. Other languages have files with the same names in their
 * own folder.
 */
declare const __FILES__: readonly string[]

interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void
}

interface Pushed extends Lasting {
  data: { json(): PushPayload } | null
}

/** The payload that the server sends. See portal/push/send-pushes.ts. */
interface PushPayload {
  id: string
  title: string
  body: string | null
  link: string
}

interface Clicked extends Lasting {
  notification: Notification
}

interface Tab {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}

/**
 * The parts of ServiceWorkerGlobalScope used here. TypeScript can't load its worker types and its page types
 * together.
 */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: LoadedFiles }) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** A message from a page with the files that it loaded before this worker started. */
export interface LoadedFiles {
  files: string[]
}

const scope = globalThis as unknown as Scope
const prefix = 'easel-app-'
const cacheName = prefix + __VERSION__
const shellKey = '/app-shell'
/** How long to wait for the page before serving the cached one. */
const patienceMs = 3_000

scope.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()))
})

scope.addEventListener('message', (event) => {
  event.waitUntil(cacheShell(event.data.files).catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(request, pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openFile(request))
  } else if (pathname === '/favicon.svg') {
    event.respondWith(fetch(request).catch(() => cachedOr(request, () => Response.error())))
  }
})

scope.addEventListener('push', (event) => {
  const payload = event.data?.json()
  if (!payload) return
  const { id, title, body, link } = payload
  const icon = '/api/agency/icons/icon-192'
  // Replaces an earlier notification about the same topic.
  const options = { body: body ?? '', icon, tag: id, data: link }
  event.waitUntil(scope.registration.showNotification(title, options))
})

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { href, origin } = new URL(String(notification.data), location.origin)
  if (origin === location.origin) event.waitUntil(openLink(href))
})

/** Opens a link in the portal's tab or a new one. */
async function openLink(href: string): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  if (!tab) return void (await scope.clients.openWindow(href))
  await tab.focus()
  await tab.navigate(href)
}

/** Whether a request is for a page of the portal. Downloads and email frames don't count. */
function isPage(request: Request, pathname: string): boolean {
  return request.destination === 'document' && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)
}

async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const shell = await cache.match(shellKey)
  const page = fetch(request)
  if (!shell) return page
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  return (await Promise.race([page.catch(() => undefined), late])) ?? shell
}

/** Serves a file from the cache. File names change with their content, so a cached file is never outdated. */
function openFile(request: Request): Promise<Response> {
  return cachedOr(request, async () => {
    const response = await fetch(request)
    if (response.ok) {
      const cache = await caches.open(cacheName)
      // If the cache is full, the file is loaded again next time.
      await cache.put(request, response.clone()).catch(() => undefined)
    }
    return response
  })
}

/**
 * Also searches the caches of earlier builds, because a tab that's still open loads the files of its own
 * build.
 */
async function cachedOr(request: Request, otherwise: () => Response | Promise<Response>): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? otherwise()
}

/** Caches the page after caching everything it needs. The page lists the files of its language. */
async function cacheShell(loaded: readonly string[] = []): Promise<void> {
  const page = await fetch('/')
  if (!page.ok) return
  const html = await page.clone().text()
  const language = /\/assets\/([a-z]{2})\//.exec(html)?.[1] ?? 'en'
  const named = [...html.matchAll(/(?:src|href)="(\/[\w/.-]+\.\w+)"/g)].map(([, path = '']) => path)
  const screens = __FILES__.map((file) => `/${file.replace('/en/', `/${language}/`)}`)
  const cache = await caches.open(cacheName)
  const wanted = new Set([...named, ...screens, ...loaded].filter(isShellFile))
  const missing: string[] = []
  for (const path of wanted) if (!(await cache.match(path, { ignoreVary: true }))) missing.push(path)
  await cache.addAll(missing)
  await cache.put(shellKey, page)
}

function isShellFile(path: string): boolean {
  return path.startsWith('/assets/') || path === '/favicon.svg'
}

/** Deletes old caches. Keeps those of this build, and of the previous build for tabs that are still open. */
async function deleteOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}
