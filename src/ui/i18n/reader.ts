import { isLanguage, type Language, languages } from '#kernel/i18n/languages.ts'

/** The language of this page. The server writes it into `<html lang>`, and changing it loads the page again. */
export function readerLanguage(): Language {
  const [language] = readerLocale().split('-')
  return isLanguage(language) ? language : 'en'
}

/** The language with the reader's region, such as `en-GB`, for `Intl`. */
export function readerLocale(): string {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang
  return written || languages.en.locale
}
