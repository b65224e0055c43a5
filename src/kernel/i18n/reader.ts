import type { Language } from './languages.ts'
import { fallbackLanguage, isLanguage, languages, offeredLanguages } from './languages.ts'

/** The reader: a language for words, and a region for dates, numbers and money. */
export interface Reader {
  language: Language
  /** A BCP 47 tag such as `en-GB`. */
  locale: string
}

/**
 * Returns the reader for the first offered wish. Pass wishes in order: the person's own choice, their
 * client's language, `Accept-Language`, the agency's language. Each is a tag or a list of tags in the
 * header's format.
 */
export function readerOf(
  wishes: readonly (string | null | undefined)[],
  offered: readonly Language[] = offeredLanguages,
): Reader {
  for (const tag of wishes.flatMap((wish) => tagsOf(wish ?? ''))) {
    const [language, ...rest] = tag.split('-')
    if (!isLanguage(language) || !offered.includes(language)) continue
    const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))?.toUpperCase()
    return { language, locale: region ? `${language}-${region}` : languages[language].locale }
  }
  return { language: fallbackLanguage, locale: languages[fallbackLanguage].locale }
}

/** The tags of an `Accept-Language` header, most wanted first. Drops tags with `q=0`. */
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
