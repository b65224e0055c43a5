import type { SendMailOptions, Transporter } from 'nodemailer'
import { createTransport } from 'nodemailer'
import type { Config } from '#kernel/config.ts'
import { pngOf } from '#kernel/picture.ts'
import type { World } from '#kernel/world.ts'
import { logoAddress } from './open.letter.page.ts'
import type { Agency } from './open.ts'
import type { mails } from './table.ts'

export function openTransport(url: string): Transporter {
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
}

/** A mail of the outbox as it goes over the wire. */
export async function messageOf(
  { config, storage }: Pick<World, 'config' | 'storage'>,
  agency: Agency,
  mail: Pick<typeof mails.$inferSelect, 'id' | 'toAddress' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>,
): Promise<SendMailOptions> {
  const from = senderOf(config, agency)
  const { id, toAddress, subject, text, unsubscribeUrl } = mail
  return {
    from,
    ...(agency.supportAddress ? { replyTo: agency.supportAddress } : {}),
    to: { name: '', address: toAddress },
    subject,
    text,
    ...(mail.html ? await withLogo(mail.html, agency, storage) : {}),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      // Answering machines leave such mails alone.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** The logo travels with the mail, so that nothing is fetched when it is opened. */
async function withLogo(html: string, { logoKey }: Agency, storage: World['storage']) {
  if (!html.includes(logoAddress)) return { html }
  const hasLogo = logoKey !== null && (await storage.size(logoKey)) !== null
  // It was taken away since: its name stands there in place of a broken picture.
  if (!hasLogo) return { html: html.replace(/<img src="cid:logo" alt="([^"]*)"[^>]*>/, '$1') }
  const content = await pngOf(storage.read(logoKey))
  return {
    html,
    attachments: [{ cid: 'logo', filename: 'logo.png', contentDisposition: 'inline' as const, content }],
  }
}

/** `MAIL_FROM`, else the support address, else an address at the portal's own host. */
function senderOf(config: Config, agency: Agency): { name: string; address: string } {
  const given = /^(?:(.*?)\s*<([^<>]+)>|([^<>\s]+))$/.exec(config.MAIL_FROM?.trim() ?? '')
  const address = given?.[2] ?? given?.[3] ?? agency.supportAddress
  if (address) return { name: given?.[1]?.replace(/^"|"$/g, '') || agency.name, address }
  const host = new URL(config.PUBLIC_URL ?? agency.publicUrl ?? 'http://localhost').hostname
  return { name: agency.name, address: `no-reply@${host}` }
}
