import type { Key } from './message.ts'

/** Marks a sentence inside a text, using private-use characters that nobody needs in text. */
export const messageMark = '\uE000'
const endMark = '\uE001'

/**
 * A sentence that isn't translated yet: the message and its values, inside a string. Shared code and the
 * server create these, so that errors and notifications stay plain strings until someone reads them.
 */
export function encodeMessage({ room, key }: Key, values: Record<string, unknown> = {}): string {
  const json = JSON.stringify([room, key, values])
  // Escapes sentences among the values, so that this sentence's own marks stand out.
  return messageMark + json.replaceAll(messageMark, '\\ue000').replaceAll(endMark, '\\ue001') + endMark
}

/** A sentence in a JSON column: the message and its values, which may hold encoded sentences. */
export interface StoredMessage extends Key {
  readonly values: Record<string, unknown>
}

/** Returns the message and values if the text is exactly one sentence. */
export function parseMessage(text: string): StoredMessage | undefined {
  const [, json] = /^\uE000([^\uE000\uE001]*)\uE001$/.exec(text) ?? []
  return json === undefined ? undefined : parsed(json)
}

/** Replaces every sentence in a text, including sentences inside another one's values. */
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

/** Returns nothing for text that only looks like a sentence. Someone may have typed it. */
function parsed(json: string): StoredMessage | undefined {
  try {
    const [room, key, values] = JSON.parse(json)
    return isFolder(room) && typeof key === 'string' ? { room, key, values: values ?? {} } : undefined
  } catch {
    return undefined
  }
}

const isFolder = (room: unknown): room is string => typeof room === 'string' && /^[\w/-]+$/.test(room)
