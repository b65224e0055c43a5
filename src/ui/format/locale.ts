import { readerLocale } from '#kernel/i18n/page-reader.ts'

/** A regional form of English, which decides how dates are written. */
export type English = 'en-US' | 'en-GB'

const isEnglish = /^en\b/.test(readerLocale())

/** How figures are written: as in the page's language. English figures are the same in every region. */
export const LOCALE = isEnglish ? 'en-US' : readerLocale()

/** How dates are written. In English the reader's browser names the region. */
export const DATE_LOCALE =
  isEnglish && typeof document !== 'undefined' ? dateLocaleOf(navigator.languages, timeZone()) : LOCALE

/** Returns the first English with a region that the browser asks for, else that of the time zone. */
export function dateLocaleOf(languages: readonly string[], zone: string): string {
  const english = languages.find((one) => /^en-[A-Z]{2}$/.test(one))
  return english ?? englishOf(zone)
}

/** Returns the English used in a time zone: month first in the Americas and Hawaii, day first elsewhere. */
export function englishOf(zone: string): English {
  return /^(America|US)\/|^Pacific\/Honolulu$/.test(zone) ? 'en-US' : 'en-GB'
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
