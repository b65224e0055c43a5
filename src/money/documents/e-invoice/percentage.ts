import { shareOf } from '../totals-and-vat.ts'
import type { ETax } from './model.ts'

/**
 * Whether a rate's tax amount is that percentage of its base. If either is missing, another rule reports it.
 */
export function isShare({ netCents, percent, taxCents }: ETax): boolean {
  if (!Number.isSafeInteger(netCents) || !Number.isFinite(percent)) return false
  return taxCents === shareOf(netCents, percent)
}
