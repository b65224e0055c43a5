import type { Key } from './message.ts'

/** Marks a message inside text. A private-use character, so it never occurs in normal text. */
export const messageMark = '\uE000'
const endMark = '\uE001'

/**
 * A message that isn't translated yet: its key and its values, inside a string. Shared code and the
 * server create these, so that errors and notifications stay plain strings until someone reads them.
 */
export function encodeMessage({ room, key }: Key, values: Record<string, unknown> = {}): string {
  const json = JSON.stringify([room, key, values])
  // Escapes messages among the values, so that this message's own marks stand out.
  return messageMark + json.replaceAll(messageMark, '\\ue000').replaceAll(endMark, '\\ue001') + endMark
}

/** A message in a JSON column: its key and its values, which may contain encoded messages. */
export interface StoredMessage extends Key {
  readonly values: Record<string, unknown>
}

/** Returns the key and values if the text is exactly one encoded message. */
export function parseMessage(text: string): StoredMessage | undefined {
  const [, json] = /^\uE000([^\uE000\uE001]*)\uE001$/.exec(text) ?? []
  return json === undefined ? undefined : parsed(json)
}

/** Replaces every encoded message in the text, including messages inside another message's values. */
export function decodeMessages(
  text: string,
  word: (key: Key, values: Record<string, unknown>) => string,
): string {
  if (!text.includes(messageMark)) return text
  return text.replaceAll(/\uE000([^\uE000\uE001]*)\uE001/g, (whole, json: string) => {
    const sentence = parsed(json)
    if (!sentence) return whole
    const worded = Object.entries(sentence.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? decodeMessages(value, word) : value,
    ])
    return word(sentence, Object.fromEntries(worded))
  })
}

/** Returns nothing for text that only looks like an encoded message. Someone may have typed it. */
function parsed(json: string): StoredMessage | undefined {
  try {
    const [room, key, values] = JSON.parse(json)
    return isFolder(room) && typeof key === 'string' ? { room, key, values: values ?? {} } : undefined
  } catch {
    return undefined
  }
}

const isFolder = (room: unknown): room is string => typeof room === 'string' && /^[\w/-]+$/.test(room)
