import { isLanguage, type Language, languages } from './languages.ts'

/** Holds the language chosen in this browser. The server reads it with each request. */
export const languageCookie = 'easel.language'

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

/** Keeps a language for this browser and loads the page in it. */
export function switchLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore exists only in secure contexts
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
