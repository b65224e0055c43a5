import type { SQL, SQLWrapper } from 'drizzle-orm'
import { ne, sql } from 'drizzle-orm'
import { projects } from '#schema/projects.ts'

/** Excludes items in archived projects. */
export const isNotArchived = ne(projects.status, 'ARCHIVED')

/** Ranks archived results after all others. */
export function rankArchivedLast(archived: SQLWrapper, fit: SQL<number>): SQL<number> {
  return sql<number>`${fit} + case when ${archived} then 4 else 0 end`
}
