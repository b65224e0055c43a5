import type { EmailContent, EmailItem } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { plainText, plainTextWithLinks } from '#kernel/markdown/plain-text.ts'
import type { DigestMessage } from './data.content.ts'
import type { Unmailed } from './data.ts'
import { reviewIn } from './links.ts'
import { m } from './messages.ts'

/** The recipient of an email. */
export interface Reader {
  actor: Actor
  language: Language
  /** The language with a region, for formatting dates. */
  locale: string
  timeZone: string
  unsubscribePath: string
}

export interface Conversation {
  projectId: string
  projectName: string
  link: string
  chatMessages: DigestMessage[]
}

/** Writes the email with recent messages from all conversations. */
export function messagesEmail(from: Sender, reader: Reader, conversations: Conversation[]): EmailContent {
  const { actor, language } = reader
  const count = conversations.reduce((sum, { chatMessages }) => sum + chatMessages.length, 0)
  const [first, ...others] = conversations
  const project = others.length === 0 ? first : undefined
  const authors = new Set(
    conversations.flatMap(({ chatMessages }) => chatMessages.map(({ author }) => author)),
  )
  const [author] = authors
  const preview = first?.chatMessages[0]?.body
  const heading =
    author && authors.size === 1
      ? formatMessage(language, m.newMessagesFrom, { count, author })
      : formatMessage(language, m.newMessages, { count })
  return {
    ...common(reader),
    subject: `${heading} – ${project?.projectName ?? from.agency.name}`,
    preview: preview && plainText(preview),
    heading,
    sections: conversations.map(({ projectName, link, chatMessages }) => ({
      ...(conversations.length > 1 ? { title: projectName } : {}),
      items: chatMessages.map(
        ({ author, body, createdAt }): EmailItem => ({
          title: author,
          quote: shortened(plainTextWithLinks(body)),
          detail: hour(createdAt, reader),
          path: link,
        }),
      ),
    })),
    about: conversations.flatMap(({ chatMessages }) => chatMessages.map(({ authorId }) => authorId)),
    button: { label: formatMessage(language, m.answer), path: first?.link ?? inboxPath },
    replies: {
      reach: isStaff(actor) ? 'NO_CLIENT' : 'AGENCY',
      ...(others.length === 0 ? { answerIn: 'PROJECT' as const } : {}),
    },
    ...(project ? { thread: `project-${project.projectId}` } : {}),
    reason: formatMessage(language, m.sentUnread),
  }
}

export interface DigestToDo {
  title: string
  /** The item's project or company, and why it's waiting. */
  text: string
  since: Date
  /** The last day for a decision on designs. Null for everything else. */
  decideBy: string | null
  link: string
}

/** Writes the daily email: to-dos with their waiting time, and other news. */
export function dailyEmail(
  from: Sender,
  reader: Reader,
  now: Date,
  content: { toDos: DigestToDo[]; count: number; notifications: Unmailed[] },
): EmailContent {
  const { toDos, count, notifications } = content
  const { language } = reader
  const heading = formatMessage(language, m.waiting)
  return {
    ...common(reader),
    subject: `${heading} – ${from.agency.name}`,
    preview: [...toDos, ...notifications].map(({ title }) => title).join(', '),
    heading,
    ...(count > toDos.length
      ? { paragraphs: [formatMessage(language, m.mostUrgent, { shown: toDos.length, count })] }
      : {}),
    sections: [
      ...(toDos.length > 0
        ? [
            {
              items: toDos.map(({ title, text: why, since, link }) => ({
                title,
                text: waitingSince(why, since, now, reader),
                path: link,
              })),
            },
          ]
        : []),
      ...(notifications.length > 0
        ? [
            {
              title: formatMessage(language, m.alsoNew),
              items: notifications.map((one) => notificationItem(one, reader)),
            },
          ]
        : []),
    ],
    button: dailyButton(reader, toDos),
    money: [...toDos, ...notifications].some(isOfMoney),
    about: namedIn(notifications),
    ...(isStaff(reader.actor) ? {} : { replies: { reach: 'AGENCY' as const } }),
    reason: formatMessage(language, m.sentMornings),
  }
}

/** Opens the review that's due first, since a link opens only what it's about. Otherwise opens the portal. */
function dailyButton({ actor, language }: Reader, toDos: DigestToDo[]) {
  const reviews = isStaff(actor) ? [] : toDos.filter(({ link }) => reviewIn(link))
  const [review] = reviews.sort((one, other) => ((one.decideBy ?? '') < (other.decideBy ?? '') ? -1 : 1))
  if (!review) return { label: formatMessage(language, m.openPortal), path: '/' }
  return { label: formatMessage(language, m.decideNamed, { title: review.title }), path: review.link }
}

export const inboxPath = '/messages'

export function isOfMoney({ link }: { link: string | null }): boolean {
  return /^\/(invoices|quotes)\//.test(link ?? '')
}

export function namedIn(notifications: Unmailed[]): string[] {
  return notifications.flatMap(({ aboutId }) => aboutId ?? [])
}

/** Returns the fields that all of these emails share. */
export function common({ actor, language, unsubscribePath }: Reader) {
  return {
    to: actor.email,
    language,
    recurring: { unsubscribePath, choosePath: '/profile/notifications' },
  }
}

function notificationItem({ title, body, link, createdAt }: Unmailed, reader: Reader): EmailItem {
  return { title, text: body ?? undefined, detail: day(createdAt, reader), path: link ?? inboxPath }
}

/**
 * Formats a waiting time only as precisely as needed: 'since 07:40', 'since Tuesday', 'since 17 November'.
 */
function waitingSince(what: string, since: Date, now: Date, reader: Reader): string {
  const { language, timeZone } = reader
  if (dayIn(timeZone, since) === dayIn(timeZone, now)) {
    return formatMessage(language, m.sinceHour, { what, hour: hour(since, reader) })
  }
  const days = (now.getTime() - since.getTime()) / 86_400_000
  return days < 6
    ? formatMessage(language, m.sinceWeekday, { what, weekday: weekday(since, reader) })
    : formatMessage(language, m.sinceDay, { what, day: day(since, reader) })
}

const hour = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = formatter({ weekday: 'long' })
const day = formatter({ day: 'numeric', month: 'long' })

function formatter(parts: Intl.DateTimeFormatOptions) {
  return (at: Date, { locale, timeZone }: Reader) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(at)
}

export function shortened(text: string): string {
  return text.length > 600 ? `${text.slice(0, 599).toWellFormed()}…` : text
}
