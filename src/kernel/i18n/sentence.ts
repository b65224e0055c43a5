import type { Key } from './message.ts'

/** Marks a sentence inside a text, using private-use characters that nobody needs in text. */
export const sentenceMark = '\uE000'
const endMark = '\uE001'

/**
 * A sentence that isn't translated yet: the message and its values, inside a string. Shared code and the
 * server create these, so that errors and notifications stay plain strings until someone reads them.
 */
export function encodeSentence({ room, key }: Key, values: Record<string, unknown> = {}): string {
  const json = JSON.stringify([room, key, values])
  // Escapes sentences among the values, so that this sentence's own marks stand out.
  return sentenceMark + json.replaceAll(sentenceMark, '\\ue000').replaceAll(endMark, '\\ue001') + endMark
}

/** Replaces every sentence in a text, including sentences inside another one's values. */
export function decodeSentences(
  text: string,
  word: (key: Key, values: Record<string, unknown>) => string,
): string {
  if (!text.includes(sentenceMark)) return text
  return text.replaceAll(/\uE000([^\uE000\uE001]*)\uE001/g, (whole, json: string) => {
    const [room, key, values] = parsed(json)
    // Someone may have typed text that only looks like a sentence.
    if (!isFolder(room) || typeof key !== 'string') return whole
    const worded = Object.entries<unknown>(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? decodeSentences(value, word) : value,
    ])
    return word({ room, key }, Object.fromEntries(worded))
  })
}

function parsed(json: string): [unknown?, unknown?, Record<string, unknown>?] {
  try {
    return JSON.parse(json)
  } catch {
    return []
  }
}

const isFolder = (room: unknown): room is string => typeof room === 'string' && /^[\w/-]+$/.test(room)
