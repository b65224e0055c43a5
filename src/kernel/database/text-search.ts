import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm'
import { and, ilike, sql } from 'drizzle-orm'

/** Does the column contain this text, in either case? `%`, `_` and `\` stand for themselves. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Is each of these folded words somewhere in the text? */
export function containsAll(text: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(search_fold(${text}), ${word}) > 0`))
}

/** Does each of these folded words begin a word of the text, which the database keeps as `words`? */
export function containsWords(words: SQLWrapper, searched: readonly string[]): SQL {
  return sql`${words} @@ to_tsquery('simple', ${searched.map((word) => `${word}:*`).join(' & ')})`
}

/** How well a name fits: 0 it is what was searched, 1 begins with it, 2 all words begin one, 3 they are inside. */
export function fitOf(name: SQLWrapper, searched: string, words: readonly string[]): SQL<number> {
  return sql<number>`case
    when search_fold(${name}) = ${searched} then 0
    when starts_with(search_fold(${name}), ${searched}) then 1
    when ${containsWords(sql`search_words(${name})`, words)} then 2
    else 3 end`
}
