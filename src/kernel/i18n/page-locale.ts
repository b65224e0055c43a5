import { readerLocale } from './page-reader.ts'

/** A regional form of English, which determines the date format. */
export type English = 'en-US' | 'en-GB'

const isEnglish = /^en\b/.test(readerLocale())

/** The locale of numbers: the page's language. English numbers look the same in every region. */
export const LOCALE = isEnglish ? 'en-US' : readerLocale()

/** The locale of dates. For English, the browser's settings decide the region. */
export const DATE_LOCALE =
  isEnglish && typeof document !== 'undefined' ? dateLocaleOf(navigator.languages, timeZone()) : LOCALE

/** Returns the first English locale with a region that the browser asks for, otherwise the time zone's. */
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
