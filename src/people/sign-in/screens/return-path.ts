/**
 * Returns the path from a URL if it's on this portal, otherwise '/'. A sign-in never redirects to another
 * site.
 */
export function ownPath(text: string | null | undefined): string {
  if (!text || !/^\/(?![/\\])/.test(text)) return '/'
  const base = 'https://portal.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (url?.origin !== base) return '/'
  const path = url.pathname + url.search + url.hash
  // Returning to the redirecting page would redirect forever.
  return /^\/\/|^\/(auth|api)(\/|$)/.test(path) ? '/' : path
}
