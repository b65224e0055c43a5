import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/**
 * Did a browser send this from another site? Cookies are SameSite=Lax already; this also covers browsers
 * that do not keep to it, and sockets, which no such rule covers.
 */
export function isForeign(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin === origin) return false
  return hostOf(origin) !== request.host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
