import type { Party } from '#schema/party.ts'
import type { Language } from '#schema/values.ts'

/** What a document says where the client owes the tax (article 196 of the directive on VAT, § 13b UStG). */
export const reverseChargeText: Record<Language, string> = {
  en: 'Reverse charge: VAT is to be accounted for by the recipient.',
  de: 'Steuerschuldnerschaft des Leistungsempfängers',
}

interface MaybeUntaxed {
  reverseCharge: boolean
  exemptionReason: string | null
  language: Language
  lines: readonly { taxPercent: number }[]
}

/** Why a document has no tax, or none on some lines; null where there is nothing to explain. */
export function whyNoTax({ reverseCharge, exemptionReason, language, lines }: MaybeUntaxed): string | null {
  if (reverseCharge) return reverseChargeText[language]
  return lines.some(({ taxPercent }) => taxPercent === 0) ? exemptionReason : null
}

/** How a line begins that takes a paid deposit off. */
export const depositLabel: Record<Language, string> = { en: 'Deposit', de: 'Anzahlung' }

/** An IBAN is read in groups of four. */
export function grouped(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** Postal code and town in the order that letters of that country have; empty where neither is known. */
export function townLine({ postalCode, city, countryCode }: Partial<Party>): string {
  const parts = townFirst.has(countryCode ?? '') ? [city, postalCode] : [postalCode, city]
  return parts.filter(Boolean).join(' ')
}

const townFirst = new Set(['US', 'CA', 'GB', 'AU', 'NZ', 'IE', 'IN', 'ZA'])
