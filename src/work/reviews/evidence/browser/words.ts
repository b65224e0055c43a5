import type { PageText } from '../page-texts.ts'

/** The page's messages, filled with values. */
export interface Words {
  say(text: PageText, values?: Record<string, string>): string
  /** Formats a moment (ISO 8601) in the reader's language and time zone. */
  moment(iso: string): string
}
