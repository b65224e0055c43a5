import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { cookiePrefix, isSecure } from '#kernel/headers.ts'

type Installed = Pick<Config, 'PUBLIC_URL'>

/** The token that a guest's browser holds for this link, where there is one. Each link has a cookie of its own. */
export function tokenIn(
  config: Installed,
  { cookie = '' }: FastifyRequest['headers'],
  linkId: string,
): string | undefined {
  const name = nameOf(config, linkId)
  const pair = cookie.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** For `set-cookie`: no script reads it, no other site sends it along, and behind https it is this host's alone. */
export function cookieFor(
  config: Installed,
  { linkId, token, seconds }: { linkId: string; token: string; seconds: number },
): string {
  const name = nameOf(config, linkId)
  const parts = [`${name}=${token}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure(config) ? ['Secure'] : [])].join('; ')
}

function nameOf(config: Installed, linkId: string): string {
  return `${cookiePrefix(config)}.review.${linkId}`
}
