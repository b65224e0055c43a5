import { inArray } from 'drizzle-orm'
import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
import { invoices } from '#schema/invoices.ts'
import type { Sheet, SheetRow } from './csv-sheet.ts'
import { findClientsCalled } from './data.clients.ts'
import type { ImportedInvoice } from './imported-invoice.ts'
import { m } from './messages.ts'
import { invoiceOf } from './parse-invoice.ts'
import { writingOf } from './parse-numbers-and-dates.ts'
import { inParts } from './split-rows.ts'

/**
 * Reads the invoices of a sheet: lines with the same number form one invoice. Problems are noted in the
 * sheet.
 */
export async function readInvoices(db: Db, sheet: Sheet, now: Date): Promise<ImportedInvoice[]> {
  const { currency, timeZone } = await getAgency(db)
  const known = {
    writing: writingOf(numberFields.flatMap(sheet.column), dateFields.flatMap(sheet.column)),
    today: dayIn(timeZone, now),
    currency,
    clients: await findClientsCalled(db, sheet.column('companyName')),
    numbers: await findNumbers(db, sheet.column('number')),
  }
  return groups(sheet).flatMap((rows) => invoiceOf(sheet, rows, known) ?? [])
}

const numberFields = ['quantity', 'unitAmount', 'discountPercent', 'taxPercent', 'total', 'paidAmount']
const dateFields = ['issuedOn', 'dueOn', 'paidOn']

function groups(sheet: Sheet): [SheetRow, ...SheetRow[]][] {
  const found = new Map<string, [SheetRow, ...SheetRow[]]>()
  for (const row of sheet.file.rows) {
    const number = sheet.cell(row, 'number')
    if (!number) {
      if (sheet.fields.includes('number')) sheet.fault(row, 'number', t(m.numberNeeded))
      continue
    }
    const rows = found.get(number)
    if (rows) rows.push(row)
    else found.set(number, [row])
  }
  return [...found.values()]
}

async function findNumbers(db: Db, numbers: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const part of inParts([...new Set(numbers)])) {
    const rows = await db
      .select({ number: invoices.number })
      .from(invoices)
      .where(inArray(invoices.number, part))
    for (const { number } of rows) found.add(number ?? '')
  }
  return found
}
