import type { NewLine } from '#schema/line.ts'
import { totalsOf } from './totals-and-vat.ts'

/** Returns a document's total in the way its prices are entered: including tax if they include it. */
export function priceAsEntered(document: { lines: readonly NewLine[]; pricesIncludeTax: boolean }): number {
  const { totalCents, netCents } = totalsOf(document.lines, document)
  return document.pricesIncludeTax ? totalCents : netCents
}
