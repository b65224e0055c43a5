import type { Db } from '#kernel/database/database.ts'
import { billingSettings } from '#schema/billing-settings.ts'
import type { Billing } from './contract.ts'

export async function updateBilling(tx: Db, change: Partial<Billing>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(billingSettings).set(change)
}
