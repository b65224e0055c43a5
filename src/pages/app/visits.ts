import type { SessionState } from '#people/accounts/browser/session.tsx'
import { entryTab } from '../entry/entry-path.ts'

const key = 'signed-in'

/** Whether to show the front page, because nobody was signed in when this browser was last here. */
export function showsLanding({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname === '/' && entryTab(search) === null && !wasSignedIn()
}

export function rememberWhetherSignedIn(state: SessionState): void {
  try {
    if (state === 'signedIn') localStorage.setItem(key, 'yes')
    if (state === 'signedOut') localStorage.removeItem(key)
  } catch {
    // Without storage, assumes a visitor until the server responds.
  }
}

/** The server notes in the page whether the browser sent a session. */
export const hasSession = 'session' in document.documentElement.dataset

export function wasSignedIn(): boolean {
  try {
    return hasSession || localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
