import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { holds } from '#kernel/http/token-scopes.ts'
import type { FoundThing } from './contract.ts'

/** Number of results of a kind that are read, one more than are shown. */
export const enough = 6

/** The search text in normalized form, and its words. */
export interface Searched {
  text: string
  words: string[]
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

/** Whether a token may read clients. Other scopes need no check here, since visibility rules apply them. */
export function readsClients({ scopes }: Actor): boolean {
  return scopes === null || holds(scopes, 'clients:read')
}
