import type { EntryTab } from '#people/sign-in/screens/sign-in.tsx'

/** The address of the way in: each tab has its own, so that links lead there and the browser's back leads away. */
export function entryPath(tab: EntryTab): string {
  return `/?${tab}`
}

/** Kept in the history with an address of the way in that was come to from the landing page. */
export const askedFor = 'asked for'

/** The tab that the search of an address names; null is none. */
export function entryTab(search: string): EntryTab | null {
  const named = new URLSearchParams(search)
  if (named.has('sign-up')) return 'sign-up'
  return named.has('sign-in') ? 'sign-in' : null
}
