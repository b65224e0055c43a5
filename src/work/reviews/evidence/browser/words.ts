import type { PageText } from '../page-texts.ts'

/** The page's texts, filled with values. */
export interface Words {
  say(text: PageText, values?: Record<string, string>): string
  /** Writes a moment (ISO 8601) in the reader's language and time zone. */
  moment(iso: string): string
}
