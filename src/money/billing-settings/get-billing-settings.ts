import type { Db } from '#kernel/database/database.ts'
import { billingSettings } from '#schema/billing-settings.ts'

export type Billing = typeof billingSettings.$inferSelect

/** How the agency invoices; `held` so until the transaction ends. */
export async function getBillingSettings(db: Db, held?: 'held'): Promise<Billing> {
  const query = db.select().from(billingSettings)
  const [row] = await (held ? query.for('update') : query)
  if (!row) throw new Error('The settings of the invoices are not there')
  return row
}
