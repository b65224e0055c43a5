import type { Sheet } from './page.ts'
import type { Column, Row } from './table.ts'

export interface Content {
  columns: Column[]
  rows: Row[]
}

/** Returns a document's main table: lines, payments or account entries. */
export function contentOf(sheet: Sheet): Content {
  if (sheet.document.kind === 'RECEIPT') return paymentsOf(sheet)
  if (sheet.document.kind === 'STATEMENT') return entriesOf(sheet)
  return linesOf(sheet)
}

/** Omits the discount and tax columns if no line has either. */
function linesOf({ document, labels, format }: Sheet): Content {
  const { lines, pricesIncludeTax, currency } = document
  const hasDiscount = lines.some((line) => line.discountPercent > 0)
  const hasTax = lines.some((line) => line.taxPercent > 0)
  const amount = pricesIncludeTax && hasTax ? labels.amountWithTax : labels.amount
  let carried = 0
  return {
    columns: [
      { head: labels.description, align: 'left', wide: true },
      { head: labels.quantity, align: 'right' },
      { head: labels.unitPrice, align: 'right' },
      ...(hasDiscount ? [{ head: labels.discount, align: 'right' } as const] : []),
      ...(hasTax ? [{ head: labels.tax, align: 'right' } as const] : []),
      { head: `${amount} (${currency.toUpperCase()})`, align: 'right' },
    ],
    rows: lines.map((line) => {
      carried += line.amountCents
      return {
        cells: [
          line.description,
          format.quantity(line.quantity),
          format.amount(line.unitAmountCents),
          ...(hasDiscount ? [line.discountPercent > 0 ? format.percent(line.discountPercent) : ''] : []),
          ...(hasTax ? [format.percent(line.taxPercent)] : []),
          format.amount(line.amountCents),
        ],
        carried: format.amount(carried),
      }
    }),
  }
}

function paymentsOf({ document, labels, format }: Sheet): Content {
  const hasReference = document.payments.some(({ reference }) => reference)
  let carried = 0
  return {
    columns: [
      { head: labels.date, align: 'left' },
      { head: labels.method, align: 'left', wide: !hasReference },
      ...(hasReference ? [{ head: labels.reference, align: 'left', wide: true } as const] : []),
      { head: `${labels.amount} (${document.currency.toUpperCase()})`, align: 'right' },
    ],
    rows: document.payments.map(({ paidOn, method, reference, amountCents }) => {
      carried += amountCents
      return {
        cells: [
          format.day(paidOn),
          labels.methods[method],
          ...(hasReference ? [reference ?? ''] : []),
          format.amount(amountCents),
        ],
        carried: format.amount(carried),
      }
    }),
  }
}

function entriesOf({ document, labels, format }: Sheet): Content {
  const [first] = document.entries
  const opening = first ? first.balanceCents - first.debitCents + first.creditCents : 0
  const shown = (cents: number) => (cents === 0 ? '' : format.amount(cents))
  return {
    columns: [
      { head: labels.date, align: 'left' },
      { head: labels.entry, align: 'left', wide: true },
      { head: labels.debit, align: 'right' },
      { head: labels.credit, align: 'right' },
      { head: `${labels.balance} (${document.currency.toUpperCase()})`, align: 'right' },
    ],
    rows: [
      {
        cells: ['', labels.opening, '', '', format.amount(opening)],
        carried: format.amount(opening),
      },
      ...document.entries.map(({ on, text, debitCents, creditCents, balanceCents }) => ({
        cells: [format.day(on), text, shown(debitCents), shown(creditCents), format.amount(balanceCents)],
        carried: format.amount(balanceCents),
      })),
    ],
  }
}
