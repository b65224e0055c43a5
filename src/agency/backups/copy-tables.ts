import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Digest } from '#kernel/archive/digest.ts'
import type { Table } from './format.ts'

/**
 * Makes values look the same on every server and version, and allows long transactions that wait for files.
 */
export const portableValues = `set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

const newline = 10
const chunkBytes = 1_024 * 1_024

/**
 * Reads a table in PostgreSQL's text format: one line for each row, in chunks of about a megabyte that end
 * with a line. Adds each row to the digest.
 */
export async function* copyOut(client: pg.ClientBase, table: Table, digest: Digest): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${target(table)} to stdout`))
  let parts: Buffer[] = []
  let size = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of stream as AsyncIterable<Buffer>) {
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, part]) : part
    const end = bytes.lastIndexOf(newline) + 1
    rest = bytes.subarray(end)
    if (end === 0) continue
    const lines = bytes.subarray(0, end)
    addLines(digest, lines)
    parts.push(lines)
    size += lines.byteLength
    if (size < chunkBytes) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts)
}

/** Writes lines from {@link copyOut} into a table. */
export async function copyIn(client: pg.ClientBase, table: Table, lines: Buffer): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target(table)} from stdin`))
  await pipeline(Readable.from([lines]), stream)
}

/** Adds each line to a digest. A line ends with a line break, and rows contain none. */
export function addLines(digest: Digest, lines: Buffer): void {
  for (let start = 0; start < lines.byteLength; ) {
    const end = lines.indexOf(newline, start) + 1
    digest.add(lines.subarray(start, end))
    start = end
  }
}

/** Returns the table's quoted name. */
export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

function target(table: Table): string {
  return `${quoted(table)} (${table.columns.map(escapeIdentifier).join(', ')})`
}
