import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Did a browser send this from another site? Cookies are SameSite=Lax already; this also covers browsers
 * that do not keep to it, sites that share our domain, and sockets, which no such rule covers. Who sends
 * neither `Origin` nor `Sec-Fetch-Site` is no browser of today, and carries a visitor's cookie only by
 * having it.
 */
export function isForeign(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  // Where the portal has an address of its own, whatever else was named as the Host is not it.
  if (config.PUBLIC_URL) return origin !== new URL(config.PUBLIC_URL).origin
  return hostOf(origin) !== request.host
}

/** Null for what is no origin: 'null', of a sandbox or a file, or an address with more in it than an origin has. */
function hostOf(origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url?.origin === origin ? url.host : null
}
