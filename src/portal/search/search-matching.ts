import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { holds } from '#kernel/http/token-scopes.ts'
import type { FoundThing } from './contract.ts'

/** What is searched: the text folded, and its words. */
export interface Searched {
  text: string
  words: string[]
}

/** Something found, and how well it fits: 0 the best. */
export interface Found extends Omit<FoundThing, 'at'> {
  at: Date
  fit: number
}

/** What a kind of thing has none of. */
export const nothing = { context: null, excerpt: null, status: null, amount: null, internal: false }

/** All that is searched of a thing, as one text. */
export function joined(...parts: SQLWrapper[]) {
  return sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`
}

/** Whether a token may read clients. The scope for money is applied by what is visible, all else is a project's. */
export function readsClients({ scopes }: Actor): boolean {
  return scopes === null || holds(scopes, 'clients:read')
}
