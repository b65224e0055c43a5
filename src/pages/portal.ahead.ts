import type { PortalPage, RouteTable } from './portal.page.ts'
import { bringInside, bringLanding, bringSignIn } from './portal.parts.ts'
import { isVisitorsFront, wasSignedIn } from './portal.visits.ts'

export const bringApp = () => import('./app.tsx')

/**
 * Fetches what the page at this path is made of, while the server is still being asked who is there. What fails
 * is fetched again when it is shown.
 */
export function bringAhead(path: string, table: RouteTable): void {
  for (const bring of neededAt(path, table)) bring().catch(() => null)
}

function neededAt(path: string, { everyone, signedIn }: RouteTable): (() => Promise<unknown>)[] {
  if (isVisitorsFront(path)) return [bringLanding]
  const open = everyone.find(isAt(path))
  if (open) return [bringApp, open.page.bring]
  const behind = signedIn.find(isAt(path))
  if (!behind) return [bringApp]
  return wasSignedIn() ? [bringApp, bringInside, behind.page.bring] : [bringApp, bringSignIn]
}

function isAt(path: string) {
  return (page: PortalPage) => new RegExp(`^${page.path.replace(/:[a-z]+/g, '[^/]+')}$`).test(path)
}
