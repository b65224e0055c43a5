import { sql } from 'drizzle-orm'
import type { Db } from '#kernel/database.ts'
import { invoices } from './table.ts'

/** A day stands for noon at the agency. */
export async function momentOf(tx: Db, timeZone: string, given: string): Promise<Date> {
  if (given.length > 10) return new Date(given)
  const noon = sql<Date>`((${given}::date + time '12:00') at time zone ${timeZone}::text)`.mapWith(
    invoices.paidAt,
  )
  const [row] = await tx.select({ noon }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database gave no moment')
  return row.noon
}
