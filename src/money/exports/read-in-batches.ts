import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, asc, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { type Period, within } from '#money/invoices/revenue.ts'

/** What the rows are read with. */
export interface Reading {
  db: Db
  actor: Actor
  timeZone: string
  period: Period
}

/** Where rows go on: a moment, and the id that tells rows of one moment apart. */
interface Placed {
  at: Date
  id: string
}

/** Rows as they come from the database, the oldest first, so many at a time; none is held longer than its turn. */
export async function* inBatches<Row extends Placed>(
  read: (after: Placed | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Placed | undefined
  for (;;) {
    const rows = await read(after, some)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (!after || rows.length < some) return
  }
}

const some = 500

/** One after the other. */
export async function* each<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch
}

/** What a batch is asked with: by the moment of its rows, and their id. */
export function keysetBy(moment: SQL, id: AnyColumn, period: Period) {
  return {
    where: (after: Placed | undefined, ...more: (SQL | undefined)[]) =>
      and(
        ...within(moment, period),
        after && sql`(${moment}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ...more,
      ),
    order: [sql`${moment}`, asc(id)],
  }
}

export type DayOf = (at: Date | null) => string | null

export function dayAt(timeZone: string): DayOf {
  return (at) => at && dayIn(timeZone, at)
}
