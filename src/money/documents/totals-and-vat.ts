/**
 * A line's amounts. Quantities have at most 4 decimals, and percentages at most 3. The unit amount is in
 * minor units.
 */
export interface LineMoney {
  quantity: number
  unitAmountCents: number
  taxPercent: number
  discountPercent: number
}

/** Whether line prices include tax. */
export interface Pricing {
  pricesIncludeTax?: boolean
}

export interface Totals {
  netCents: number
  /** One entry per rate, lowest first. A rate of 0 has no entry. */
  taxes: { percent: number; netCents: number; taxCents: number }[]
  /**
   * Only if prices include tax: the difference that makes the total equal the sum of the prices, since each
   * net amount is rounded separately (EN 16931, BT-114).
   */
  roundingCents: number
  totalCents: number
}

/**
 * Calculates a document's totals. A line's net amount is rounded half up. Tax is calculated per rate on the
 * sum of its lines' net amounts and rounded half up once. The results are exact: no amount passes through a
 * float.
 */
export function totalsOf(lines: readonly LineMoney[], pricing: Pricing = {}): Totals {
  const nets = new Map<number, bigint>()
  for (const line of lines) {
    nets.set(line.taxPercent, (nets.get(line.taxPercent) ?? 0n) + exactNet(line, pricing))
  }
  const taxes = [...nets]
    .filter(([percent]) => percent > 0)
    .sort(([one], [other]) => one - other)
    .map(([percent, net]) => ({ percent, net, tax: roundHalfUp(net * scaled(percent, 3), hundred) }))
  const net = sum([...nets.values()])
  const total = net + sum(taxes.map((rate) => rate.tax))
  const asked = pricing.pricesIncludeTax ? sum(lines.map(exactAmount)) : total
  return {
    netCents: safe(net),
    taxes: taxes.map((rate) => ({
      percent: rate.percent,
      netCents: safe(rate.net),
      taxCents: safe(rate.tax),
    })),
    roundingCents: safe(asked - total),
    totalCents: safe(asked),
  }
}

/** The lines' total at one rate, without and with tax. */
export interface RateSum {
  percent: number
  netCents: number
  grossCents: number
}

/**
 * Returns the sums for each rate, lowest first, including 0. If prices include tax, the sums with tax are
 * those of the prices, so they add up to the total.
 */
export function ratesOf(lines: readonly LineMoney[], pricing: Pricing = {}): RateSum[] {
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((one, other) => one - other)
  return percents.map((percent) => {
    const { netCents, totalCents } = totalsOf(
      lines.filter(({ taxPercent }) => taxPercent === percent),
      pricing,
    )
    return { percent, netCents, grossCents: totalCents }
  })
}

/**
 * Returns the lines that deduct a deposit, one per tax rate, so that its tax is deducted at the same rate.
 */
export function linesAgainst(rates: readonly RateSum[], { pricesIncludeTax = false }: Pricing): LineMoney[] {
  return rates
    .map(({ percent, netCents, grossCents }) => ({
      quantity: -1,
      unitAmountCents: pricesIncludeTax ? grossCents : netCents,
      taxPercent: percent,
      discountPercent: 0,
    }))
    .filter(({ unitAmountCents }) => unitAmountCents !== 0)
}

/** Splits an amount into equal parts. The last part gets the remainder. */
export function partsOf(amountCents: number, count: number): number[] {
  const part = Math.floor(amountCents / count)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? part : amountCents - part * (count - 1),
  )
}

/** Quantity times unit amount minus the discount, in minor units. Includes tax if prices do. */
export function amountOf(line: LineMoney): number {
  return safe(exactAmount(line))
}

/** Returns the line's amount without tax. */
export function netOf(line: LineMoney, pricing: Pricing = {}): number {
  return safe(exactNet(line, pricing))
}

/** Returns a percentage of an amount, rounded half up: 30% of 99_999 is 30_000. */
export function shareOf(amountCents: number, percent: number): number {
  return safe(roundHalfUp(scaled(amountCents, 0) * scaled(percent, 3), hundred))
}

/** One hundred percent, scaled to a percentage's three decimals. */
const hundred = 100_000n

function exactNet(line: LineMoney, { pricesIncludeTax = false }: Pricing): bigint {
  const amount = exactAmount(line)
  return pricesIncludeTax ? roundHalfUp(amount * hundred, hundred + scaled(line.taxPercent, 3)) : amount
}

function exactAmount(line: LineMoney): bigint {
  const gross = scaled(line.quantity, 4) * scaled(line.unitAmountCents, 0)
  const rest = hundred - scaled(line.discountPercent, 3)
  return roundHalfUp(gross * rest, 10_000n * hundred)
}

/** Halves round away from zero, so that credits mirror charges. */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** A decimal as an integer of its smallest unit: scaled(2.5, 4) is 25000n. */
function scaled(value: number, places: number): bigint {
  if (Number.isSafeInteger(value)) return BigInt(value) * 10n ** BigInt(places)
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
