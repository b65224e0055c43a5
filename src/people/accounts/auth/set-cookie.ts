import type { FastifyReply } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { cookiePrefix, isSecure } from '#kernel/http/cookies.ts'

/** Sets an HttpOnly cookie. The name is given without its prefix. */
export function setCookie(
  config: Pick<Config, 'PUBLIC_URL'>,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const how = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookiePrefix(config)}.${name}=${value}; ${how}`)
}
