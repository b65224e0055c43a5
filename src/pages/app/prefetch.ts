import { connectEarly } from '#portal/live/browser/early-socket.ts'
import { App } from './app-part.tsx'
import { earlyLink } from './early-link.ts'
import { Inside, Landing, SignInScreen } from './main-parts.tsx'
import type { PortalPage, RouteTable } from './page.tsx'
import { showsLanding, wasSignedIn } from './visits.ts'

/**
 * Loads this path's code while the request for the session is still running. Files that fail are loaded again
 * when they're needed.
 */
export function prefetchPage(address: Address, table: RouteTable): void {
  for (const prefetch of neededAt(address, table)) prefetch().catch(() => null)
}

/** Loads the code of what an emailed link leads to, as soon as the server has said what that is. */
export async function prefetchFromEmail({ signedIn }: RouteTable): Promise<void> {
  const path = await earlyLink()
  if (!path) return
  const { pathname, searchParams } = new URL(path, location.origin)
  const parts: (() => Promise<unknown>)[] = [Inside.prefetch, loadFrame]
  const page = signedIn.find(isAt(pathname))?.page
  if (page) parts.push(page.prefetch)
  const tab = tabs.get(searchParams.get('tab') ?? '')
  if (tab) parts.push(loadProject, tab)
  for (const load of parts) load().catch(() => null)
}

const loadFrame = () => import('../from-email/frame.tsx')
const loadProject = () => import('../from-email/project-from-email.tsx')

/** The parts of a project that emails lead to, by the tab in their links. */
const tabs = new Map<string, () => Promise<unknown>>([
  ['timeline', () => import('#work/milestones/screens/timeline-tab.tsx')],
  ['feedback', () => import('#pages/project/checked-feedback-tab.tsx')],
  ['chat', () => import('#work/chat/screens/chat-tab.tsx')],
])

type Address = Pick<Location, 'pathname' | 'search'>

function neededAt(address: Address, { everyone, signedIn }: RouteTable): (() => Promise<unknown>)[] {
  if (showsLanding(address)) return [Landing.prefetch]
  const path = address.pathname
  const open = everyone.find(isAt(path))
  if (open) return [App.prefetch, open.page.prefetch]
  const behind = signedIn.find(isAt(path))
  if (!behind) return [App.prefetch]
  return wasSignedIn()
    ? [App.prefetch, Inside.prefetch, behind.page.prefetch]
    : [App.prefetch, SignInScreen.prefetch]
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
