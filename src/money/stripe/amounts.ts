import { decimalsOf } from '#ui/format/money.ts'

/**
 * Currencies without decimals at Stripe (https://docs.stripe.com/currencies#zero-decimal). All others except
 * those below have two decimals. ISK and UGX have none in Easel, so both digits are always 0.
 */
const without = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
/** Currencies with three decimals at Stripe. The last digit is always 0. */
const three = 'bhd jod kwd omr tnd'.split(' ')

/** Converts our minor units to Stripe's. Undefined if Stripe has no such unit. */
export function toStripe(amountCents: number, currency: string): number | undefined {
  const amount = shifted(amountCents, decimalsThere(currency) - decimalsOf(currency))
  if (amount === undefined) return undefined
  const step = three.includes(currency) ? 10 : 1
  return amount % step === 0 ? amount : undefined
}

/** Converts Stripe's minor units to ours. Null for a fraction of our smallest unit. */
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
