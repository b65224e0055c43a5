import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'

/** The token that a guest's browser holds for this link, where there is one. Each link has a cookie of its own. */
export function tokenIn({ cookie = '' }: FastifyRequest['headers'], linkId: string): string | undefined {
  const name = nameOf(linkId)
  const pair = cookie.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** For `set-cookie`: no script reads it, and no other site sends it along. */
export function cookieFor(
  config: Pick<Config, 'PUBLIC_URL'>,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { linkId, token, seconds }: { linkId: string; token: string; seconds: number },
): string {
  const secure = protocol === 'https' || config.PUBLIC_URL?.startsWith('https:')
  const parts = [`${nameOf(linkId)}=${token}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

function nameOf(linkId: string): string {
  return `easel.review.${linkId}`
}
