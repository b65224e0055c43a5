import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import { and, ilike, sql } from 'drizzle-orm'

/** Whether the column contains this text, ignoring case. `%`, `_` and `\` are matched literally. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Whether the text contains each of these folded words. */
export function containsAll(text: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(search_fold(${text}), ${word}) > 0`))
}

/** Whether each of these folded words starts a word of the text, which the database stores as `words`. */
export function containsWords(words: SQLWrapper, searched: readonly string[]): SQL {
  return sql`${words} @@ to_tsquery('simple', ${searched.map((word) => `${word}:*`).join(' & ')})`
}

/**
 * Ranks a name: 0 is an exact match, 1 starts with the query, 2 has every query word at the start of a word,
 * 3 contains them.
 */
export function fitOf(name: SQLWrapper, searched: string, words: readonly string[]): SQL<number> {
  return sql<number>`case
    when search_fold(${name}) = ${searched} then 0
    when starts_with(search_fold(${name}), ${searched}) then 1
    when ${containsWords(sql`search_words(${name})`, words)} then 2
    else 3 end`
}
