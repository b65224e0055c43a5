import type { AnyColumn, SQL, SQLChunk, SQLWrapper } from 'drizzle-orm'
import { and, ilike, sql } from 'drizzle-orm'
import { fold } from '../search-excerpt.ts'

/** Whether the column contains this text, ignoring case. `%`, `_` and `\` are matched literally. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Whether this folded text contains the text, ignoring case and accents. Trigram indexes support it. */
export function foldedContains(folded: SQL, text: string): SQL {
  return sql`${folded} like ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Whether the text contains each of these folded words. */
export function containsAll(text: SQLWrapper, words: readonly SQLChunk[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(search_fold(${text}), ${word}) > 0`))
}

/** Whether trigram indexes find these words. They don't find words of one or two letters. */
export function haveTrigrams(words: readonly string[]): boolean {
  return words.some((word) => [...word].length > 2)
}

/** Whether this folded text begins with `start`. Indexes with the collation C support it. */
export function beginsWith(folded: SQL, start: SQLChunk): SQL {
  const last = String.fromCodePoint(0x10ffff)
  return sql`${folded} collate "C" >= ${start} and ${folded} collate "C" < ${start} || ${last}::text`
}

/** Whether each of these folded words starts a word of the text, which the database stores as `words`. */
export function containsWords(words: SQLWrapper, query: SQLChunk): SQL {
  return sql`${words} @@ to_tsquery('simple', ${query})`
}

/** The query of {@link containsWords} for these folded words. */
export function queryOf(searched: readonly string[]): string {
  return searched.map((word) => `${word}:*`).join(' & ')
}

/** ASCII punctuation, which separates words. */
const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Ranks a name: 0 is an exact match, 1 starts with the query, 2 has every query word at the start of a word,
 * 3 contains them. `starts` are the patterns of {@link startsOf}, as an array.
 */
export function rankOf(name: SQLWrapper, searched: SQLChunk, starts: SQLChunk): SQL<number> {
  return sql<number>`case
    when search_fold(${name}) = ${searched} then 0
    when starts_with(search_fold(${name}), ${searched}) then 1
    when ' ' || translate(search_fold(${name}), ${signs}, ${' '.repeat(signs.length)})
      like all(${starts}) then 2
    else 3 end`
}

/** Patterns for words that begin with these. */
export function startsOf(words: readonly string[]): string[] {
  return words.map((word) => `% ${word}%`)
}
