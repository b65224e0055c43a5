import { inks, needRoom, styles } from './flow.ts'
import type { Sheet } from './page.ts'
import { branch, leaf, rule, type Style, widthOf, write } from './text.ts'

interface TotalRow {
  label: string
  value: string
  /** Emphasizes the document's total. */
  strong?: boolean
}

/** Draws the totals on the right, below the amounts. */
export function writeTotals(sheet: Sheet): void {
  const { writer, root, right } = sheet
  const rows = rowsOf(sheet)
  needRoom(sheet, heightOfTotals(sheet))
  const labelWidth = Math.max(...rows.map((sum) => widthOf(writer, sum.label, styleOf(sum))))
  const values = Math.max(...rows.map((sum) => widthOf(writer, sum.value, styleOf(sum))))
  const x = Math.min(right - labelWidth - values - 28, right - 200)
  const table = branch(writer, root, 'Table')
  for (const sum of rows) {
    if (sum.strong) {
      sheet.y += 3
      rule(writer, x, right, sheet.y, { color: inks.strong, width: 0.7 })
      sheet.y += 6
    }
    const style = styleOf(sum)
    const row = branch(writer, table, 'TR')
    const label = { ...style, color: sum.strong ? inks.text : inks.quiet }
    leaf(writer, row, 'TH', () => write(writer, sum.label, x, sheet.y, label), { scope: 'Row' })
    leaf(writer, row, 'TD', () => write(writer, sum.value, right, sheet.y, style, 'right'))
    sheet.y += heightOf(sum) - (sum.strong ? 9 : 0)
  }
  sheet.y += 18
}

export function heightOfTotals(sheet: Sheet): number {
  return rowsOf(sheet).reduce((height, sum) => height + heightOf(sum), 0)
}

function heightOf({ strong }: TotalRow): number {
  return strong ? 29 : 16
}

function styleOf({ strong }: TotalRow): Style {
  return strong ? { ...styles.body, size: 11, weight: 'strong' } : styles.body
}

function rowsOf(sheet: Sheet): TotalRow[] {
  const { document, labels, format } = sheet
  if (document.kind === 'STATEMENT') {
    const last = document.entries.at(-1)?.balanceCents ?? 0
    return [{ label: labels.closing, value: format.money(last), strong: true }]
  }
  if (document.kind === 'RECEIPT') {
    const received = document.payments.reduce((sum, payment) => sum + payment.amountCents, 0)
    const due = document.dueCents > 0 ? [{ label: labels.due, value: format.money(document.dueCents) }] : []
    return [{ label: labels.received, value: format.money(received), strong: true }, ...due]
  }
  return [
    ...taxTotals(sheet),
    { label: totalLabel(sheet), value: format.money(document.totalCents), strong: true },
    ...amountsDue(sheet),
  ]
}

function taxTotals({ document, labels, format }: Sheet): TotalRow[] {
  const { taxes, netCents, roundingCents } = document
  if (taxes.length === 0 && roundingCents === 0) return []
  return [
    { label: labels.net, value: format.money(netCents) },
    ...taxes.map((tax) => ({
      label: labels.taxOn(format.percent(tax.percent), format.money(tax.netCents)),
      value: format.money(tax.taxCents),
    })),
    ...(roundingCents === 0 ? [] : [{ label: labels.rounding, value: format.money(roundingCents) }]),
  ]
}

function totalLabel({ document, labels }: Sheet): string {
  if (document.kind === 'CREDIT_NOTE') return labels.totalCredited
  return document.taxes.length > 0 ? labels.totalWithTax : labels.total
}

/** Payments and credits since the invoice was sent, and the balance. */
function amountsDue({ document, labels, format }: Sheet): TotalRow[] {
  const { kind, paidCents, creditedCents, dueCents } = document
  if (kind !== 'INVOICE' || (paidCents === 0 && creditedCents === 0)) return []
  return [
    ...(creditedCents === 0 ? [] : [{ label: labels.credited, value: format.money(-creditedCents) }]),
    ...(paidCents === 0 ? [] : [{ label: labels.paid, value: format.money(-paidCents) }]),
    { label: labels.due, value: format.money(dueCents), strong: true },
  ]
}
