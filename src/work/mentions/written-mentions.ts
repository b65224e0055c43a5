import type { Mention } from '#kernel/markdown/mentions.ts'
import { mentionOf } from '#kernel/markdown/mentions.ts'
import { fold } from '#kernel/search-excerpt.ts'

/** The part of the text where someone is typing a name to mention: from the @ to the caret. */
export interface Place {
  from: number
  query: string
}

/** A name has at most three words. An @ after a letter, as in an email address, doesn't count. */
const typed = /(?:^|[^\p{L}\p{N}\p{M}])@([^\s@]{0,60}(?: [^\s@]{0,60}){0,2})$/u

/** Returns the name being typed. Null if the caret isn't in a mention. */
export function placeOf(text: string, caret: number): Place | null {
  const before = text.slice(Math.max(0, caret - 200), caret)
  const query = typed.exec(before)?.[1]
  return query === undefined ? null : { from: caret - query.length - 1, query }
}

/** Returns the people whose first or last name starts with the typed letters, ignoring case and accents. */
export function matchesOf<P extends Mention>(people: readonly P[], query: string): P[] {
  const letters = fold(query)
  return people.filter(({ name }) => {
    const folded = fold(name)
    return folded.startsWith(letters) || folded.includes(` ${letters}`)
  })
}

/**
 * Turns names after an @ into mentions. If several people have the same name, the first one is mentioned.
 * Longer names win: “@Ben Baker” doesn't mention Ben.
 */
export function asMentions(text: string, people: readonly Mention[]): string {
  if (!text.includes('@')) return text
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  let written = ''
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' && startsWord(text, at) && personAt(text, at, longestFirst)
    written += person ? mentionOf(person) : text[at]
    at += person ? person.name.length + 1 : 1
  }
  return written
}

/** Whether a mention can start here: not inside a word or an existing mention. */
function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}\p{M}[]/u.test(text[at - 1] ?? '')
}

function personAt(text: string, at: number, people: readonly Mention[]): Mention | undefined {
  return people.find(({ name }) => {
    if (name === '' || !text.startsWith(name, at + 1)) return false
    return !/[\p{L}\p{N}\p{M}]/u.test(text[at + 1 + name.length] ?? '')
  })
}
