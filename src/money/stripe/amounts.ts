import { decimalsOf } from '#ui/format/money.ts'

/** https://docs.stripe.com/currencies#zero-decimal; all others but the three of below have two decimals there. */
const without = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
/** The last of the three is always 0. */
const three = 'bhd jod kwd omr tnd'.split(' ')
/** They have two decimals for historical reasons, and both are always 0. */
const wholeOnly = 'isk ugx'.split(' ')

/** An amount in our minor units as Stripe counts it; undefined where Stripe has no coin for it. */
export function toStripe(amountCents: number, currency: string): number | undefined {
  const amount = shifted(amountCents, decimalsThere(currency) - decimalsOf(currency))
  if (amount === undefined) return undefined
  const step = three.includes(currency) ? 10 : wholeOnly.includes(currency) ? 100 : 1
  return amount % step === 0 ? amount : undefined
}

/** The way back; null for a fraction of our smallest coin. */
export function fromStripe(amount: number, currency: string): number | null {
  if (!/^[a-z]{3}$/.test(currency) || !Number.isSafeInteger(amount)) return null
  return shifted(amount, decimalsOf(currency) - decimalsThere(currency)) ?? null
}

function decimalsThere(currency: string): number {
  if (without.includes(currency)) return 0
  return three.includes(currency) ? 3 : 2
}

function shifted(amount: number, places: number): number | undefined {
  const moved = places < 0 ? amount / 10 ** -places : amount * 10 ** places
  return Number.isSafeInteger(moved) ? moved : undefined
}
