/** Every language of the portal, one per line. `locale` is used for `Intl` if the reader names no region. */
export const languages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

interface LanguageFacts {
  /** The language's own name, for the language switch. */
  name: string
  locale: string
  direction: 'ltr' | 'rtl'
}

/** English comes first and is the fallback: API callers that don't specify a language get English. */
export const fallbackLanguage: Language = 'en'

/** Every language that readers can choose. */
export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage)

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(languages, value)
}
