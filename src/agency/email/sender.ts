import type { FastifyRequest } from 'fastify'
import type { Agency } from '#agency/settings/get-agency.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { publicAddress, senderAddress } from '#agency/settings/public-address.ts'
import type { Wordings } from '#agency/settings/wordings.ts'
import { defaultWording, findWordings } from '#agency/settings/wordings.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'

/**
 * The sender of an email that no signed-in person requests. Never uses the request's host, because an
 * attacker could set it to their own and receive the secret link.
 */
export async function getSender(services: Pick<Services, 'config'>, db: Db): Promise<Sender> {
  const { config } = services
  return senderFor({ config, request: { protocol: 'http', host: `${config.HOST}:${config.PORT}` } }, db)
}

type Asked = Pick<Services, 'config'> & { request: Pick<FastifyRequest, 'protocol' | 'host'> }

/**
 * The sender of an email that a signed-in person requests. By default, its links use the address that person
 * is using.
 */
export async function senderFor({ config, request }: Asked, db: Db): Promise<Sender> {
  const agency = await getAgency(db)
  return {
    agency,
    wordings: await findWordings(db),
    base: publicAddress(config, agency, request),
    readsReplies: Boolean(agency.supportAddress ?? senderAddress(config)),
  }
}

/** The sender's name, and the base URL of links (without a trailing slash). */
export interface Sender {
  agency: Agency
  wordings: Wordings
  base: string
  /** False if emails come from an address without a mailbox. */
  readsReplies: boolean
}

/** The opening line of an email: the default, or the agency's own text. */
export function greetingOf({ agency, wordings }: Sender, language: Language): string {
  return wordings[language].emailGreeting ?? defaultWording(language, agency).emailGreeting
}

/** The last line of an email: the agency's name, or the agency's own text. */
export function footerOf({ agency, wordings }: Sender, language: Language): string {
  return wordings[language].emailFooter ?? defaultWording(language, agency).emailFooter
}
