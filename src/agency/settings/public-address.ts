import { isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { agency } from '#schema/agency.ts'

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
  return address.replace(/(?<!\/)\/+$/, '')
}

/**
 * Where the set-up was made without a browser, the portal's address is the one under which an administrator
 * first signs in. Call it for them alone: anybody else could name an address of their own.
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

/** The name and address of `MAIL_FROM`: 'Studio <hello@studio.test>' or the address alone. */
export function senderAddress({
  MAIL_FROM,
}: Pick<Config, 'MAIL_FROM'>): { name: string; address: string } | null {
  const [, name = '', named, bare] = /^(?:([^<>]*)<([^<>]+)>|([^<>\s]+))$/.exec(MAIL_FROM?.trim() ?? '') ?? []
  const address = named ?? bare
  return address ? { name: name.trim().replace(/^"|"$/g, ''), address } : null
}
