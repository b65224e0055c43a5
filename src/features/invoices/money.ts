/** The money of a line. Quantities have at most 4 decimals, percentages 3; the unit amount is in minor units. */
export interface LineMoney {
  quantity: number
  unitAmountCents: number
  taxPercent: number
  discountPercent: number
}

export interface Totals {
  netCents: number
  /** One for each rate, the lowest first; a rate of 0 has none. */
  taxes: { percent: number; netCents: number; taxCents: number }[]
  totalCents: number
}

/**
 * What lines come to. A line's net is rounded half up; tax is taken for each rate on the sum of its lines'
 * nets and rounded half up once. Exact: no amount passes through a fraction of a float.
 */
export function totalsOf(lines: readonly LineMoney[]): Totals {
  const nets = new Map<number, bigint>()
  for (const line of lines) nets.set(line.taxPercent, (nets.get(line.taxPercent) ?? 0n) + exactNet(line))
  const taxes = [...nets]
    .filter(([percent]) => percent > 0)
    .sort(([one], [other]) => one - other)
    .map(([percent, net]) => ({ percent, net, tax: roundHalfUp(net * scaled(percent, 3), 100_000n) }))
  const net = sum([...nets.values()])
  return {
    netCents: safe(net),
    taxes: taxes.map((rate) => ({
      percent: rate.percent,
      netCents: safe(rate.net),
      taxCents: safe(rate.tax),
    })),
    totalCents: safe(net + sum(taxes.map((rate) => rate.tax))),
  }
}

/** Quantity times unit amount less the discount, in whole minor units. */
export function netOf(line: LineMoney): number {
  return safe(exactNet(line))
}

function exactNet(line: LineMoney): bigint {
  const gross = scaled(line.quantity, 4) * scaled(line.unitAmountCents, 0)
  const rest = 100_000n - scaled(line.discountPercent, 3)
  return roundHalfUp(gross * rest, 10_000n * 100_000n)
}

/** Half a unit goes away from zero, so that what is given back mirrors what was asked. */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** A decimal as a whole number of its smallest places: scaled(2.5, 4) is 25000n. */
function scaled(value: number, places: number): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value))
  const fraction = parts?.[3] ?? ''
  if (!parts || fraction.length > places) {
    throw new RangeError(`${value} has more than ${places} decimals`)
  }
  return BigInt(`${parts[1]}${parts[2]}${fraction.padEnd(places, '0')}`)
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function safe(amount: bigint): number {
  const value = Number(amount)
  if (!Number.isSafeInteger(value)) throw new RangeError('The amount is larger than Easel can hold')
  return value
}
