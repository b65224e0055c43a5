import type { EmailContent, EmailItem } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { DigestMessage } from './data.content.ts'
import type { Unmailed } from './data.ts'
import { m } from './messages.ts'

/** The recipient of an email. */
export interface Reader {
  actor: Actor
  language: Language
  /** The language with a region, for dates. */
  locale: string
  timeZone: string
  unsubscribePath: string
}

export interface Conversation {
  projectName: string
  link: string
  chatMessages: DigestMessage[]
}

/** Asks for a decision right away. The button opens what needs it. */
export function decisionEmail(from: Sender, reader: Reader, news: Unmailed): EmailContent {
  const { language } = reader
  return {
    ...common(reader),
    subject: `${news.title} – ${from.agency.name}`,
    heading: news.title,
    paragraphs: news.body ? [news.body] : [],
    button: { label: formatMessage(language, m.open), path: news.link ?? inboxPath },
    money: isOfMoney(news),
    about: namedIn([news]),
    reason: formatMessage(language, m.sentAtOnce),
  }
}

/** Recent messages from all conversations. */
export function messagesEmail(from: Sender, reader: Reader, conversations: Conversation[]): EmailContent {
  const { language } = reader
  const count = conversations.reduce((sum, { chatMessages }) => sum + chatMessages.length, 0)
  const [first] = conversations
  const heading =
    conversations.length === 1 && first
      ? formatMessage(language, m.newMessagesIn, { count, project: first.projectName })
      : formatMessage(language, m.newMessages, { count })
  return {
    ...common(reader),
    subject: `${heading} – ${from.agency.name}`,
    preview: first?.chatMessages[0]?.body,
    heading,
    sections: conversations.map(({ projectName, link, chatMessages }) => ({
      ...(conversations.length > 1 ? { title: projectName } : {}),
      items: chatMessages.map(
        ({ author, body, createdAt }): EmailItem => ({
          title: author,
          quote: shortened(body),
          detail: hour(createdAt, reader),
          path: link,
        }),
      ),
    })),
    about: conversations.flatMap(({ chatMessages }) => chatMessages.map(({ authorId }) => authorId)),
    button: { label: formatMessage(language, m.reply), path: first?.link ?? inboxPath },
    reason: formatMessage(language, m.sentUnread),
  }
}

export interface DigestToDo {
  title: string
  /** Where it belongs and why it waits. */
  words: string
  since: Date
  link: string
}

/** The daily email: what waits, since when, and other news. */
export function dailyEmail(
  from: Sender,
  reader: Reader,
  now: Date,
  content: { toDos: DigestToDo[]; count: number; news: Unmailed[] },
): EmailContent {
  const { toDos, count, news } = content
  const { language } = reader
  const heading = formatMessage(language, m.waiting)
  return {
    ...common(reader),
    subject: `${heading} – ${from.agency.name}`,
    preview: [...toDos, ...news].map(({ title }) => title).join(', '),
    heading,
    ...(count > toDos.length
      ? { paragraphs: [formatMessage(language, m.longestWaiting, { shown: toDos.length, count })] }
      : {}),
    sections: [
      ...(toDos.length > 0
        ? [
            {
              items: toDos.map(({ title, words: why, since, link }) => ({
                title,
                text: waitingSince(why, since, now, reader),
                path: link,
              })),
            },
          ]
        : []),
      ...(news.length > 0
        ? [{ title: formatMessage(language, m.alsoNew), items: news.map((one) => newsItem(one, reader)) }]
        : []),
    ],
    button: { label: formatMessage(language, m.openPortal), path: '/' },
    money: [...toDos, ...news].some(isOfMoney),
    about: namedIn(news),
    reason: formatMessage(language, m.sentMornings),
  }
}

const inboxPath = '/messages'

function isOfMoney({ link }: { link: string | null }): boolean {
  return /^\/(invoices|quotes)\//.test(link ?? '')
}

function namedIn(news: Unmailed[]): string[] {
  return news.flatMap(({ aboutId }) => aboutId ?? [])
}

function common({ actor, language, unsubscribePath }: Reader) {
  return {
    to: actor.email,
    language,
    recurring: { unsubscribePath, choosePath: '/profile/notifications' },
  }
}

function newsItem({ title, body, link, createdAt }: Unmailed, reader: Reader): EmailItem {
  return { title, text: body ?? undefined, detail: day(createdAt, reader), path: link ?? inboxPath }
}

/** 'since 07:40', 'since Tuesday', 'since 17 November': only as exact as needed. */
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

function shortened(words: string): string {
  return words.length > 600 ? `${words.slice(0, 599).toWellFormed()}…` : words
}
