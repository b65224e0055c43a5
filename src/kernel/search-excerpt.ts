import { plainText } from './markdown/plain-text.ts'

/**
 * Folds text for search: lower case, without accents. The database's `search_fold` does the same
 * (migrations/0013_search_words.sql).
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[\u0300-\u036f]+/g, '')
}

const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' }

/** The folded words of a query, split at punctuation. */
export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
}

export interface Piece {
  text: string
  isHit: boolean
}

/** Splits the text into pieces and marks the ones that match. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const { folded, places } = foldWithPlaces(text)
  const pieces: Piece[] = []
  let from = 0
  for (const [start, end] of hitsIn(folded, words)) {
    const [begin = from, stop = text.length] = [places[start], places[end]]
    if (begin > from) pieces.push({ text: text.slice(from, begin), isHit: false })
    pieces.push({ text: text.slice(begin, stop), isHit: true })
    from = stop
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

/** Returns the start of the text on one line, without Markdown, at most 140 characters, for notifications. */
export function excerpt(text: string): string {
  const oneLine = plainText(text).replace(/\s+/g, ' ')
  return oneLine.length > 140 ? `${oneLine.slice(0, 139).toWellFormed()}…` : oneLine
}

/** The part of the text around the first match, on one line. */
export function excerptAround(text: string, words: readonly string[], length = 140): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine.length <= length) return oneLine
  const { folded, places } = foldWithPlaces(oneLine)
  const [first] = hitsIn(folded, words)
  const hit = first ? (places[first[0]] ?? 0) : 0
  const begin = hit < length - 40 ? 0 : oneLine.lastIndexOf(' ', hit - 40) + 1
  const part = oneLine.slice(begin, begin + length).toWellFormed()
  return `${begin > 0 ? '… ' : ''}${part}${begin + length < oneLine.length ? '…' : ''}`
}

/** The ranges where words start with a query word, in order and without overlaps. */
function hitsIn(folded: string, words: readonly string[]): [number, number][] {
  if (words.length === 0) return []
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const begin = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${longestFirst.join('|')})`, 'gu')
  return [...folded.matchAll(begin)].map((hit) => [hit.index, hit.index + hit[0].length])
}

/** The folded text, and for each position in it the position in the original text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const own = fold(letter)
    for (let index = 0; index < own.length; index++) places.push(at)
    folded += own
    at += letter.length
  }
  places.push(text.length)
  return { folded, places }
}
