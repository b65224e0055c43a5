import type { Figure } from '#kernel/csv.ts'
import { csvLine, csvMark, isFigure } from '#kernel/csv.ts'
import { decimalsOf, toDecimal } from '#ui/format/money.ts'

/** A table for an accountant: the heading of each column and its value in a row. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => unknown])[]

/** Writes RFC 4180 CSV with a UTF-8 byte order mark, one record at a time. Neutralizes formulas. */
export async function* asCsv<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(([heading]) => heading))
  for await (const row of rows) yield csvLine(columns.map(([, cell]) => cell(row)))
}

/** Writes a list of JSON objects, one per line. */
export async function* asJson<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const row of rows) {
    const entry = Object.fromEntries(columns.map(([heading, cell]) => [heading, plain(cell(row))]))
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield '\n]\n'
}

/** Converts minor units to a decimal: 1250 becomes 12.50 for 'usd' and 1250 for 'jpy'. */
export function decimal(minor: number, currency: string): Figure {
  return { figure: toDecimal(minor, decimalsOf(currency)) }
}

/** Decimals stay strings in JSON, so that no program turns them into floats. */
function plain(value: unknown): unknown {
  return isFigure(value) ? value.figure : (value ?? null)
}
