import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { agency, agencyWordings } from '#schema/agency.ts'
import type { AgencySettings } from './contract.ts'
import type { Wording } from './contract.wordings.ts'

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

export async function changeWording(tx: Db, language: Language, change: Partial<Wording>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .insert(agencyWordings)
    .values({ language, ...change })
    .onConflictDoUpdate({ target: agencyWordings.language, set: change })
}
