import type { SQL } from 'drizzle-orm'
import { and, gt, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'

/** One section of the exported file: a list that's read in batches. */
export interface Section {
  name: string
  rows(db: Db): AsyncIterable<object>
}

/** Reads a table in batches by this unique key, so that any amount of data fits in memory. */
export function section(
  name: string,
  table: PgTable,
  key: AnyPgColumn | SQL,
  whose: SQL | undefined,
  columns: Record<string, AnyPgColumn | SQL>,
): Section {
  return {
    name,
    async *rows(db) {
      let last: unknown
      for (;;) {
        const rows = (await db
          .select({ ...columns, exportKey: key })
          .from(table)
          .where(and(whose, last === undefined ? undefined : gt(key as AnyPgColumn, last)))
          .orderBy(key)
          .limit(some)) as Record<string, unknown>[]
        for (const { exportKey, ...row } of rows) {
          last = exportKey
          yield row
        }
        if (rows.length < some) return
      }
    },
  }
}

const some = 500

export const companyOf = (column: string) => named('clients', 'company_name', column)
export const projectOf = (column: string) => named('projects', 'name', column)

/** Adds the table's name, because Drizzle omits it in single-table queries. */
export function named(table: string, name: string, column: string): SQL {
  return sql.raw(`(select ${table}.${name} from ${table} where ${table}.id = ${column})`)
}
