import { connectEarly } from '#portal/live/browser/early-socket.ts'
import { bringInside, bringLanding, bringSignIn } from './lazy-parts.ts'
import type { PortalPage, RouteTable } from './page.ts'
import { isVisitorsFront, wasSignedIn } from './visits.ts'

export const bringApp = () => import('./app.tsx')

/**
 * Fetches what the page at this path is made of, while the server is still being asked who is there. What fails
 * is fetched again when it is shown.
 */
export function bringAhead(address: Address, table: RouteTable): void {
  for (const bring of neededAt(address, table)) bring().catch(() => null)
}

type Address = Pick<Location, 'pathname' | 'search'>

function neededAt(address: Address, { everyone, signedIn }: RouteTable): (() => Promise<unknown>)[] {
  if (isVisitorsFront(address)) return [bringLanding]
  const path = address.pathname
  const open = everyone.find(isAt(path))
  if (open) return [bringApp, open.page.bring]
  const behind = signedIn.find(isAt(path))
  if (!behind) return [bringApp]
  return wasSignedIn() ? [bringApp, bringInside, behind.page.bring] : [bringApp, bringSignIn]
}

/** Inside, everything is kept fresh over the socket: it is opened before anything is read. */
export function connectAhead({ pathname }: Address, { signedIn }: RouteTable): void {
  if (wasSignedIn() && signedIn.some(isAt(pathname))) connectEarly()
}

function isAt(path: string) {
  return (page: PortalPage) => new RegExp(`^${page.path.replace(/:[a-z]+/g, '[^/]+')}$`).test(path)
}
