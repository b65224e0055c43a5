import type { Db } from '#kernel/database.ts'
import type { Billing } from './contract.settings.ts'
import { billingSettings } from './table.settings.ts'

export async function updateBilling(tx: Db, change: Partial<Billing>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(billingSettings).set(change)
}
