import type { Letter, LetterItem, Sender } from '#features/agency/open.letter.parts.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Said } from './data.content.ts'
import type { Unmailed } from './data.mails.ts'

/** Who reads a letter, in which time zone, and the link that ends such mails for them. */
export interface Reader {
  actor: Actor
  timeZone: string
  unsubscribePath: string
}

export interface Conversation {
  projectName: string
  link: string
  said: Said[]
}

/** Asks for a decision, at once; the button opens what is to be decided. */
export function decisionLetter(from: Sender, reader: Reader, news: Unmailed): Letter {
  return {
    ...common(reader),
    subject: `${news.title} – ${from.agency.name}`,
    heading: news.title,
    paragraphs: news.body ? [news.body] : [],
    button: { label: 'Open It', path: news.link ?? inboxPath },
    money: isOfInvoice(news),
    about: namedIn([news]),
    reason: 'This waits for you, so it was sent at once.',
  }
}

/** What was said in the last minutes, in all conversations, with the words of each. */
export function messagesLetter(from: Sender, reader: Reader, conversations: Conversation[]): Letter {
  const count = conversations.reduce((sum, { said }) => sum + said.length, 0)
  const messages = count === 1 ? 'A new message' : `${count} new messages`
  const [first] = conversations
  const where = conversations.length === 1 && first ? ` in ${first.projectName}` : ''
  return {
    ...common(reader),
    subject: `${messages}${where} – ${from.agency.name}`,
    preview: first?.said[0]?.body,
    heading: `${messages}${where}`,
    sections: conversations.map(({ projectName, link, said }) => ({
      ...(conversations.length > 1 ? { title: projectName } : {}),
      items: said.map(
        ({ author, body, createdAt }): LetterItem => ({
          title: author,
          quote: shortened(body),
          detail: hour(createdAt, reader.timeZone),
          path: link,
        }),
      ),
    })),
    about: conversations.flatMap(({ said }) => said.map(({ authorId }) => authorId)),
    button: { label: 'Answer', path: first?.link ?? inboxPath },
    reason: 'You had not read this in the portal, so it was mailed to you.',
  }
}

export interface Waiting {
  title: string
  /** Why it waits, and where it belongs. */
  words: string
  since: Date
  link: string
}

/** The morning's mail: what waits, since when, and what else is new. */
export function morningLetter(
  from: Sender,
  reader: Reader,
  now: Date,
  content: { waiting: Waiting[]; count: number; news: Unmailed[] },
): Letter {
  const { waiting, count, news } = content
  return {
    ...common(reader),
    subject: `${dailySubject} – ${from.agency.name}`,
    preview: [...waiting, ...news].map(({ title }) => title).join(', '),
    heading: dailySubject,
    ...(count > waiting.length
      ? { paragraphs: [`The ${waiting.length} that wait longest, of ${count}:`] }
      : {}),
    sections: [
      ...(waiting.length > 0
        ? [
            {
              items: waiting.map(({ title, words, since, link }) => ({
                title,
                text: `${words} ${sinceWords(since, now, reader.timeZone)}`,
                path: link,
              })),
            },
          ]
        : []),
      ...(news.length > 0
        ? [{ title: 'Also new', items: news.map((one) => newsItem(one, reader.timeZone)) }]
        : []),
    ],
    button: { label: 'Open the Portal', path: '/' },
    money: [...waiting, ...news].some(isOfInvoice),
    about: namedIn(news),
    reason: 'It comes on mornings when something new waits for you.',
  }
}

export const dailySubject = 'What waits for you'

const inboxPath = '/messages'

function isOfInvoice({ link }: { link: string | null }): boolean {
  return link?.startsWith('/invoices/') ?? false
}

function namedIn(news: Unmailed[]): string[] {
  return news.flatMap(({ aboutId }) => aboutId ?? [])
}

function common({ actor, unsubscribePath }: Reader) {
  return {
    to: actor.email,
    recurring: { unsubscribePath, choosePath: '/profile/notifications' },
  }
}

function newsItem({ title, body, link, createdAt }: Unmailed, timeZone: string): LetterItem {
  return { title, text: body ?? undefined, detail: day(createdAt, timeZone), path: link ?? inboxPath }
}

/** 'since 07:40', 'since Tuesday', 'since 17 November': as far back as it takes to be clear. */
function sinceWords(since: Date, now: Date, timeZone: string): string {
  if (dayIn(timeZone, since) === dayIn(timeZone, now)) return `since ${hour(since, timeZone)}`
  const days = (now.getTime() - since.getTime()) / 86_400_000
  return `since ${days < 6 ? weekday(since, timeZone) : day(since, timeZone)}`
}

const hour = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = formatter({ weekday: 'long' })
const day = formatter({ day: 'numeric', month: 'long' })

function formatter(parts: Intl.DateTimeFormatOptions) {
  return (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(at)
}

function shortened(words: string): string {
  return words.length > 600 ? `${words.slice(0, 599).toWellFormed()}…` : words
}
