import { decimalsOf, formatMoney } from '#ui/format/money.ts'
import type { Sheet, SheetRow } from './csv-sheet.ts'
import type { ImportedInvoice, Known } from './imported-invoice.ts'
import { readDay, readMinor } from './parse-numbers-and-dates.ts'
import { methodOf, statusOf } from './recognized-words.ts'

interface About {
  currency: string
  totalCents: number
  issuedOn: string | undefined
}

/**
 * What was paid on an invoice of the time before; null where nothing was. Its status, what was paid and when have to
 * agree: what does not is noted.
 */
export function paymentOf(
  sheet: Sheet,
  row: SheetRow,
  { currency, totalCents }: About,
  { writing, today }: Known,
): ImportedInvoice['payment'] {
  const said = sheet.cell(row, 'status')
  const status = said ? statusOf(said) : null
  if (status === undefined) sheet.fault(row, 'status', `“${said}” is no status: use sent or paid`)
  if (status === 'other')
    sheet.fault(row, 'status', 'Only sent and paid invoices are brought in: leave this one out')
  const typed = sheet.cell(row, 'paidAmount')
  const paid = typed
    ? sheet.read(row, 'paidAmount', (text) => readMinor(text, decimalsOf(currency), writing))
    : paidByStatus(status, sheet.cell(row, 'paidOn'), totalCents)
  if (paid === undefined) return null
  const fault = whyNot(paid, { status, totalCents, currency })
  if (fault) sheet.fault(row, typed ? 'paidAmount' : 'status', fault)
  if (paid <= 0) return null
  const paidOn = sheet.read(row, 'paidOn', (text) =>
    text ? readDay(text, writing) : { fault: 'Say the day on which it was paid' },
  )
  if (paidOn && paidOn > today) sheet.fault(row, 'paidOn', 'The payment must not be in the future')
  if (paidOn && paidOn < '1970-01-02') sheet.fault(row, 'paidOn', 'Use a day after 1970')
  const how = sheet.cell(row, 'method')
  const method = how ? methodOf(how) : 'bank'
  if (!method) sheet.fault(row, 'method', 'Choose how it was paid: bank, cash, cheque, card or other')
  if (!paidOn || !method) return null
  const reference = sheet.cell(row, 'reference').replace(/\s+/g, ' ').slice(0, 200) || null
  return { amountCents: paid, paidOn, method, reference }
}

/** Where the file does not say how much: all of it, once it is paid or has a day on which it was. */
function paidByStatus(status: string | null | undefined, paidOn: string, totalCents: number): number {
  return status === 'PAID' || (status === null && paidOn !== '') ? totalCents : 0
}

function whyNot(
  paid: number,
  { status, totalCents, currency }: { status: string | null | undefined } & Omit<About, 'issuedOn'>,
): string | undefined {
  const total = formatMoney(totalCents, currency)
  if (paid < 0) return 'What was paid must not be below zero'
  if (paid > totalCents) return `More was paid than the total, which is ${total}`
  if (status === 'PAID' && paid < totalCents) return `It is said to be paid, but the total is ${total}`
  if (status === 'SENT' && paid === totalCents) return 'All of it was paid, but it is said to be open'
  return undefined
}
