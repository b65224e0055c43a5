import { createRequire } from 'node:module'
import { IntlMessageFormat } from 'intl-messageformat'
import { markElisions } from './elision.ts'
import { decodeMessages } from './encoded-message.ts'
import { fallbackLanguage, type Language, languages } from './languages.ts'
import { isKey, type Key, type Message, type Plain, type Values } from './message.ts'
import type { Reader } from './reader.ts'
import { writeValues } from './values.ts'

/** Formats a message on the server for a known reader: in emails and documents. */
export function formatMessage<Text extends string>(
  language: Language,
  message: Message<Text> & Plain<Text>,
  ...[values]: Values<Text>
): string {
  if (!isKey(message)) throw new Error('Only the server formats messages for a known reader')
  const { locale } = languages[language]
  return format({ language, locale }, message, values as Record<string, unknown> | undefined)
}

/**
 * Formats every message that `t` left in the text. Dates and numbers follow the reader's region if it's
 * known.
 */
export function formatText(reader: Language | Reader, text: string): string {
  const { language, locale } =
    typeof reader === 'string' ? { language: reader, locale: languages[reader].locale } : reader
  return decodeMessages(text, (key, values) => {
    try {
      return format({ language, locale }, key, values)
    } catch {
      // Fall back to the key. An earlier release or a person may have written this text, and it must not
      // break a response.
      return key.key
    }
  })
}

/** Whether this release still has every message in the text, with the same placeholders. */
export function canFormat(text: string): boolean {
  const english = { language: fallbackLanguage, locale: languages[fallbackLanguage].locale }
  try {
    decodeMessages(text, (key, values) => format(english, key, values))
    return true
  } catch {
    return false
  }
}

/** Returns the text of a message for a search: every variant, without placeholders. */
export function searchableText(language: Language, message: Message): string {
  if (!isKey(message)) return ''
  const source = sourceOf(language, message)
  return literalsIn(formatOf(languages[language].locale, source).getAst()).join(' ')
}

function literalsIn(parts: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return parts.flatMap((part) => {
    if ('options' in part) return Object.values(part.options).flatMap(({ value }) => literalsIn(value))
    return part.type === 0 ? [part.value] : []
  })
}

function format({ language, locale }: Reader, key: Key, values?: Record<string, unknown>): string {
  const source = sourceOf(language, key)
  if (!/[{<']/.test(source)) return source
  const written = writeValues(locale, values) as Record<string, string | number | Date>
  return String(formatOf(locale, source).format(written))
}

/**
 * Returns the ICU text of a message. Falls back to English if a language lacks it. A check prevents releases
 * with missing messages.
 */
function sourceOf(language: Language, { room, key }: Key): string {
  const text = catalogOf(language, room)[key] ?? catalogOf(fallbackLanguage, room)[key]
  if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
  return language === 'fr' ? markElisions(text) : text
}

const load = createRequire(import.meta.url)
const catalogs = new Map<string, Record<string, string>>()

/** Loaded when first needed, then cached. */
function catalogOf(language: Language, room: string): Record<string, string> {
  const path = `../../${room}/messages.${language}.ts`
  const known = catalogs.get(path)
  if (known) return known
  const loaded: Record<string, string> = load(path)
  catalogs.set(path, loaded)
  return loaded
}

const formats = new Map<string, IntlMessageFormat>()

function formatOf(locale: string, source: string): IntlMessageFormat {
  const name = `${locale}:${source}`
  const known = formats.get(name)
  if (known) return known
  const made = new IntlMessageFormat(source, locale)
  formats.set(name, made)
  return made
}
