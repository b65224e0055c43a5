import type { Language } from './contract.party.ts'

/** What a document says where the client owes the tax (article 196 of the directive on VAT, § 13b UStG). */
export const reverseChargeWords: Record<Language, string> = {
  en: 'Reverse charge: VAT is to be accounted for by the recipient.',
  de: 'Steuerschuldnerschaft des Leistungsempfängers',
}

/** How a line begins that takes a paid deposit off. */
export const depositWord: Record<Language, string> = { en: 'Deposit', de: 'Anzahlung' }

/** An IBAN is read in groups of four. */
export function grouped(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
