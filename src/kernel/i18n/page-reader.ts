import { isLanguage, type Language, languages } from './languages.ts'

/** Stores the language chosen in this browser. The server reads it with each request. */
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

/** Returns the language chosen in this browser, if any. */
export function storedLanguage(): Language | null {
  const stored = languageIn(document.cookie)
  return isLanguage(stored) ? stored : null
}

/** Returns the language set in a browser's cookies, if any. */
export function languageIn(cookies: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${languageCookie}=`))
  return pair?.slice(languageCookie.length + 1)
}

/**
 * Stores a language for this browser and reloads the page in it. Null removes the choice, so that the
 * browser's preference applies again.
 */
export function switchLanguage(language: Language | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore exists only in secure contexts
  document.cookie = `${languageCookie}=${language ?? ''}; path=/; max-age=${language ? 31_536_000 : 0}; samesite=lax`
  location.reload()
}
