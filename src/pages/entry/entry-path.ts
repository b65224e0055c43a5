import type { EntryTab } from '#people/sign-in/screens/sign-in.tsx'

/** The URL of the sign-in screen. Each tab has its own, so links can open it and Back leaves it. */
export function entryPath(tab: EntryTab): string {
  return `/?${tab}`
}

/** History state of a sign-in screen that was opened from the landing page. */
export const askedFor = 'asked for'

/** The tab named in a URL's query, or null. */
export function entryTab(search: string): EntryTab | null {
  const named = new URLSearchParams(search)
  if (named.has('sign-up')) return 'sign-up'
  return named.has('sign-in') ? 'sign-in' : null
}
