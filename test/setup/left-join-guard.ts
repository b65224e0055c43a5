import { Column, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { PgSelectBase } from 'drizzle-orm/pg-core'

interface Prepared {
  joinsNotNullableMap?: Record<string, boolean>
  config: { fields: Record<string, unknown> }
}

/**
 * Makes every test query throw if Drizzle would lose a row. In a left join, an object whose first column is
 * null becomes null as a whole, even if the row exists. The first column must therefore never be null.
 */
export function refuseNullableFirstColumns(): void {
  const prototype = PgSelectBase.prototype as unknown as { _prepare(this: Prepared, name?: string): unknown }
  const prepare = prototype._prepare
  if (prepare.name === 'checked') return
  prototype._prepare = function checked(name) {
    const fault = nullableFirst(this)
    if (fault) throw new Error(fault)
    return prepare.call(this, name)
  }
}

function nullableFirst({ config, joinsNotNullableMap = {} }: Prepared): string | undefined {
  for (const [name, field] of Object.entries(config.fields)) {
    const first = columnsOf(field).find((column) => is(column, Column))
    if (!first || first.notNull || joinsNotNullableMap[getTableName(first.table)] !== false) continue
    return `${name}.${first.name} comes first in a left-joined object but can be null: name another column first`
  }
}

function columnsOf(field: unknown): unknown[] {
  if (is(field, Table)) return Object.values(getTableColumns(field))
  return field && Object.getPrototypeOf(field) === Object.prototype ? Object.values(field) : []
}
