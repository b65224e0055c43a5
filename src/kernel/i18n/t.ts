import { IntlMessageFormat } from 'intl-messageformat'
import { isKey, type Message, type Plain, type Values } from './message.ts'
import { readerLocale } from './page-reader.ts'
import { encodeSentence } from './sentence.ts'
import { writeValues } from './values.ts'

/**
 * Words a message. In a page the result is the sentence in the reader's language. On the server it is a sentence that
 * is worded when a person reads it: refusals and answers are worded on their way out.
 */
export function t<Text extends string>(
  message: Message<Text> & Plain<Text>,
  ...[values]: Values<Text>
): string {
  const given = values as Record<string, unknown> | undefined
  return isKey(message) ? encodeSentence(message, given) : String(formatParts(message, given))
}

const formats = new WeakMap<object, IntlMessageFormat>()

/** The words, or for a message with tags the parts of a sentence. Only pages call this. */
export function formatParts<Part>(
  message: Message,
  values?: Record<string, unknown>,
): string | Part | (string | Part)[] {
  if (typeof message === 'string') return message
  let format = formats.get(message)
  if (!format) {
    format = new IntlMessageFormat(isKey(message) ? message.english : message, readerLocale())
    formats.set(message, format)
  }
  const written = writeValues(readerLocale(), values)
  return format.format<Part>(written as Parameters<typeof format.format<Part>>[0])
}
