import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beginsWith, containsAll } from '#kernel/database/text-search.ts'
import { clients } from '#schema/clients.ts'
import { projects } from '#schema/projects.ts'
import { isNotArchived } from './archived-last.ts'
import { enough, type Terms, type Word } from './search-matching.ts'

/** Queries that find the ids of items of one type. */
interface Places {
  /** Recent items with the text that they're searched by, as `id` and `text`. */
  recent: SQL
  /** A condition on `recent` that selects the items to include. */
  counts?: SQL
  /** A few items whose name begins with the search. */
  beginning?: SQL
  /** All items that might match, found through an index. */
  all: SQL[]
}

/**
 * The ids of the items that a search ranks, as an array. If recent items contain a word, it's common, so the
 * rest isn't read. A rare word has few items, which an index finds. The planner's word statistics are too
 * coarse to make this choice.
 */
export function candidates({ recent, counts, beginning, all }: Places, terms: Terms): SQL {
  const rest = all.map(
    (ids) => sql`union all select id from (${ids}) as rest where (select few from counted)`,
  )
  return sql`array(
    with recent as materialized (${recent}),
      hits as materialized (select id from recent where ${and(hasEvery(sql`recent.text`, terms), counts)}),
      counted as materialized (select count(*) < ${enough} as few from hits)
    select id from hits
    ${beginning ? sql`union all (${beginning})` : sql``}
    ${sql.join(rest, sql` `)})`
}

/**
 * The ids of the newest matches. Sorts the matches before applying the limit: if the planner could see the
 * limit, it might read all items in order instead.
 */
export function newestOf(table: PgTable, matches: SQL | undefined, most: number): SQL {
  return sql`with matching as materialized (select id, created_at from ${table} where ${matches})
    select id from matching order by created_at desc, id desc limit ${most}`
}

/** How many items with the words in their own name or number are ranked. The newest ones come first anyway. */
export const mostRanked = 200

/** The ids of clients whose name has any of the words, as an array. */
export function clientsNamed(words: Word[]): SQL {
  const any = or(...words.map((word) => isInside(sql`search_fold(company_name)`, word)))
  return sql`array(select id from ${clients} where ${any})`
}

/** For recent items with a `project_id`, selects only those whose results are shown. */
export const inOpenProject = sql`exists (select from ${projects}
  where ${projects.id} = recent.project_id and ${isNotArchived})`

/** How many recent items are read. */
export const recentItems = 500

/** Whether the text contains every word. */
export function hasEvery(text: SQLWrapper, { words }: Terms): SQL | undefined {
  return containsAll(
    text,
    words.map(({ value }) => value),
  )
}

/** Whether this folded text contains every word. Never true if an index couldn't find the words. */
export function hasAll(folded: SQL, words: Word[]): SQL | undefined {
  return words.some(({ isIndexed }) => isIndexed)
    ? and(...words.map((word) => isInside(folded, word)))
    : sql`false`
}

function isInside(folded: SQL, { value }: Word): SQL {
  return sql`${folded} like '%' || ${value} || '%'`
}

/** Whether this folded text begins with the search. */
export function begins(folded: SQL, { text }: Terms): SQL {
  return beginsWith(folded, text)
}

/** How many items that begin with the search are read. Exact matches come first. */
export const beginnings = 50
