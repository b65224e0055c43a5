import type { NewLine } from '#features/invoices/contract.lines.ts'
import { totalsOf } from '#features/invoices/money.ts'

interface Offer {
  lines: readonly NewLine[]
  pricesIncludeTax: boolean
}

/**
 * The lines of a deposit of so many minor units: one for each rate of the offer, in the proportion of what the offer
 * asks for at that rate, so that each rate's tax is paid with it. Their prices are with tax and come to the amount.
 */
export function depositLines(offer: Offer, depositCents: number, description: string): NewLine[] {
  const parts = grossByRate(offer)
  const whole = parts.reduce((sum, part) => sum + part.grossCents, 0)
  const shares = parts.map((part) => floorShare(depositCents, part.grossCents, whole))
  // What rounding down left over goes to the parts that lost most, so that nothing of the amount is missing.
  const order = shares.map((_, index) => index).sort((one, other) => rest(other) - rest(one) || one - other)
  let left = depositCents - shares.reduce((sum, share) => sum + share.cents, 0)
  for (const index of order) {
    const share = shares[index]
    if (!share || left <= 0) break
    share.cents += 1
    left -= 1
  }
  return parts.flatMap((part, index) => {
    const unitAmountCents = shares[index]?.cents ?? 0
    if (unitAmountCents === 0) return []
    return [{ description, quantity: 1, unitAmountCents, taxPercent: part.percent, discountPercent: 0 }]
  })

  function rest(index: number): number {
    return shares[index]?.rest ?? 0
  }
}

/** A rate that comes to nothing, or below it, takes no part. */
function grossByRate({ lines, pricesIncludeTax }: Offer): { percent: number; grossCents: number }[] {
  const { netCents, taxes } = totalsOf(lines, { pricesIncludeTax })
  const taxed = taxes.reduce((sum, rate) => sum + rate.netCents, 0)
  const rates = taxes.map((rate) => ({ percent: rate.percent, grossCents: rate.netCents + rate.taxCents }))
  return [{ percent: 0, grossCents: netCents - taxed }, ...rates].filter((part) => part.grossCents > 0)
}

function floorShare(amount: number, part: number, whole: number): { cents: number; rest: number } {
  const product = BigInt(amount) * BigInt(part)
  return { cents: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
}
