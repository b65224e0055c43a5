import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, asc, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { type Period, within } from '#money/invoices/revenue.ts'

/** The database, actor, time zone and period of an export. */
export interface Reading {
  db: Db
  actor: Actor
  timeZone: string
  period: Period
}

/** Cursor for the next batch: a moment, and an id to order rows of the same moment. */
export interface Placed {
  at: Date
  id: string
}

/**
 * Reads rows in batches, oldest first, so that at most two batches are in memory: the current one and the
 * next.
 */
export async function* inBatches<Row extends Placed>(
  read: (after: Placed | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let next = read(undefined, some)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (last && rows.length === some) {
      next = read(last, some)
      // Nobody awaits this batch if the reader disconnects, so an error must not go unhandled.
      next.catch(() => undefined)
    }
    if (last) yield rows
    if (rows.length < some) return
  }
}

const some = 250

/** Flattens batches into rows. */
export async function* each<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch
}

/** The condition and order of a batch, by moment and id. */
export function keysetBy(moment: SQL, id: AnyColumn, period: Period) {
  return {
    where: (after: Placed | undefined, ...more: (SQL | undefined)[]) =>
      and(
        // An index scan would start at the first of two lower limits, and read all earlier batches again.
        ...within(moment, after ? { to: period.to } : period),
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
