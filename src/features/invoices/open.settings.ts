import type { Db } from '#kernel/database.ts'
import { billingSettings } from './table.settings.ts'

export type Billing = typeof billingSettings.$inferSelect

/** How the agency invoices. */
export async function theBilling(db: Db): Promise<Billing> {
  const [row] = await db.select().from(billingSettings)
  if (!row) throw new Error('The settings of the invoices are not there')
  return row
}
