import type { EmailContent, EmailItem } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Language } from '#schema/values.ts'
import { englishOf } from '#ui/format/locale.ts'
import type { DigestMessage } from './data.content.ts'
import type { Unmailed } from './data.ts'
import { digestLabels } from './labels.ts'

/** Who reads a letter, in which language and time zone, and the link that ends such mails for them. */
export interface Reader {
  actor: Actor
  language: Language
  timeZone: string
  unsubscribePath: string
}

export interface Conversation {
  projectName: string
  link: string
  chatMessages: DigestMessage[]
}

/** Asks for a decision, at once; the button opens what is to be decided. */
export function decisionEmail(from: Sender, reader: Reader, news: Unmailed): EmailContent {
  const words = digestLabels[reader.language]
  return {
    ...common(reader),
    subject: `${news.title} – ${from.agency.name}`,
    heading: news.title,
    paragraphs: news.body ? [news.body] : [],
    button: { label: words.open, path: news.link ?? inboxPath },
    money: isOfMoney(news),
    about: namedIn([news]),
    reason: words.atOnce,
  }
}

/** What was said in the last minutes, in all conversations, with the words of each. */
export function messagesEmail(from: Sender, reader: Reader, conversations: Conversation[]): EmailContent {
  const words = digestLabels[reader.language]
  const count = conversations.reduce((sum, { chatMessages }) => sum + chatMessages.length, 0)
  const [first] = conversations
  const heading = words.messages(count, conversations.length === 1 && first ? first.projectName : null)
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
    button: { label: words.answer, path: first?.link ?? inboxPath },
    reason: words.unread,
  }
}

export interface DigestToDo {
  title: string
  /** Why it waits, and where it belongs. */
  words: string
  since: Date
  link: string
}

/** The morning's mail: what waits, since when, and what else is new. */
export function dailyEmail(
  from: Sender,
  reader: Reader,
  now: Date,
  content: { toDos: DigestToDo[]; count: number; news: Unmailed[] },
): EmailContent {
  const { toDos, count, news } = content
  const words = digestLabels[reader.language]
  return {
    ...common(reader),
    subject: `${words.waits} – ${from.agency.name}`,
    preview: [...toDos, ...news].map(({ title }) => title).join(', '),
    heading: words.waits,
    ...(count > toDos.length ? { paragraphs: [words.longest(toDos.length, count)] } : {}),
    sections: [
      ...(toDos.length > 0
        ? [
            {
              items: toDos.map(({ title, words: why, since, link }) => ({
                title,
                text: `${why} ${sinceLabel(since, now, reader)}`,
                path: link,
              })),
            },
          ]
        : []),
      ...(news.length > 0 ? [{ title: words.alsoNew, items: news.map((one) => newsItem(one, reader)) }] : []),
    ],
    button: { label: words.openPortal, path: '/' },
    money: [...toDos, ...news].some(isOfMoney),
    about: namedIn(news),
    reason: words.mornings,
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

/** 'since 07:40', 'since Tuesday', 'since 17 November': as far back as it takes to be clear. */
function sinceLabel(since: Date, now: Date, reader: Reader): string {
  const words = digestLabels[reader.language]
  if (dayIn(reader.timeZone, since) === dayIn(reader.timeZone, now)) {
    return words.sinceHour(hour(since, reader))
  }
  const days = (now.getTime() - since.getTime()) / 86_400_000
  return days < 6 ? words.sinceWeekday(weekday(since, reader)) : words.sinceDay(day(since, reader))
}

const hour = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = formatter({ weekday: 'long' })
const day = formatter({ day: 'numeric', month: 'long' })

function formatter(parts: Intl.DateTimeFormatOptions) {
  return (at: Date, { language, timeZone }: Pick<Reader, 'language' | 'timeZone'>) => {
    const locale = language === 'de' ? 'de-DE' : englishOf(timeZone)
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(at)
  }
}

function shortened(words: string): string {
  return words.length > 600 ? `${words.slice(0, 599).toWellFormed()}…` : words
}
