import type { Language } from '#kernel/i18n/languages.ts'
import type { Billing } from './contract.ts'

/** The notes of a new invoice for a client who reads this language. */
export function defaultNotes(
  { notes, notesByLanguage }: Pick<Billing, 'notes' | 'notesByLanguage'>,
  language: Language,
): string | null {
  return notesByLanguage[language] ?? notes
}
