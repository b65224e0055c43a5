import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { haveTrigrams, queryOf, rankOf, startsOf } from '#kernel/database/text-search.ts'
import { holds } from '#kernel/http/token-scopes.ts'
import type { FoundKind, FoundThing } from './contract.ts'

/** Number of results per type that are read, which is one more than are shown. */
export const enough = 6

/** The search text in normalized form, and its words. */
export interface Searched {
  text: string
  words: string[]
}

/** The parts of a search in a query: values, or placeholders for them. */
export interface Terms {
  text: SQL
  words: Word[]
  /** Patterns of words that begin with the search's words, as an array. */
  starts: SQL
  /** The words as a text search query. */
  query: SQL
  /** The first and last id that begin with a word of the search, if it looks like a short number. */
  firstId: SQL
  lastId: SQL
}

export interface Word {
  value: SQL
  /** Whether trigram indexes find it. */
  isIndexed: boolean
}

interface Query<Rows> extends PromiseLike<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> }
}

/**
 * Runs one kind's query. Queries by staff are prepared, once for each number of words, since building and
 * planning them takes longer than running them. So what `build` adds for staff must be the same for all
 * staff.
 */
export async function rowsOf<Rows>(
  db: Db,
  actor: Actor,
  searched: Searched,
  kind: FoundKind | 'REPLY',
  build: (db: Db, terms: Terms) => Query<Rows>,
): Promise<Rows> {
  const values = valuesOf(searched)
  const indexed = searched.words.map((word) => haveTrigrams([word]))
  if (!isStaff(actor) || indexed.length > mostPrepared)
    return build(
      db,
      termsOf(indexed, (name) => sql`${sql.param(values[name])}`),
    )
  const name = `search_${kind.toLowerCase()}_${indexed.map((one) => (one ? 'long' : 'short')).join('_')}`
  const terms = termsOf(indexed, (one) => sql`${sql.placeholder(one)}`)
  return prepared(db, name, (own) => build(own, terms).prepare(name)).execute(values)
}

/** Longer searches are rare, and each would stay in the memory of every connection. */
const mostPrepared = 3

function valuesOf({ text, words }: Searched): Record<string, unknown> {
  const id = words.find((word) => /^[\da-f]{4,8}$/.test(word))
  const rest = '-0000-0000-0000-000000000000'
  return {
    text,
    ...Object.fromEntries(words.map((word, at) => [`word${at}`, word])),
    starts: startsOf(words),
    query: queryOf(words),
    firstId: id ? id.padEnd(8, '0') + rest : null,
    lastId: id ? id.padEnd(8, 'f') + rest.replaceAll('0', 'f') : null,
  }
}

function termsOf(indexed: readonly boolean[], value: (name: string) => SQL): Terms {
  return {
    text: sql`${value('text')}::text`,
    words: indexed.map((isIndexed, at) => ({ value: sql`${value(`word${at}`)}::text`, isIndexed })),
    starts: sql`${value('starts')}::text[]`,
    query: sql`${value('query')}::text`,
    firstId: sql`${value('firstId')}::uuid`,
    lastId: sql`${value('lastId')}::uuid`,
  }
}

/** Ranks a name for this search. */
export function fitOf(name: SQLWrapper, { text, starts }: Terms): SQL<number> {
  return rankOf(name, text, starts)
}

/** A result and its rank, where 0 is the best. */
export interface Found extends Omit<FoundThing, 'at'> {
  at: Date
  fit: number
}

/** Defaults for the fields that a kind doesn't have. */
export const nothing = { context: null, excerpt: null, status: null, amount: null, internal: false }

/** Joins the searched columns into one text. */
export function joined(...parts: SQLWrapper[]) {
  return sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`
}

/** Whether a token can read clients. Other scopes need no check here, since visibility rules apply them. */
export function readsClients({ scopes }: Actor): boolean {
  return scopes === null || holds(scopes, 'clients:read')
}
