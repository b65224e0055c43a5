import { buffer } from 'node:stream/consumers'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { createTransport } from 'nodemailer'
import type { Agency } from '#agency/settings/get-agency.ts'
import { senderAddress } from '#agency/settings/public-address.ts'
import type { Config } from '#kernel/config.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { pngOf } from '#kernel/resize-picture.ts'
import type { Services } from '#kernel/services.ts'
import type { outboxEmails } from '#schema/agency.ts'
import { logoAddress } from './html-layout.ts'
import { embedPictures } from './inline-pictures.ts'
import { m } from './messages.ts'

export function openTransport(url: string): Transporter {
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
}

type EmailToSend = Pick<
  typeof outboxEmails.$inferSelect,
  | 'id'
  | 'toAddress'
  | 'subject'
  | 'text'
  | 'html'
  | 'unsubscribeUrl'
  | 'attachmentKey'
  | 'attachmentName'
  | 'pictures'
  | 'thread'
>

/** Converts an email from the outbox to the message that's sent. */
export async function messageOf(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  agency: Agency,
  email: EmailToSend,
): Promise<SendMailOptions> {
  const from = senderOf(config, agency)
  const { id, toAddress, subject, text, unsubscribeUrl, thread } = email
  const domain = from.address.split('@')[1]
  const page = await pageOf(email, agency, storage)
  const file = await attachedTo(email, storage)
  return {
    from,
    ...(agency.supportAddress ? { replyTo: agency.supportAddress } : {}),
    to: { name: '', address: toAddress },
    subject,
    text,
    ...page,
    attachments: [...page.attachments, ...file],
    messageId: `<${id}@${domain}>`,
    // No real email has this Message-ID, but mail programs still use it to group emails into a thread.
    ...(thread ? { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` } : {}),
    headers: {
      // Stops auto-responders from replying.
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

/** Reads the attachment. If the file is missing, nothing is sent, because the email's text mentions it. */
async function attachedTo(
  { attachmentKey, attachmentName }: EmailToSend,
  storage: Services['storage'],
): Promise<AttachedFile[]> {
  if (!attachmentKey || !attachmentName) return []
  if ((await storage.size(attachmentKey)) === null) {
    throw new Error(formatMessage(fallbackLanguage, m.attachmentMissing))
  }
  const content = await buffer(storage.read(attachmentKey))
  return [{ filename: attachmentName, contentType: 'application/pdf', content }]
}

/** Embeds the logo and pictures in the HTML, so that opening the email loads nothing. */
async function pageOf(
  { html, pictures }: EmailToSend,
  { logoKey }: Agency,
  storage: Services['storage'],
): Promise<{ html?: string; attachments: AttachedFile[] }> {
  if (!html) return { attachments: [] }
  const page = await embedPictures(html, pictures, storage)
  if (!html.includes(logoAddress)) return page
  const hasLogo = logoKey !== null && (await storage.size(logoKey)) !== null
  // If the logo has been removed, shows the agency's name instead of a broken image.
  const named = page.html.replace(/<img src="cid:logo" alt="([^"]*)"[^>]*>/, '$1')
  if (!hasLogo) return { ...page, html: named }
  const content = await pngOf(storage.read(logoKey))
  const logo: AttachedFile = { cid: 'logo', filename: 'logo.png', contentDisposition: 'inline', content }
  return { ...page, attachments: [logo, ...page.attachments] }
}

type AttachedFile = NonNullable<SendMailOptions['attachments']>[number]

/** Returns the sender's address: `MAIL_FROM`, the support address, or an address at the portal's own host. */
function senderOf(config: Config, agency: Agency): { name: string; address: string } {
  const from = senderAddress(config)
  const address = from?.address ?? agency.supportAddress
  if (address) return { name: from?.name || agency.name, address }
  const host = new URL(config.PUBLIC_URL ?? agency.publicUrl ?? 'http://localhost').hostname
  return { name: agency.name, address: `no-reply@${host}` }
}
