import { linesAgainst, ratesOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import type { NewLine } from '#schema/line.ts'

interface Offer {
  lines: readonly NewLine[]
  pricesIncludeTax: boolean
}

/** One tax rate's part of the deposit, with its tax. */
interface Part {
  percent: number
  grossCents: number
}

/**
 * Returns a deposit's lines: one per tax rate of the quote, in proportion to that rate's total, so that each
 * rate's tax is paid with it. Their prices include tax and add up to the deposit.
 */
export function depositLines(offer: Offer, depositCents: number, description: string): NewLine[] {
  const parts = grossByRate(offer)
  // Rates with a total of zero or less are omitted.
  const asked = parts.filter(({ grossCents }) => grossCents > 0)
  const lines = linesOf(shared(asked, depositCents), description)
  if (restAfter(offer, lines) >= 0) return lines
  // Each document rounds its own taxes, so the final invoice could go a cent below zero. Including negative
  // rates in full prevents that.
  const given = parts.filter(({ grossCents }) => grossCents < 0)
  return linesOf([...shared(asked, depositCents - sumOf(given)), ...given], description)
}

function grossByRate({ lines, pricesIncludeTax }: Offer): Part[] {
  const { netCents, taxes } = totalsOf(lines, { pricesIncludeTax })
  const taxed = taxes.reduce((sum, rate) => sum + rate.netCents, 0)
  const rates = taxes.map((rate) => ({ percent: rate.percent, grossCents: rate.netCents + rate.taxCents }))
  return [{ percent: 0, grossCents: netCents - taxed }, ...rates]
}

function shared(parts: readonly Part[], amountCents: number): Part[] {
  const whole = sumOf(parts)
  const shares = parts.map((part) => floorShare(amountCents, part.grossCents, whole))
  // Rounding down leaves some cents over. Give them to the parts that lost the most.
  const order = shares.map((_, index) => index).sort((one, other) => rest(other) - rest(one) || one - other)
  let left = amountCents - shares.reduce((sum, share) => sum + share.cents, 0)
  for (const index of order) {
    const share = shares[index]
    if (!share || left <= 0) break
    share.cents += 1
    left -= 1
  }
  return parts.map(({ percent }, index) => ({ percent, grossCents: shares[index]?.cents ?? 0 }))

  function rest(index: number): number {
    return shares[index]?.rest ?? 0
  }
}

function floorShare(amount: number, part: number, whole: number): { cents: number; rest: number } {
  const product = BigInt(amount) * BigInt(part)
  return { cents: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
}

function linesOf(parts: readonly Part[], description: string): NewLine[] {
  return parts.flatMap(({ percent, grossCents }) =>
    grossCents === 0
      ? []
      : [{ description, quantity: 1, unitAmountCents: grossCents, taxPercent: percent, discountPercent: 0 }],
  )
}

/** Returns the final invoice's amount after deducting these lines. */
function restAfter(offer: Offer, lines: readonly NewLine[]): number {
  const against = linesAgainst(ratesOf(lines, { pricesIncludeTax: true }), offer)
  return totalsOf([...offer.lines, ...against], offer).totalCents
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.grossCents, 0)
}
