import type { EmailContent, EmailItem, QueuedEmail } from './email-content.ts'
import { emailPage } from './html-layout.ts'
import { frameLabels } from './layout-labels.ts'
import type { Sender } from './sender.ts'

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
