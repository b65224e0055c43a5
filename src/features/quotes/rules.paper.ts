import type { Language } from '#features/invoices/contract.party.ts'

/**
 * What a quote says of the deposit that its acceptance asks for. `amount` and `share` are as they will stand there:
 * '€421.20', and '30%' where it is a share.
 */
export function depositSentence(language: Language, amount: string, share: string | null): string {
  const figure = share ? `${amount} (${share})` : amount
  return language === 'de'
    ? `Mit der Annahme wird eine Anzahlung von ${figure} fällig. Sie wird von der Schlussrechnung abgezogen.`
    : `On acceptance, a deposit of ${figure} is invoiced. It is taken off the final invoice.`
}
