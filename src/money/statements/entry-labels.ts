import type { Language } from '#schema/values.ts'
import type { EntryKind } from './contract.ts'

/** An entry of a statement in words: 'Payment for INV-2026-0007 (7788)'. */
export function entryLabel(
  { kind, number, note }: { kind: EntryKind; number: string; note: string | null },
  language: Language = 'en',
): string {
  const words = texts[language][kind].replace('%', number)
  return note ? `${words} (${note})` : words
}

/** For a statement of days in which nothing was charged or paid. */
export const nothingHappened: Record<Language, string> = {
  en: 'Nothing was charged or paid',
  de: 'Keine Buchungen',
}

const texts: Record<Language, Record<EntryKind, string>> = {
  en: {
    INVOICE: 'Invoice %',
    CREDIT_NOTE: 'Credit note %',
    PAYMENT: 'Payment for %',
    REFUND: 'Refund for %',
    ALLOWANCE: 'Taken off %',
    VOID: 'Invoice % voided',
  },
  de: {
    INVOICE: 'Rechnung %',
    CREDIT_NOTE: 'Rechnungskorrektur %',
    PAYMENT: 'Zahlung zu %',
    REFUND: 'Erstattung zu %',
    ALLOWANCE: 'Nachlass auf %',
    VOID: 'Rechnung % storniert',
  },
}
