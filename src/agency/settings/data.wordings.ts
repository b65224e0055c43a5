import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { agencyWordings } from '#schema/agency.ts'
import type { Wording } from './contract.wordings.ts'

export async function changeWording(tx: Db, language: Language, change: Partial<Wording>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .insert(agencyWordings)
    .values({ language, ...change })
    .onConflictDoUpdate({ target: agencyWordings.language, set: change })
}
