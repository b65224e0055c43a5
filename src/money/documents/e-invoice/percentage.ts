import { shareOf } from '../totals-and-vat.ts'
import type { ETax } from './model.ts'

/** Whether the tax of a rate is that share of its base. Where either is missing, another rule says so. */
export function isShare({ netCents, percent, taxCents }: ETax): boolean {
  if (!Number.isSafeInteger(netCents) || !Number.isFinite(percent)) return false
  return taxCents === shareOf(netCents, percent)
}
