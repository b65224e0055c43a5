import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Whether a browser sent this from another site. Cookies are already SameSite=Lax. This check also covers
 * browsers that ignore it, sites on our domain, and sockets, which SameSite doesn't cover. A client without
 * `Origin` and `Sec-Fetch-Site` isn't a current browser, so another site can't be using a visitor's cookie.
 */
export function isForeign(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  // If the portal has its own address, ignore other Host values.
  if (config.PUBLIC_URL) return origin !== new URL(config.PUBLIC_URL).origin
  return hostOf(origin) !== request.host
}

/** Returns null if it isn't an origin: 'null' from a sandbox or a file, or a longer URL. */
function hostOf(origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url?.origin === origin ? url.host : null
}
