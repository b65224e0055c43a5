import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { cookieOf, cookiePrefix, isSecure } from '#kernel/http/cookies.ts'

type Installed = Pick<Config, 'PUBLIC_URL'>

/** This browser's token for the link, if any. Each link has its own cookie. */
export function tokenIn(
  config: Installed,
  headers: FastifyRequest['headers'],
  linkId: string,
): string | undefined {
  return cookieOf(config, headers, nameOf(linkId))
}

/**
 * Returns a value for `set-cookie`. The cookie is HttpOnly, never sent from other sites, and bound to this
 * host on https.
 */
export function cookieFor(
  config: Installed,
  { linkId, token, seconds }: { linkId: string; token: string; seconds: number },
): string {
  const name = `${cookiePrefix(config)}.${nameOf(linkId)}`
  const parts = [`${name}=${token}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure(config) ? ['Secure'] : [])].join('; ')
}

function nameOf(linkId: string): string {
  return `review.${linkId}`
}
