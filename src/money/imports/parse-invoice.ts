import { line } from '#kernel/contract.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Totals } from '#money/documents/totals-and-vat.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { realCurrency } from '#money/invoices/contract.write.ts'
import { mostTotalCents, totalTooLarge } from '#money/invoices/draft-invoice.ts'
import type { NewLine } from '#schema/line.ts'
import { newLine } from '#schema/line.ts'
import { decimalsOf } from '#ui/format/money.ts'
import type { Sheet, SheetRow } from './csv-sheet.ts'
import type { ImportedInvoice, Known } from './imported-invoice.ts'
import { m } from './messages.ts'
import { readDay, readMinor, readNumber, type Writing } from './parse-numbers-and-dates.ts'
import { paymentOf } from './parse-payment.ts'
import { yesOrNo } from './recognized-words.ts'

type Rows = [SheetRow, ...SheetRow[]]

/** Reads one invoice. Undefined if it has problems, which are noted. */
export function invoiceOf(sheet: Sheet, rows: Rows, known: Known): ImportedInvoice | undefined {
  const [row] = rows
  const before = sheet.faults.length
  refuseDifferences(sheet, rows)
  const number = numberOf(sheet, row, known)
  const clientId = clientOf(sheet, row, known)
  const issuedOn = dayBefore(sheet, row, 'issuedOn', known)
  const dueOn = sheet.cell(row, 'dueOn')
    ? sheet.read(row, 'dueOn', (text) => readDay(text, known.writing))
    : null
  if (issuedOn && dueOn && dueOn < issuedOn) sheet.fault(row, 'dueOn', t(m.dueBeforeIssue))
  const currency = currencyOf(sheet, row, known)
  const pricesIncludeTax = sheet.cell(row, 'pricesIncludeTax')
    ? yesOrNo(sheet.cell(row, 'pricesIncludeTax'))
    : false
  if (pricesIncludeTax === undefined) sheet.fault(row, 'pricesIncludeTax', t(m.yesOrNo))
  if (!currency) return undefined
  const lines = rows.flatMap((one) => lineOf(sheet, one, currency, known.writing) ?? [])
  const totalCents = totalOf(sheet, row, currency, known.writing)
  if (sizeOf(lines) > mostTotalCents) sheet.fault(row, 'total', totalTooLarge)
  const payment = totalCents ? paymentOf(sheet, row, { currency, totalCents }, known) : null
  if (sheet.faults.length > before || !number || !clientId || !issuedOn || !totalCents) return undefined
  const roundingCents = roundingOf(lines, { pricesIncludeTax: pricesIncludeTax === true }, totalCents)
  if (typeof roundingCents !== 'number') {
    sheet.fault(
      row,
      'total',
      t(m.sumsDiffer, {
        lines: money(roundingCents.come, currency),
        total: money(totalCents, currency),
      }),
    )
    return undefined
  }
  return {
    number,
    clientId,
    issuedOn,
    dueOn: dueOn ?? null,
    currency,
    pricesIncludeTax: pricesIncludeTax === true,
    lines,
    totalCents,
    roundingCents,
    payment: payment ?? null,
    buyerReference: phrase(sheet, row, 'buyerReference', 100),
    notes: sheet.cell(row, 'notes').slice(0, 5_000) || null,
  }
}

/** Values that apply to the whole invoice must be the same on all its lines, or appear only on the first. */
function refuseDifferences(sheet: Sheet, [first, ...others]: Rows): void {
  for (const field of ofTheWhole) {
    for (const row of others) {
      const text = sheet.cell(row, field)
      if (text === '' || text === sheet.cell(first, field)) continue
      sheet.fault(row, field, t(m.differs, { line: first.line }))
    }
  }
}

const ofTheWhole = [
  'companyName',
  'issuedOn',
  'dueOn',
  'currency',
  'total',
  'pricesIncludeTax',
  'status',
  'paidOn',
  'paidAmount',
  'method',
  'reference',
  'buyerReference',
  'notes',
]

