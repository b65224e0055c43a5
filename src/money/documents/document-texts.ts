import { t } from '#kernel/i18n/t.ts'
import type { Party } from '#schema/party.ts'
import { m } from './messages.ts'

/** Shown where the client owes the tax (article 196 of the directive on VAT, § 13b UStG). */
export const reverseChargeText = m.reverseCharge

interface MaybeUntaxed {
  reverseCharge: boolean
  exemptionReason: string | null
  lines: readonly { taxPercent: number }[]
}

/** Why a document, or some of its lines, has no tax. Null if there's nothing to explain. For screens. */
export function whyNoTax({ reverseCharge, exemptionReason, lines }: MaybeUntaxed): string | null {
  if (reverseCharge) return t(reverseChargeText)
  return lines.some(({ taxPercent }) => taxPercent === 0) ? exemptionReason : null
}

/** The description of a line that deducts a paid deposit. */
export const depositLabel = m.deposit

/** Splits an IBAN into groups of four. */
export function grouped(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** Postal code and town in the order used in that country. Empty if neither is known. */
export function townLine({ postalCode, city, countryCode }: Partial<Party>): string {
  const parts = townFirst.has(countryCode ?? '') ? [city, postalCode] : [postalCode, city]
  return parts.filter(Boolean).join(' ')
}

const townFirst = new Set(['US', 'CA', 'GB', 'AU', 'NZ', 'IE', 'IN', 'ZA'])
