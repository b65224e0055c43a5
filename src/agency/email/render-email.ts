import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { EmailAmount, EmailContent, EmailItem, QueuedEmail } from './email-content.ts'
import { emailPage } from './html-layout.ts'
import { picturesOf } from './inline-pictures.ts'
import { m } from './messages.ts'
import { repliesLine } from './replies-line.ts'
import type { Sender } from './sender.ts'
import { footerOf } from './sender.ts'

/** Renders an email as plain text and as HTML. */
export function writeEmail(from: Sender, letter: EmailContent): QueuedEmail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: plainText(from, letter),
    html: emailPage(from, letter),
    confidential: letter.confidential ?? false,
    ...(letter.readerId ? { readerId: letter.readerId } : {}),
    ...(letter.access ? { access: letter.access } : {}),
    about: letter.about ?? [],
    money: letter.money ?? false,
    documentId: letter.documentId ?? null,
    pictures: picturesOf(letter),
    ...(letter.thread ? { thread: letter.thread } : {}),
    ...(letter.attachment ? { attachment: letter.attachment } : {}),
    ...(letter.recurring ? { unsubscribeUrl: from.base + letter.recurring.unsubscribePath } : {}),
  }
}

function plainText(from: Sender, letter: EmailContent): string {
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
  } = letter
  const parts = [
    letter.heading,
    ...paragraphs,
    ...sections.flatMap((section) => [
      ...(section.title ? [section.title.toUpperCase()] : []),
      ...section.items.map((item) => plainItem(base, item)),
    ]),
    ...(amounts.length > 0 ? [amounts.map(plainAmount).join('\n')] : []),
    ...(button ? [`${button.label}:\n${base}${button.path}`] : []),
    ...(code ? [`${formatMessage(language, m.orEnter)}\n${code}`] : []),
    ...ending,
    ...repliesLine(from, letter),
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
