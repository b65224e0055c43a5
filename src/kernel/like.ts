import { type AnyColumn, ilike, type SQL } from 'drizzle-orm'

/** Does the column contain this text, in either case? `%`, `_` and `\` stand for themselves. */
export function contains(column: AnyColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}
