import { eq } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { clients } from '#schema/clients.ts'
import { getBillingSettings } from './get-billing-settings.ts'

/** Returns the language for emails and documents to a client. Falls back to the agency's. */
export async function languageOf(db: Db, clientId: string): Promise<Language> {
  const [client] = await db
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.language ?? (await getBillingSettings(db)).language
}
