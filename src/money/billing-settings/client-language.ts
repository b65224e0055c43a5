import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { clients } from '#schema/clients.ts'
import { getBillingSettings } from './get-billing-settings.ts'

/** Language for emails and documents to a client. Falls back to the agency's. */
export async function languageOf(db: Db, clientId: string): Promise<Language> {
  const [client] = await db
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.language ?? (await getBillingSettings(db)).language
}

/** The same for several clients, by their ids. */
export async function languagesOf(db: Db, clientIds: readonly string[]): Promise<Map<string, Language>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .select({ id: clients.id, language: clients.language })
    .from(clients)
    .where(inArray(clients.id, [...new Set(clientIds)]))
  const { language: usual } = await getBillingSettings(db)
  return new Map(rows.map(({ id, language }) => [id, language ?? usual]))
}
