import type { Db } from '#kernel/database/database.ts'
import { billingSettings } from '#schema/billing-settings.ts'

export type Billing = typeof billingSettings.$inferSelect

/** Returns the billing settings. `held` locks them until the transaction ends. */
export async function getBillingSettings(db: Db, held?: 'held'): Promise<Billing> {
  const query = db.select().from(billingSettings)
  const [row] = await (held ? query.for('update') : query)
  if (!row) throw new Error('There are no billing settings')
  return row
}
