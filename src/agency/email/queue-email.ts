import type { FastifyRequest } from 'fastify'
import { getAgency } from '#agency/settings/get-agency.ts'
import { publicAddress } from '#agency/settings/public-address.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { EmailContent, EmailItem, Sender } from './email-content.ts'
import { emailPage } from './html-layout.ts'
import { frameLabels } from './layout-labels.ts'
import type { QueuedEmail } from './queue.ts'
import { insertEmail } from './queue.ts'

/** Writes a letter and puts it into the outbox, in the transaction of what it is about. */
export async function queueEmail(tx: Db, now: Date, from: Sender, letter: EmailContent): Promise<void> {
  await insertEmail(tx, now, writeEmail(from, letter))
}

/**
 * The sender of a mail that no request of a signed-in person asks for: never with the address that a request
 * named, since whoever asks could name their own, and be sent the link's secret.
 */
export async function getSender(services: Pick<Services, 'config'>, db: Db): Promise<Sender> {
  const { config } = services
  return senderFor({ config, request: { protocol: 'http', host: `${config.HOST}:${config.PORT}` } }, db)
}

type Asked = Pick<Services, 'config'> & { request: Pick<FastifyRequest, 'protocol' | 'host'> }

/** The sender of a mail that a signed-in person asks for: where nothing else is said, its links begin where they are. */
export async function senderFor({ config, request }: Asked, db: Db): Promise<Sender> {
  const agency = await getAgency(db)
  return { agency, base: publicAddress(config, agency, request) }
}

/** The mail of a letter: the same in plain text and in HTML. */
export function writeEmail(from: Sender, letter: EmailContent): QueuedEmail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: plainText(from, letter),
    html: emailPage(from, letter),
    confidential: letter.confidential ?? false,
    ...(letter.readerId ? { readerId: letter.readerId } : {}),
    about: letter.about ?? [],
    money: letter.money ?? false,
    documentId: letter.documentId ?? null,
    ...(letter.attachment ? { attachment: letter.attachment } : {}),
    ...(letter.recurring ? { unsubscribeUrl: from.base + letter.recurring.unsubscribePath } : {}),
  }
}

function plainText({ agency, base }: Sender, letter: EmailContent): string {
  const { paragraphs = [], sections = [], button, code, ending = [], reason, recurring } = letter
  const words = frameLabels[letter.language ?? 'en']
  const parts = [
    letter.heading,
    ...paragraphs,
    ...sections.flatMap((section) => [
      ...(section.title ? [section.title.toUpperCase()] : []),
      ...section.items.map((item) => plainItem(base, item)),
    ]),
    ...(button ? [`${button.label}:\n${base}${button.path}`] : []),
    ...(code ? [`${words.orEnter}\n${code}`] : []),
    ...ending,
    [
      `-- \n${agency.name}`,
      ...(reason ? [reason] : []),
      ...(recurring
        ? [
            `${words.noMore} ${base}${recurring.unsubscribePath}`,
            `${words.chooseWhen} ${base}${recurring.choosePath}`,
          ]
        : []),
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function plainItem(base: string, { title, quote, text, detail, path }: EmailItem): string {
  return [
    `* ${title}${detail ? ` (${detail})` : ''}`,
    ...(text ? [`  ${text}`] : []),
    ...(quote ? [quote.replace(/^/gm, '  > ')] : []),
    ...(path ? [`  ${base}${path}`] : []),
  ].join('\n')
}
