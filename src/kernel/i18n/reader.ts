import type { Language } from './languages.ts'
import { fallbackLanguage, isLanguage, languageCodes, languages } from './languages.ts'

/** The reader: a language for text, and a region for dates, numbers and money. */
export interface Reader {
  language: Language
  /** A BCP 47 tag such as `en-GB`. */
  locale: string
}

type Preferences = readonly (string | null | undefined)[]

/** Like {@link findReader}, but falls back to English. */
export function readerOf(preferences: Preferences, offered: readonly Language[] = languageCodes): Reader {
  const english = { language: fallbackLanguage, locale: languages[fallbackLanguage].locale }
  return findReader(preferences, offered) ?? english
}

/**
 * Returns the reader for the first supported language. Pass preferences in order: the language chosen in this
 * browser, then `Accept-Language`. Each is a tag or a list of tags in the header's format. The region comes from the
 * first tag of that language that has one: people who chose English and prefer `en-GB` see British dates.
 */
export function findReader(
  preferences: Preferences,
  offered: readonly Language[] = languageCodes,
): Reader | undefined {
  const tags = preferences.flatMap((preference) => tagsOf(preference ?? '')).map((tag) => tag.split('-'))
  const language = tags.map(([first]) => first).find((one) => isLanguage(one) && offered.includes(one))
  if (!isLanguage(language)) return undefined
  const regions = tags.filter(([first]) => first === language).flatMap(([, ...rest]) => rest)
  const [locale] = regions.flatMap((region) => knownLocale(language, region.toUpperCase()) ?? [])
  return { language, locale: locale ?? languages[language].locale }
}

const locales = new Map<string, boolean>()

/**
 * Returns the tag if `Intl` has data for it. Formatters are cached by locale, so requests mustn't be able to
 * make up new ones.
 */
function knownLocale(language: Language, region: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(region)) return undefined
  const tag = `${language}-${region}`
  const isKnown = locales.get(tag) ?? new Intl.NumberFormat(tag).resolvedOptions().locale === tag
  locales.set(tag, isKnown)
  return isKnown ? tag : undefined
}

/** Returns the tags of an `Accept-Language` header in order of preference. Drops tags with `q=0`. */
function tagsOf(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
      return { tag: tag.trim().toLowerCase(), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
