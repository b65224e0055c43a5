import type { Language } from '#schema/values.ts'

/** What the mails say around the news: what the news itself says was written with it. */
export interface DigestLabels {
  open: string
  openPortal: string
  answer: string
  /** What was said, in one project where all of it was. */
  messages(count: number, projectName: string | null): string
  waits: string
  longest(shown: number, count: number): string
  alsoNew: string
  atOnce: string
  unread: string
  mornings: string
  /** 'since 07:40', 'since Tuesday', 'since 17 November'. */
  sinceHour(hour: string): string
  sinceWeekday(weekday: string): string
  sinceDay(day: string): string
}

export const digestLabels: Record<Language, DigestLabels> = {
  en: {
    open: 'Open It',
    openPortal: 'Open the Portal',
    answer: 'Answer',
    messages: (count, projectName) =>
      `${count === 1 ? 'A new message' : `${count} new messages`}${projectName === null ? '' : ` in ${projectName}`}`,
    waits: 'What waits for you',
    longest: (shown, count) => `The ${shown} that wait longest, of ${count}:`,
    alsoNew: 'Also new',
    atOnce: 'This waits for you, so it was sent at once.',
    unread: 'You had not read this in the portal, so it was mailed to you.',
    mornings: 'It comes on mornings when something new waits for you.',
    sinceHour: (hour) => `since ${hour}`,
    sinceWeekday: (weekday) => `since ${weekday}`,
    sinceDay: (day) => `since ${day}`,
  },
  de: {
    open: 'Öffnen',
    openPortal: 'Portal öffnen',
    answer: 'Antworten',
    messages: (count, projectName) =>
      `${count === 1 ? 'Eine neue Nachricht' : `${count} neue Nachrichten`}${projectName === null ? '' : ` zu ${projectName}`}`,
    waits: 'Was auf Sie wartet',
    longest: (shown, count) => `Die ${shown}, die am längsten warten, von ${count}:`,
    alsoNew: 'Außerdem neu',
    atOnce: 'Das wartet auf Sie, deshalb kam es sofort.',
    unread: 'Sie hatten das im Portal noch nicht gelesen, deshalb kam es als E-Mail.',
    mornings: 'Diese E-Mail kommt morgens, wenn etwas Neues auf Sie wartet.',
    sinceHour: (hour) => `seit ${hour} Uhr`,
    sinceWeekday: (weekday) => `seit ${weekday}`,
    sinceDay: (day) => `seit dem ${day}`,
  },
}
