import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { decimalsOf } from '#ui/format/money.ts'
import type { Sheet, SheetRow } from './csv-sheet.ts'
import type { ImportedInvoice, Known } from './imported-invoice.ts'
import { m } from './messages.ts'
import { readDay, readMinor } from './parse-numbers-and-dates.ts'
import { methodOf, statusOf } from './recognized-words.ts'

interface About {
  currency: string
  totalCents: number
}

/**
 * Reads the payment of an imported invoice, or null if nothing was paid. Notes contradictions between status, amount and
 * date.
 */
export function paymentOf(
  sheet: Sheet,
  row: SheetRow,
  { currency, totalCents }: About,
  { writing, today }: Known,
): ImportedInvoice['payment'] {
  const parsed = sheet.cell(row, 'status')
  const status = parsed ? statusOf(parsed) : null
  if (status === undefined) sheet.fault(row, 'status', t(m.notStatus, { text: parsed }))
  if (status === 'other') sheet.fault(row, 'status', t(m.onlySentAndPaid))
  const typed = sheet.cell(row, 'paidAmount')
  const paid = typed
    ? sheet.read(row, 'paidAmount', (text) => readMinor(text, decimalsOf(currency), writing))
    : paidByStatus(status, sheet.cell(row, 'paidOn'), totalCents)
  if (paid === undefined) return null
  const fault = whyNot(paid, { status, totalCents, currency })
  if (fault) sheet.fault(row, typed ? 'paidAmount' : 'status', fault)
  if (paid <= 0) return null
  const paidOn = sheet.read(row, 'paidOn', (text) =>
    text ? readDay(text, writing) : { fault: t(m.paidDayNeeded) },
  )
  if (paidOn && paidOn > today) sheet.fault(row, 'paidOn', t(m.paidInFuture))
  if (paidOn && paidOn < '1970-01-02') sheet.fault(row, 'paidOn', t(m.after1970))
  const how = sheet.cell(row, 'method')
  const method = how ? methodOf(how) : 'bank'
  if (!method) sheet.fault(row, 'method', t(m.chooseMethod))
  if (!paidOn || !method) return null
  const reference = sheet.cell(row, 'reference').replace(/\s+/g, ' ').slice(0, 200) || null
  return { amountCents: paid, paidOn, method, reference }
}

/** Returns the paid amount if the file has none: the total, if the invoice is paid or has a payment date. */
function paidByStatus(status: string | null | undefined, paidOn: string, totalCents: number): number {
  return status === 'PAID' || (status === null && paidOn !== '') ? totalCents : 0
}

function whyNot(
  paid: number,
  { status, totalCents, currency }: { status: string | null | undefined } & About,
): string | undefined {
  const total = money(totalCents, currency)
  if (paid < 0) return t(m.paidNegative)
  if (paid > totalCents) return t(m.paidTooMuch, { total })
  if (status === 'PAID' && paid < totalCents) return t(m.saidPaid, { total })
  if (status === 'SENT' && paid === totalCents) return t(m.saidOpen)
  return undefined
}
