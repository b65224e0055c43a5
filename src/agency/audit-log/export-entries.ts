import type { Actor } from '#kernel/actor.ts'
import { csvLine, csvMark } from '#kernel/csv.ts'
import type { Db } from '#kernel/database/database.ts'
import type { AuditFilter } from './contract.ts'
import type { AuditRow } from './data.ts'
import { findEntries } from './data.ts'

/** Streams entries from the database, newest first, without those written meanwhile. */
export async function* eachEntry(db: Db, actor: Actor, filter: AuditFilter): AsyncGenerator<AuditRow> {
  let after: [string, string] | undefined
  for (;;) {
    const rows = await findEntries(db, actor, filter, { limit: some, after })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < some) return
    after = [last.createdAt.toISOString(), last.id]
  }
}

const some = 500

export async function* asJson(entries: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const entry of entries) {
    const { personal: _, salt: __, ...shown } = entry
    yield `${isFirst ? '' : ','}\n${JSON.stringify(shown)}`
    isFirst = false
  }
  yield '\n]\n'
}

/** RFC 4180 with a byte order mark, so that spreadsheets recognize UTF-8. */
export async function* asCsv(entries: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const entry of entries) {
    const { before, after, ...details } = entry.metadata ?? {}
    const cells: unknown[] = [
      entry.number,
      entry.createdAt.toISOString(),
      entry.actorName,
      entry.actorId,
      entry.action,
      entry.thing,
      entry.place,
      entry.targetTable,
      entry.targetId,
      entry.address,
      before,
      after,
      Object.keys(details).length > 0 ? details : undefined,
      entry.hash,
    ]
    yield csvLine(cells)
  }
}

const columns = [
  'number',
  'time',
  'who',
  'whoId',
  'action',
  'thing',
  'place',
  'table',
  'id',
  'address',
  'before',
  'after',
  'details',
  'hash',
]
