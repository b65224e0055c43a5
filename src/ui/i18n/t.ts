import { IntlMessageFormat } from 'intl-messageformat'
import type { Key, Message, Plain, Values, Wording } from '#kernel/i18n/message.ts'
import { readerLocale } from './reader.ts'

type Parsed = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

/** What a message is at run time: a sentence, a parsed message of the build, or a key where tests run it in Node. */
type Source = string | Parsed | Key

/** Words a message for the reader of this page. */
export function t<Text extends string>(
  message: Message<Text> & Plain<Text>,
  ...[values]: Values<Text>
): string {
  return String(formatParts(message, values))
}

/** Words what shared code said with `say`. */
export function wordingText({ message, values }: Wording): string {
  return String(formatParts(message, values))
}

const formats = new WeakMap<object, IntlMessageFormat>()

/** The words, or for a message with tags the parts of a sentence. */
export function formatParts<Part>(
  message: Message,
  values?: Record<string, unknown>,
): string | Part | (string | Part)[] {
  const source = message as unknown as Source
  if (typeof source === 'string') return source
  let format = formats.get(source)
  if (!format) {
    format = new IntlMessageFormat('english' in source ? source.english : source, readerLocale())
    formats.set(source, format)
  }
  return format.format<Part>(values as Parameters<typeof format.format<Part>>[0])
}
