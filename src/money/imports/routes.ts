import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, invalid, tooLarge } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayReadReports } from '#money/access/rules.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { asCsv } from '#money/csv/columns.ts'
import { sendTable } from '#money/csv/send-csv.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { continueNumberingAfter } from '#money/invoices/next-number.ts'
import { templateOf } from './columns.ts'
import type { ImportFault, ImportKind, ImportPreview } from './contract.ts'
import { importFromCsv, importTemplate, mostImportBytes } from './contract.ts'
import { openSheet, type Sheet } from './csv-sheet.ts'
import { insertClients, readClients } from './data.clients.ts'
import { readInvoices } from './data.invoices.ts'
import { insertInvoices } from './data.write.ts'
import { m } from './messages.ts'
import { readCsv } from './read-csv.ts'

/** Imports clients and invoices from a file, either all of it or nothing. */
export const importRoutes: Route[] = [
  handle(importTemplate, async ({ actor, params, query, reply }) => {
    allow(mayReadReports(actor), moneyIsNotShown)
    const { headings, example } = templateOf(params.what, query.language)
    const columns = headings.map((heading, index) => [heading, (row: string[]) => row[index]] as const)
    return sendTable(reply, asCsv(columns, [example]), `${params.what}-template.csv`)
  }),

  handleBytes(importFromCsv, async (call) => {
    const { db, actor, now, params, query, request } = call
    allow(mayReadReports(actor), moneyIsNotShown)
    const bytes = await wholeOf(request.body)
    const sheet = openSheet(params.what, readCsv(bytes))
    if (query.dryRun) {
      await reading[params.what](db, sheet, now)
      return previewOf(sheet, true)
    }
    const digest = createHash('sha256').update(bytes).digest('base64url')
    const importAll = async (tx: UnitOfWork) => {
      // Lock the settings, so that a second import at the same time finds the numbers taken.
      await getBillingSettings(tx, 'held')
      const found = await reading[params.what](tx, sheet, now)
      refuseFaults(sheet)
      await found.insert(tx, actor)
      const metadata = { what: params.what, count: countOf(sheet), lines: sheet.file.rows.length }
      await record(tx, { action: 'accounting.import', targetTable: params.what, metadata })
      return newId()
    }
    await idempotent(call, moneyKeys, importAll, `${request.url}\n${JSON.stringify(digest)}`)
    return previewOf(sheet, false)
  }),
]

interface Found {
  insert(tx: UnitOfWork, actor: Actor): Promise<void>
}

const reading: Record<ImportKind, (db: Db, sheet: Sheet, now: Date) => Promise<Found>> = {
  async clients(db, sheet, now) {
    const found = await readClients(db, sheet)
    return {
      async insert(tx, actor) {
        await insertClients(tx, actor, now, found)
        tx.publish({ type: 'CLIENTS_CHANGED', staff: true })
      },
    }
  },
  async invoices(db, sheet, now) {
    const found = await readInvoices(db, sheet, now)
    return {
      async insert(tx, actor) {
        await continueNumberingAfter(
          tx,
          found.map(({ number }) => number),
        )
        await insertInvoices(tx, actor, now, found)
        for (const { clientId } of found) tx.publish({ type: 'INVOICES_CHANGED', clientId })
      },
    }
  },
}

/** Counts the clients, or the distinct invoice numbers, in a file. */
function countOf(sheet: Sheet): number {
  if (sheet.kind === 'clients') return sheet.file.rows.length
  return new Set(sheet.column('number').filter(Boolean)).size
}

function previewOf(sheet: Sheet, dryRun: boolean): ImportPreview {
  const { file, fields } = sheet
  const faults = [...sheet.faults]
    .sort((one, other) => one.line - other.line || one.column - other.column)
    .slice(0, mostFaults)
  const wrong = new Set(faults.map(({ line }) => line))
  return {
    dryRun,
    count: countOf(sheet),
    encoding: file.encoding,
    separator: file.separator,
    columns: file.headings.map((heading, index) => ({ heading, field: fields[index] ?? null })),
    rows: [
      ...file.rows.filter(({ line }) => wrong.has(line)),
      ...file.rows.slice(0, firstRows).filter(({ line }) => !wrong.has(line)),
    ],
    rowCount: file.rows.length,
    faults,
    faultCount: sheet.faults.length,
  }
}

const firstRows = 20
const mostFaults = 100

/** @throws 422 with each problem under its line and column */
function refuseFaults({ faults }: Sheet): void {
  const [first] = faults
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const fault of faults.slice(0, mostFaults)) {
    const place = locationOf(fault)
    errors[place] = [...(errors[place] ?? []), fault.message]
  }
  const { line, column, heading, message: problem } = first
  const place =
    column > 0 ? t(m.cellPlace, { line, column, heading: heading ?? '' }) : t(m.linePlace, { line })
  invalid(errors, t(m.nothingImported, { place, problem, count: faults.length }))
}

/** The key of a cell's problems in the response. Programs read it, so it isn't translated. */
function locationOf({ line, column, heading }: ImportFault): string {
  return column > 0 ? `Line ${line}, column ${column} (${heading})` : `Line ${line}`
}

async function wholeOf(body: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  if (!(body instanceof Readable)) return Buffer.alloc(0)
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read and discard the rest, so that the response reaches a client that is still sending.
    if (size <= mostImportBytes) chunks.push(chunk)
    else if (size > 20 * mostImportBytes) tooLarge(t(m.tooLarge))
  }
  if (size > mostImportBytes) tooLarge(t(m.tooLarge))
  return Buffer.concat(chunks)
}
