import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'

/**
 * Where links in mails begin, without a slash at the end: what the installation says, else what the set-up
 * kept, else the address that this request came to.
 */
export function publicAddress(
  config: Pick<Config, 'PUBLIC_URL'>,
  agency: { publicUrl: string | null } | undefined,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const address = config.PUBLIC_URL ?? agency?.publicUrl ?? `${request.protocol}://${request.host}`
  return address.replace(/\/+$/, '')
}
