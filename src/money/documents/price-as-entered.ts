import type { NewLine } from '#schema/line.ts'
import { totalsOf } from './totals-and-vat.ts'

/** A document's total as its prices are entered: with tax if they include it. */
export function priceAsEntered(document: { lines: readonly NewLine[]; pricesIncludeTax: boolean }): number {
  const { totalCents, netCents } = totalsOf(document.lines, document)
  return document.pricesIncludeTax ? totalCents : netCents
}
