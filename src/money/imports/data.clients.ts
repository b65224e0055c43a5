import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { languageCodes } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import type { NewClient } from '#people/clients/contract.ts'
import { newClient } from '#people/clients/contract.ts'
import { clients } from '#schema/clients.ts'
import type { Sheet, SheetRow } from './csv-sheet.ts'
import { m } from './messages.ts'
import { countryOf, languageOf } from './recognized-words.ts'
import { inParts } from './split-rows.ts'

/** Reads the clients of a sheet. Problems are noted in the sheet. */
export async function readClients(db: Db, sheet: Sheet): Promise<NewClient[]> {
  const known = await findClientsCalled(db, sheet.column('companyName'))
  const before = new Map<string, number>()
  return sheet.file.rows.flatMap((row) => {
    const given = sheet.cell(row, 'companyName')
    const name = given.toLowerCase()
    const earlier = before.get(name)
    if (known.has(name)) sheet.fault(row, 'companyName', t(m.clientExists, { name: given }))
    else if (name && earlier)
      sheet.fault(row, 'companyName', t(m.clientTwice, { name: given, line: earlier }))
    before.set(name, earlier ?? row.line)
    return clientOf(sheet, row) ?? []
  })
}

/** Returns the ids of clients with these names (in lower case), including archived clients. */
export async function findClientsCalled(db: Db, names: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const part of inParts([...new Set(names.map((name) => name.toLowerCase()))])) {
    const name = sql<string>`lower(${clients.companyName})`
    const rows = await db.select({ id: clients.id, name }).from(clients).where(inArray(name, part))
    for (const row of rows) found.set(row.name, [...(found.get(row.name) ?? []), row.id])
  }
  return found
}

export async function insertClients(tx: Db, actor: Actor, now: Date, found: NewClient[]): Promise<void> {
  const rows = found.map((one) => ({ ...one, id: newId(), ownerUserId: actor.userId, createdAt: now }))
  for (const part of inParts(rows)) await tx.insert(clients).values(part)
}

function clientOf(sheet: Sheet, row: SheetRow): NewClient | undefined {
  const text = (field: string) => sheet.cell(row, field) || null
  const [country, language] = [text('countryCode'), text('language')]
  const countryCode = country && countryOf(country)
  const spoken = language && languageOf(language)
  if (country && !countryCode) sheet.fault(row, 'countryCode', t(m.notCountry, { text: country }))
  if (language && !spoken)
    sheet.fault(row, 'language', t(m.notLanguage, { text: language, codes: languageCodes.join(', ') }))
  const read = newClient.safeParse({
    companyName: sheet.cell(row, 'companyName'),
    industry: text('industry'),
    website: text('website'),
    billingEmail: text('billingEmail'),
    language: spoken || null,
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    countryCode: countryCode || null,
    taxId: text('taxId'),
  })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) sheet.fault(row, String(path[0]), message)
  return undefined
}
