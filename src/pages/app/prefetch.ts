import { connectEarly } from '#portal/live/browser/early-socket.ts'
import { loadLanding, loadSignedIn, loadSignIn } from './lazy-parts.ts'
import type { PortalPage, RouteTable } from './page.ts'
import { showsLanding, wasSignedIn } from './visits.ts'

export const loadApp = () => import('./app.tsx')

/**
 * Loads this path's code while the request for the session is still running. Files that fail are loaded again
 * when they're needed.
 */
export function prefetchPage(address: Address, table: RouteTable): void {
  for (const prefetch of neededAt(address, table)) prefetch().catch(() => null)
}

type Address = Pick<Location, 'pathname' | 'search'>

function neededAt(address: Address, { everyone, signedIn }: RouteTable): (() => Promise<unknown>)[] {
  if (showsLanding(address)) return [loadLanding]
  const path = address.pathname
  const open = everyone.find(isAt(path))
  if (open) return [loadApp, open.page.prefetch]
  const behind = signedIn.find(isAt(path))
  if (!behind) return [loadApp]
  return wasSignedIn() ? [loadApp, loadSignedIn, behind.page.prefetch] : [loadApp, loadSignIn]
}

/** Loads the code of a link's page when the pointer, a finger or the focus reaches the link. */
export function prefetchLinks({ everyone, signedIn }: RouteTable): void {
  const pages = [...everyone, ...signedIn]
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    pages
      .find(isAt(link.pathname))
      ?.page.prefetch()
      .catch(() => null)
  }
  addEventListener('pointerover', load, { passive: true })
  addEventListener('focusin', load)
}

/** The socket keeps all signed-in data up to date, so it opens before anything is fetched. */
export function prefetchSocket({ pathname }: Address, { signedIn }: RouteTable): void {
  if (wasSignedIn() && signedIn.some(isAt(pathname))) connectEarly()
}

function isAt(path: string) {
  return (page: PortalPage) => new RegExp(`^${page.path.replace(/:[a-z]+/g, '[^/]+')}$`).test(path)
}