function numberOf(sheet: Sheet, row: SheetRow, { numbers }: Known): string | undefined {
  const number = sheet.cell(row, 'number')
  const read = line(50).safeParse(number)
  if (!read.success) sheet.fault(row, 'number', read.error.issues[0]?.message ?? t(m.otherNumber))
  if (numbers.has(number)) sheet.fault(row, 'number', t(m.numberTaken, { number }))
  return read.success ? read.data : undefined
}

function clientOf(sheet: Sheet, row: SheetRow, known: Known): string | undefined {
  const name = sheet.cell(row, 'companyName')
  const [id, other] = known.clients.get(name.toLowerCase()) ?? []
  if (!name) sheet.fault(row, 'companyName', t(m.clientNeeded))
  else if (!id) sheet.fault(row, 'companyName', t(m.clientUnknown, { name }))
  else if (other) sheet.fault(row, 'companyName', t(m.clientAmbiguous, { name }))
  return id
}

/** Reads a day that isn't in the future. */
function dayBefore(
  sheet: Sheet,
  row: SheetRow,
  field: string,
  { writing, today }: Known,
): string | undefined {
  const day = sheet.read(row, field, (text) => (text ? readDay(text, writing) : { fault: t(m.dayNeeded) }))
  if (day && day > today) sheet.fault(row, field, t(m.dayInFuture))
  if (day && day < '1970-01-02') sheet.fault(row, field, t(m.after1970))
  return day
}

function currencyOf(sheet: Sheet, row: SheetRow, known: Known): string | undefined {
  const read = realCurrency.safeParse(sheet.cell(row, 'currency') || known.currency)
  if (read.success) return read.data
  sheet.fault(row, 'currency', read.error.issues[0]?.message ?? t(m.currencyNeeded))
  return undefined
}

function totalOf(sheet: Sheet, row: SheetRow, currency: string, writing: Writing): number | undefined {
  const total = sheet.read(row, 'total', (text) => readMinor(text, decimalsOf(currency), writing))
  if (total && total > mostTotalCents) sheet.fault(row, 'total', totalTooLarge)
  if (total === undefined || total > 0) return total
  sheet.fault(row, 'total', t(m.totalAboveZero))
  return undefined
}

/**
 * Returns a rough total of the lines, before discounts and tax, to detect amounts that are too large to
 * calculate.
 */
function sizeOf(lines: NewLine[]): number {
  return lines.reduce((sum, { quantity, unitAmountCents }) => sum + Math.abs(quantity * unitAmountCents), 0)
}

function lineOf(sheet: Sheet, row: SheetRow, currency: string, writing: Writing): NewLine | undefined {
  const number = (field: string, empty: string) =>
    sheet.read(row, field, (text) => readNumber(text || empty, writing))
  const unit = sheet.read(row, 'unitAmount', (text) => readMinor(text, decimalsOf(currency), writing))
  const [quantity, tax, discount] = [
    number('quantity', '1'),
    number('taxPercent', '0'),
    number('discountPercent', '0'),
  ]
  if (unit === undefined || quantity === undefined || tax === undefined || discount === undefined)
    return undefined
  const read = newLine.safeParse({
    description: sheet.cell(row, 'description').replace(/\s+/g, ' '),
    quantity: Number(quantity),
    unitAmountCents: unit,
    taxPercent: Number(tax),
    discountPercent: Number(discount),
  })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    sheet.fault(row, path[0] === 'unitAmountCents' ? 'unitAmount' : String(path[0]), message)
  }
  return undefined
}

/**
 * Returns the rounding that explains the total, since many programs round tax per line. If none does, returns
 * the total of the lines.
 */
function roundingOf(
  lines: NewLine[],
  pricing: { pricesIncludeTax: boolean },
  total: number,
): number | { come: number } {
  const { totalCents, roundingCents } = totalsOf(lines, pricing)
  if (total === totalCents) return roundingCents
  const sum = (of: (totals: Totals) => number) =>
    lines.map((one) => of(totalsOf([one], pricing))).reduce((all, one) => all + one, 0)
  if (!pricing.pricesIncludeTax && total === sum((totals) => totals.totalCents)) return total - totalCents
  return { come: totalCents }
}

function phrase(sheet: Sheet, row: SheetRow, field: string, most: number): string | null {
  return sheet.cell(row, field).replace(/\s+/g, ' ').slice(0, most) || null
}
