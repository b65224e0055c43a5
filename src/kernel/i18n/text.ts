import { createRequire } from 'node:module'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './languages.ts'
import { languages } from './languages.ts'
import type { Key, Message, Plain, Values, Wording } from './message.ts'
import { say } from './message.ts'

/** Words a message on the server: in emails, documents, notifications and refusals. */
export function text<Text extends string>(
  language: Language,
  message: Message<Text> & Plain<Text>,
  ...values: Values<Text>
): string {
  return word(language, say(message, ...values))
}

/** Words what was said with {@link say}. */
export function word(language: Language, { message, values }: Wording): string {
  const key = message as unknown as Key
  const source = sourceOf(language, key)
  if (!/[{<']/.test(source)) return source
  return String(formatOf(language, source).format(values))
}

/** The ICU text of a message. English where a language lacks it; a check keeps that from being released. */
export function sourceOf(language: Language, { room, key, english }: Key): string {
  return language === 'en' ? english : (catalogOf(language, room)[key] ?? english)
}

const load = createRequire(import.meta.url)
const catalogs = new Map<string, Record<string, string>>()

/** Loaded when first needed, and kept. */
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
