import { readEarly } from '#kernel/browser/early-reads.ts'
import { connectEarly } from '#portal/live/browser/early-socket.ts'
import { paintStoredTheme } from '#ui/theme/first-paint.ts'
import { showKnownFonts } from '#ui/theme/web-fonts.ts'
import type { FileItem } from '#work/files/contract.ts'
import { preloadHero } from '../landing/preload-hero.ts'
import { earlyLink, openLinkEarly } from './early-link.ts'
import { firstPicture } from './early-picture.ts'
import { firstReads } from './first-reads.ts'
import { hasSession, showsLanding } from './visits.ts'

// The script in the head of every page. It runs before any other file has loaded.

// Guests have no toggle: their pages follow the system.
paintStoredTheme({ followsSystem: location.pathname.startsWith('/review/') })
showKnownFonts()
if (showsLanding(location)) preloadHero()

// zod checks on load whether it's allowed to compile code, which the content security policy reports as a
// violation. This is what its `z.config({ jitless: true })` sets, but before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

readEarly('/api/agency')
openLinkEarly(location)
if (hasSession && !earlyLink()) {
  readEarly('/api/auth/user')
  const reads = firstReads(location)
  if (reads) connectEarly({ projectId: reads.projectId, onReady: () => reads.urls.forEach(readWithPicture) })
}

/** The first picture in a list of files also starts to load before the code arrives. */
function readWithPicture(url: string): void {
  const response = readEarly(url)
  if (!url.includes('/files?')) return
  const files = response.then((found) => found.clone().json() as Promise<FileItem[]>)
  files.then((found) => loadPicture(firstPicture(location, found, window))).catch(() => null)
}

function loadPicture(url: string | undefined): void {
  if (url) new Image().src = url
}
