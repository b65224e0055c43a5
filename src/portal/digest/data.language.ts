import { inArray } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { languagesOf } from '#money/billing-settings/client-language.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'

interface About {
  projectId: string | null
  link: string | null
}

/**
 * Returns the language of each email: the language of the company it's about, else the one shared by the reader's
 * companies. Staff get English.
 */
export async function languageFinder(
  db: Db,
  reader: Actor,
  items: readonly About[],
): Promise<(item: About) => Language> {
  if (isStaff(reader)) return () => 'en'
  const whose = await clientsOf(db, items)
  const mine = reader.memberships.map(({ clientId }) => clientId)
  const languages = await languagesOf(db, [...whose.values(), ...mine])
  const usual = new Set(mine.flatMap((clientId) => languages.get(clientId) ?? []))
  const [only] = usual
  const otherwise = usual.size === 1 && only ? only : (await getBillingSettings(db)).language
  return (item) => languages.get(whose.get(keyOf(item)) ?? '') ?? otherwise
}

/** Client ids by what the items are about. */
async function clientsOf(db: Db, items: readonly About[]): Promise<Map<string, string>> {
  const keys = [...new Set(items.map(keyOf))]
  const found = new Map<string, string>()
  for (const [kind, table] of Object.entries({ projects, invoices, quotes })) {
    const ids = keys.flatMap((key) => (key.startsWith(`${kind}/`) ? key.slice(kind.length + 1) : []))
    if (ids.length === 0) continue
    const rows = await db
      .select({ id: table.id, clientId: table.clientId })
      .from(table)
      .where(inArray(table.id, ids))
    for (const { id, clientId } of rows) found.set(`${kind}/${id}`, clientId)
  }
  return found
}

/** 'projects/…', 'invoices/…', 'quotes/…', or an empty string. */
function keyOf({ projectId, link }: About): string {
  if (projectId) return `projects/${projectId}`
  return /^\/((?:projects|invoices|quotes)\/[\da-f-]{36})/.exec(link ?? '')?.[1] ?? ''
}
