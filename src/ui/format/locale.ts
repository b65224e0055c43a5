/** A regional form of English, which decides how dates are written. */
export type English = 'en-US' | 'en-GB'

/** The language that the portal's words are in; figures are written as it writes them. */
export const LOCALE = 'en-US'

/** How dates are written: in a browser as in the reader's region. */
export const DATE_LOCALE =
  typeof document === 'undefined' ? LOCALE : dateLocaleOf(navigator.languages, timeZone())

/** The first English with a region that the browser asks for. Without one, the time zone decides. */
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
