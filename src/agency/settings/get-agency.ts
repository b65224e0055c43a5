import type { Db } from '#kernel/database/database.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { agency } from '#schema/agency.ts'

export type Agency = typeof agency.$inferSelect

/** The agency. Undefined before setup. */
export async function findAgency(db: Db): Promise<Agency | undefined> {
  const [row] = await prepared(db, 'find_agency', findAgencyQuery).execute()
  return row
}

function findAgencyQuery(db: Db) {
  return db.select().from(agency).prepare('find_agency')
}

export async function getAgency(db: Db): Promise<Agency> {
  const row = await findAgency(db)
  if (!row) throw new Error('The agency was not set up')
  return row
}

/** The public URL of a logo. Null if there's no logo. */
export function logoPath(key: string | null): string | null {
  return key && `/api/agency/logo/${key.replace(/^logos\/|\.webp$/g, '')}`
}
