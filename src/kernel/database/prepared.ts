import { Column, DrizzleQueryError, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm'
import { PgTimestamp } from 'drizzle-orm/pg-core'
import type { ClientBase, CustomTypesConfig } from 'pg'
import pg from 'pg'
import type { Db } from './database.ts'

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/** A statement that was built once: its text, and what to do with its values and rows. */
interface Statement {
  text: string
  valuesOf(values: Record<string, unknown>): unknown[]
  rowOf(cells: unknown[]): unknown
}

const statements = new Map<string, Statement>()

/**
 * Prepares a frequent query: drizzle builds it once per process, and PostgreSQL plans it once per connection.
 * `build` ends with `.prepare(name)`. Rows are read by code compiled for this query, which is faster than
 * drizzle's own (bench/README.md).
 */
export function prepared<Rows>(db: Db, name: string, build: (db: Db) => Prepared<Rows>): Prepared<Rows> {
  const { text, valuesOf, rowOf } = statements.get(name) ?? compile(name, build(db))
  const client: Pick<ClientBase, 'query'> = Reflect.get(db._.session, 'client')
  return {
    async execute(given = {}) {
      const values = valuesOf(given)
      try {
        const { rows } = await client.query({ name, text, values, rowMode: 'array', types: asText })
        return rows.map(rowOf) as Rows
      } catch (error) {
        throw new DrizzleQueryError(text, values, error as Error)
      }
    },
  }
}

function compile(name: string, built: object): Statement {
  const { sql, params } = (built as { getQuery(): { sql: string; params: unknown[] } }).getQuery()
  const fields: Field[] = Reflect.get(built, 'fields')
  const neverNull: Record<string, boolean> | undefined = Reflect.get(built, 'joinsNotNullableMap')
  const encoders = params.map(encoderOf)
  const statement = {
    text: sql,
    valuesOf: (values: Record<string, unknown>) => encoders.map((encode) => encode(values)),
    rowOf: reader(fields, neverNull),
  }
  statements.set(name, statement)
  return statement
}

function encoderOf(param: unknown): (values: Record<string, unknown>) => unknown {
  if (is(param, Placeholder)) return (values) => valueFor(values, param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(valueFor(values, value))
}

function valueFor(values: Record<string, unknown>, { name }: Placeholder): unknown {
  if (name in values) return values[name]
  throw new Error(`A prepared query needs a value for ${name}`)
}

interface Field {
  path: string[]
  field: Column | SQL | SQL.Aliased
}

/**
 * Compiles what drizzle would otherwise determine again for each value of each row: its decoder, its
 * position, and whether its left-joined table had a row.
 */
function reader(fields: Field[], neverNull: Record<string, boolean> = {}): Statement['rowOf'] {
  const groups = new Map<string, { at: number; cells: Cell[]; tables: Set<string> }>()
  const cells: Cell[] = []
  for (const [at, { path, field }] of fields.entries()) {
    const [name = '', inner, ...deeper] = path
    if (deeper.length > 0) throw new Error(`A prepared query nests too deep: ${path.join('.')}`)
    const cell = { at, name: inner ?? name, decode: decoderOf(field) }
    if (inner === undefined) {
      cells.push(cell)
      continue
    }
    const group = groups.get(name) ?? { at, cells: [], tables: new Set() }
    group.cells.push(cell)
    group.tables.add(is(field, Column) ? getTableName(field.table) : '')
    groups.set(name, group)
  }
  const objects = [...groups].map(([name, { at, cells, tables }]) => {
    const [table = ''] = tables
    return { name, at, cells, mayMiss: tables.size === 1 && table !== '' && !neverNull[table] }
  })
  return (row) => {
    const made: Record<string, unknown> = read(row, cells)
    for (const { name, at, cells, mayMiss } of objects) {
      made[name] = mayMiss && row[at] === null ? null : read(row, cells)
    }
    return made
  }
}

interface Cell {
  at: number
  name: string
  decode(value: unknown): unknown
}

function read(row: unknown[], cells: Cell[]): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const { at, name, decode } of cells) {
    const value = row[at]
    made[name] = value === null ? null : decode(value)
  }
  return made
}

function decoderOf(field: Field['field']): Cell['decode'] {
  if (is(field, PgTimestamp)) return (value) => momentOf(String(value))
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderIn(field) : decoderIn(field.sql)
  return (value) => decoder.mapFromDriverValue(value)
}

const decoderIn = (sql: SQL) => Reflect.get(sql, 'decoder') as { mapFromDriverValue(value: unknown): unknown }

/**
 * Rewrites `2026-11-23 08:00:00.12+00` as ISO 8601, which JavaScript parses five times as fast. Moments in
 * other time zones, which depend on the server's settings, are parsed unchanged.
 */
function momentOf(text: string): Date {
  return new Date(text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text)
}

/** Drizzle parses moments and days itself. */
const asText: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    untouched.has(type) ? same : pg.types.getTypeParser(type, format as 'text'),
}
const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const untouched = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL])
const same = (value: unknown) => value
