import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { EmailAmount, EmailContent, EmailItem, QueuedEmail } from './email-content.ts'
import { emailPage } from './html-layout.ts'
import { picturesOf } from './inline-pictures.ts'
import { m } from './messages.ts'
import { repliesLine } from './replies-line.ts'
import type { Sender } from './sender.ts'
import { footerOf } from './sender.ts'

/** Renders an email as plain text and as HTML. */
export function writeEmail(from: Sender, content: EmailContent): QueuedEmail {
  return {
    to: content.to,
    subject: content.subject,
    text: plainText(from, content),
    html: emailPage(from, content),
    confidential: content.confidential ?? false,
    ...(content.readerId ? { readerId: content.readerId } : {}),
    ...(content.access ? { access: content.access } : {}),
    about: content.about ?? [],
    money: content.money ?? false,
    documentId: content.documentId ?? null,
    pictures: picturesOf(content),
    ...(content.thread ? { thread: content.thread } : {}),
    ...(content.attachment ? { attachment: content.attachment } : {}),
    ...(content.recurring ? { unsubscribeUrl: from.base + content.recurring.unsubscribePath } : {}),
  }
}

function plainText(from: Sender, content: EmailContent): string {
  const { base } = from
  const {
    language = 'en',
    paragraphs = [],
    sections = [],
    amounts = [],
    button,
    code,
    ending = [],
    reason,
    recurring,
  } = content
  const parts = [
    content.heading,
    ...paragraphs,
    ...sections.flatMap((section) => [
      ...(section.title ? [section.title.toUpperCase()] : []),
      ...section.items.map((item) => plainItem(base, item)),
    ]),
    ...(amounts.length > 0 ? [amounts.map(plainAmount).join('\n')] : []),
    ...(button ? [`${button.label}:\n${base}${button.path}`] : []),
    ...(code ? [`${formatMessage(language, m.orEnter)}\n${code}`] : []),
    ...ending,
    ...repliesLine(from, content),
    [
      `-- \n${footerOf(from, language)}`,
      ...(reason ? [reason] : []),
      ...(recurring
        ? [
            formatMessage(language, m.unsubscribeAt, { address: base + recurring.unsubscribePath }),
            formatMessage(language, m.chooseAt, { address: base + recurring.choosePath }),
          ]
        : []),
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function plainAmount({ label, detail, amount }: EmailAmount): string {
  return `* ${label}${detail ? ` (${detail})` : ''}: ${amount}`
}

function plainItem(base: string, { title, quote, text, detail, path }: EmailItem): string {
  return [
    `* ${title}${detail ? ` (${detail})` : ''}`,
    ...(text ? [`  ${text}`] : []),
    ...(quote ? [quote.replace(/^/gm, '  > ')] : []),
    ...(path ? [`  ${base}${path}`] : []),
  ].join('\n')
}
