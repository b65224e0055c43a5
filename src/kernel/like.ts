import type { AnyColumn, SQL } from 'drizzle-orm'
import { ilike } from 'drizzle-orm'

/** Does the column contain this text, in either case? `%`, `_` and `\` stand for themselves. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}
