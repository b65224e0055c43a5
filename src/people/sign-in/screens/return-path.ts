/**
 * The path of this portal that an address names, or '/' for anything else: after a sign-in nobody is sent to
 * another site, whatever stood in the address.
 */
export function ownPath(text: string | null | undefined): string {
  if (!text || !/^\/(?![/\\])/.test(text)) return '/'
  const base = 'https://portal.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (url?.origin !== base) return '/'
  const path = url.pathname + url.search + url.hash
  // Coming back to the page that sends people on would send them on for ever.
  return /^\/\/|^\/(auth|api)(\/|$)/.test(path) ? '/' : path
}
