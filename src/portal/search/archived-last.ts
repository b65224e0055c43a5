import type { SQL, SQLWrapper } from 'drizzle-orm'
import { ne, sql } from 'drizzle-orm'
import { projects } from '#schema/projects.ts'

/** What is in archived projects is not searched. */
export const isNotArchived = ne(projects.status, 'ARCHIVED')

/** Puts archived things after all others. */
export function rankArchivedLast(archived: SQLWrapper, fit: SQL<number>): SQL<number> {
  return sql<number>`${fit} + case when ${archived} then 4 else 0 end`
}
