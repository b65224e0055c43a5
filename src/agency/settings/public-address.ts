import { isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { agency } from '#schema/agency.ts'

/**
 * The base URL of links in emails, without a trailing slash. Comes from the environment, from setup or,
 * failing both, from this request.
 */
export function publicAddress(
  config: Pick<Config, 'PUBLIC_URL'>,
  agency: { publicUrl: string | null } | undefined,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const address = config.PUBLIC_URL ?? agency?.publicUrl ?? `${request.protocol}://${request.host}`
  return address.replace(/(?<!\/)\/+$/, '')
}

/**
 * Stores the address where an administrator first signs in after a setup without a browser. Call it only for
 * administrators, because anyone else could set an address of their choice.
 */
export async function savePublicAddress(
  db: Db,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<void> {
  await db
    .update(agency)
    .set({ publicUrl: `${protocol}://${host}` })
    .where(isNull(agency.publicUrl))
}

/** Parses `MAIL_FROM`, which is 'Studio <hello@studio.test>' or just the address. */
export function senderAddress({
  MAIL_FROM,
}: Pick<Config, 'MAIL_FROM'>): { name: string; address: string } | null {
  const [, name = '', named, bare] = /^(?:([^<>]*)<([^<>]+)>|([^<>\s]+))$/.exec(MAIL_FROM?.trim() ?? '') ?? []
  const address = named ?? bare
  return address ? { name: name.trim().replace(/^"|"$/g, ''), address } : null
}
