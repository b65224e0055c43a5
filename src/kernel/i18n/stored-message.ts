import { encodeMessage, parseMessage, type StoredMessage } from './encoded-message.ts'
import { canFormat, formatText } from './format-message.ts'
import { fallbackLanguage } from './languages.ts'

/**
 * Returns what to store for this text: its English, for earlier releases, and the message behind it, if there
 * is one.
 */
export function storedMessage(text: string): { english: string; message: StoredMessage | null } {
  return { english: formatText(fallbackLanguage, text), message: parseMessage(text) ?? null }
}

/** Returns the stored message, to be translated. Falls back to the stored text if the catalogs no longer have it. */
export function messageOr<Text extends string | null>(
  stored: Text,
  message: StoredMessage | null | undefined,
) {
  if (!message) return stored
  const encoded = encodeMessage(message, message.values)
  return isKnown(message, encoded) ? encoded : stored
}

const known = new Map<string, boolean>()

/** Remembers the result by the names of the values, since lists repeat few messages. */
function isKnown({ room, key, values }: StoredMessage, encoded: string): boolean {
  // Messages among the values differ from row to row.
  if (encoded.includes('\\ue000')) return canFormat(encoded)
  const kind = [room, key, ...Object.keys(values).sort()].join(' ')
  const result = known.get(kind) ?? canFormat(encoded)
  known.set(kind, result)
  return result
}
