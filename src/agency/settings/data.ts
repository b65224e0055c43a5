import type { Db } from '#kernel/database/database.ts'
import { agency } from '#schema/agency.ts'
import type { AgencySettings } from './contract.ts'

export async function changeAgency(
  tx: Db,
  change: Partial<AgencySettings> & {
    logoKey?: string | null
    darkLogoKey?: string | null
    firstStepsHidden?: boolean
  },
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(agency).set(change)
}
