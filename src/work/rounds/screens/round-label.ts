import { t } from '#kernel/i18n/t.ts'
import type { ReviewRound } from '../contract.ts'
import { m } from '../messages.ts'
import { exceeds } from '../rules.ts'

/** Returns a short label, such as 'Round 2 of 3'. */
export function roundLabel({ number, included }: ReviewRound): string {
  return t(exceeds(number, included) ? m.extraRound : m.roundOf, { number, included })
}
