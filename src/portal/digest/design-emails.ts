import type { EmailContent, EmailItem } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import { linkToDesign } from '#work/files/comment-link.ts'
import { untitled } from '#work/files/contract.ts'
import { thumbnailKeyOf } from '#work/files/media/media.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import type { Unmailed } from './data.ts'
import type { Reader } from './emails.ts'
import { common } from './emails.ts'
import { designIn } from './links.ts'
import { m } from './messages.ts'

type Design = NonNullable<Awaited<ReturnType<typeof findVisibleFile>>>

const mostPictures = 3

/** Formats designs as items of an email. Only the first ones have a picture. */
export function designItems({ language }: Reader, files: readonly Design[]): EmailItem[] {
  return files.map((file, index) => {
    const name = nameOf(language, file)
    const version = formatMessage(language, m.version, { version: file.version })
    // Locked files have only previews with a watermark, which aren't drawn for emails.
    const hasPicture = index < mostPictures && file.thumbnailUrl !== null && !file.locked
    return {
      title: name,
      text: version,
      ...(file.changeNote ? { quote: file.changeNote } : {}),
      path: linkToDesign(file),
      ...(hasPicture ? { picture: { key: thumbnailKeyOf(file), alt: `${name}, ${version}` } } : {}),
    }
  })
}

/**
 * Writes one email for all new designs and versions in a project. Undefined if the reader can no longer see
 * any.
 */
export async function designsEmail(
  tx: Db,
  from: Sender,
  reader: Reader,
  project: { id: string; name: string },
  notifications: Unmailed[],
): Promise<EmailContent | undefined> {
  const { actor, language } = reader
  const ids = [...new Set(notifications.flatMap(({ link }) => designIn(link) ?? []))]
  const found = await Promise.all(ids.map((id) => findVisibleFile(tx, actor, id)))
  const files = found.filter((file) => file !== undefined)
  const [first, ...others] = files
  if (!first) return undefined
  const name = nameOf(language, first)
  const heading =
    others.length > 0
      ? formatMessage(language, m.newDesigns, { count: files.length })
      : first.version > 1
        ? formatMessage(language, m.newVersionOf, { name })
        : formatMessage(language, m.newDesign, { name })
  const uploaded = notifications.find(({ link }) => designIn(link) === first.id)?.title ?? ''
  return {
    ...common(reader),
    subject: `${heading} – ${project.name}`,
    preview: others.length > 0 ? files.map((file) => nameOf(language, file)).join(', ') : `${uploaded}.`,
    heading,
    paragraphs: [formatMessage(language, m.commentOnDesign, { agency: from.agency.name })],
    sections: [{ items: designItems(reader, files) }],
    button: {
      label:
        others.length > 0 ? formatMessage(language, m.viewDesigns) : formatMessage(language, m.viewDesign),
      path: linkToDesign(first),
    },
    about: notifications.flatMap(({ aboutId }) => aboutId ?? []),
    replies: { reach: 'AGENCY', answerIn: 'PROJECT' },
    thread: `project-${project.id}`,
    reason: formatMessage(language, m.sentUnread),
  }
}

function nameOf(language: Reader['language'], { originalName }: Design): string {
  return originalName ?? formatText(language, untitled)
}
