import { createRequire } from 'node:module'
import { IntlMessageFormat } from 'intl-messageformat'
import { fallbackLanguage, type Language, languages } from './languages.ts'
import { isKey, type Key, type Message, type Plain, type Values } from './message.ts'
import { decodeSentences } from './sentence.ts'
import { writeValues } from './values.ts'

/** Translates a message on the server for a known reader, in emails and documents. */
export function wordsOf<Text extends string>(
  language: Language,
  message: Message<Text> & Plain<Text>,
  ...[values]: Values<Text>
): string {
  if (!isKey(message)) throw new Error('Only the server words messages for a known reader')
  return word(language, message, values as Record<string, unknown> | undefined)
}

/** Translates every sentence that `t` left in a text. */
export function wordText(language: Language, text: string): string {
  return decodeSentences(text, (key, values) => {
    try {
      return word(language, key, values)
    } catch {
      // From an earlier release, or typed by a person. Not worth failing an answer.
      return key.key
    }
  })
}

function word(language: Language, key: Key, values?: Record<string, unknown>): string {
  const { locale } = languages[language]
  const source = sourceOf(language, key)
  if (!/[{<']/.test(source)) return source
  const written = writeValues(locale, values) as Record<string, string | number | Date>
  return String(formatOf(language, source).format(written))
}

/** The ICU text of a message. Falls back to English, though a check keeps gaps from being released. */
function sourceOf(language: Language, { room, key }: Key): string {
  const text = catalogOf(language, room)[key] ?? catalogOf(fallbackLanguage, room)[key]
  if (text === undefined) throw new Error(`There is no message ${key} in ${room}`)
  return text
}

const load = createRequire(import.meta.url)
const catalogs = new Map<string, Record<string, string>>()

/** Loaded on first use and cached. */
function catalogOf(language: Language, room: string): Record<string, string> {
  const path = `../../${room}/messages.${language}.ts`
  const known = catalogs.get(path)
  if (known) return known
  const loaded: Record<string, string> = load(path)
  catalogs.set(path, loaded)
  return loaded
}

const formats = new Map<string, IntlMessageFormat>()

function formatOf(language: Language, source: string): IntlMessageFormat {
  const name = `${language}:${source}`
  const known = formats.get(name)
  if (known) return known
  const made = new IntlMessageFormat(source, languages[language].locale)
  formats.set(name, made)
  return made
}
