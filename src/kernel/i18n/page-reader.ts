import { languages } from './languages.ts'

/** Stores the language chosen in this browser. The server reads it with each request. */
export const languageCookie = 'easel.language'

/** The language with the reader's region, such as `en-GB`, for `Intl`. */
export function readerLocale(): string {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang
  return written || languages.en.locale
}
