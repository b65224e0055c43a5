import { IntlMessageFormat } from 'intl-messageformat'
import { encodeMessage } from './encoded-message.ts'
import { isKey, type Message, type Plain, type Values } from './message.ts'
import { DATE_LOCALE, LOCALE } from './page-locale.ts'
import { writeValues } from './values.ts'

/**
 * Translates a message. On a page, returns the text in the reader's language. On the server, returns an encoded
 * message that is translated when the response is sent.
 */
export function t<Text extends string>(
  message: Message<Text> & Plain<Text>,
  ...[values]: Values<Text>
): string {
  const given = values as Record<string, unknown> | undefined
  return isKey(message) ? encodeMessage(message, given) : String(formatParts(message, given))
}

const formats = new WeakMap<object, IntlMessageFormat>()

/** Returns the text of a message, or its parts if it has tags. Only pages call this. */
export function formatParts<Part>(
  message: Message,
  values?: Record<string, unknown>,
): string | Part | (string | Part)[] {
  if (typeof message === 'string') return message
  let format = formats.get(message)
  if (!format) {
    format = new IntlMessageFormat(isKey(message) ? message.english : message, DATE_LOCALE)
    formats.set(message, format)
  }
  const written = writeValues(LOCALE, values, DATE_LOCALE)
  return format.format<Part>(written as Parameters<typeof format.format<Part>>[0])
}
