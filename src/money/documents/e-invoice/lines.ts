import { decimalsOf, toDecimal } from '#ui/format/money.ts'
import { labelsFor } from '../pdf/labels.ts'
import type { DocumentContent, DocumentLine } from '../printable-document.ts'
import { netOf } from '../totals-and-vat.ts'
import type { Category, ELine } from './model.ts'

/** Returns the lines in the standard's form: without tax, and with prices of at least zero (BR-27). */
export function linesOf(document: DocumentContent): ELine[] {
  const decimals = decimalsOf(document.currency)
  const reason = labelsFor(document).discount
  return document.lines.map((line, index) => ({
    id: String(index + 1),
    name: line.description,
    unitCode: 'C62',
    category: categoryOf(document, line),
    percent: line.taxPercent,
    netCents: line.netCents,
    ...priced(line, document.pricesIncludeTax, decimals, reason),
  }))
}

function categoryOf(
  { reverseCharge, exemptionReason }: DocumentContent,
  { taxPercent }: DocumentLine,
): Category {
  if (reverseCharge) return 'AE'
  if (taxPercent > 0) return 'S'
  return exemptionReason ? 'E' : 'Z'
}

type Priced = Pick<ELine, 'quantity' | 'price' | 'allowance'>

/**
 * A negative price becomes a negative quantity. Its discount, which would be a charge, is included in the
 * price.
 */
function priced(line: DocumentLine, includesTax: boolean, decimals: number, reason: string): Priced {
  const { quantity, unitAmountCents, discountPercent, netCents } = line
  const isBack = unitAmountCents < 0
  const baseCents =
    discountPercent === 0 || isBack
      ? netCents
      : netOf({ ...line, discountPercent: 0 }, { pricesIncludeTax: includesTax })
  const amountCents = baseCents - netCents
  return {
    quantity: String(isBack ? -quantity : quantity),
    price:
      includesTax || (isBack && discountPercent > 0)
        ? quotient(baseCents, quantity, decimals)
        : toDecimal(Math.abs(unitAmountCents), decimals),
    allowance: amountCents > 0 ? { percent: discountPercent, baseCents, amountCents, reason } : null,
  }
}

/**
 * Returns a price that gives the amount when multiplied by the quantity. It has ten decimals, since most such
 * quotients have infinitely many.
 */
function quotient(cents: number, quantity: number, decimals: number): string {
  if (quantity === 0) return '0'
  const amount = BigInt(Math.abs(cents)) * 10_000n * 10n ** 10n
  const divisor = scaled(Math.abs(quantity), 4) * 10n ** BigInt(decimals)
  const digits = ((2n * amount + divisor) / (2n * divisor)).toString().padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?(?<!0)0+$/, '')
}

function scaled(value: number, places: number): bigint {
  return BigInt(Math.round(value * 10 ** places))
}
