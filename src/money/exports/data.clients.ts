import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/calendar.ts'
import type { Columns } from '#money/csv/columns.ts'
import { clients } from '#schema/clients.ts'
import { each, inBatches, keysetBy, type Reading } from './read-in-batches.ts'

type Client = typeof clients.$inferSelect & { createdOn: string; archivedOn: string | null }

/** Reads clients by the day they were added, including archived clients. */
export function eachClient({ db, timeZone, period }: Reading): AsyncGenerator<Client> {
  const keyset = keysetBy(sql`${clients.createdAt}`, clients.id, period)
  return each(
    inBatches(async (after, limit) => {
      const rows = await db
        .select()
        .from(clients)
        .where(keyset.where(after))
        .orderBy(...keyset.order)
        .limit(limit)
      return rows.map((row) => ({
        ...row,
        at: row.createdAt,
        createdOn: dayIn(timeZone, row.createdAt),
        archivedOn: row.archivedAt && dayIn(timeZone, row.archivedAt),
      }))
    }),
  )
}

export const clientColumns: Columns<Client> = [
  ['id', (row) => row.id],
  ['companyName', (row) => row.companyName],
  ['industry', (row) => row.industry],
  ['website', (row) => row.website],
  ['billingEmail', (row) => row.billingEmail],
  ['language', (row) => row.language],
  ['street', (row) => row.street],
  ['postalCode', (row) => row.postalCode],
  ['city', (row) => row.city],
  ['countryCode', (row) => row.countryCode],
  ['taxId', (row) => row.taxId],
  ['createdOn', (row) => row.createdOn],
  ['archivedOn', (row) => row.archivedOn],
]
