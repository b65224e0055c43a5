import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Shown if the client owes the tax (article 196 of the EU VAT Directive, § 13b UStG). */
export const reverseChargeText = m.reverseCharge

interface MaybeUntaxed {
  reverseCharge: boolean
  exemptionReason: string | null
  lines: readonly { taxPercent: number }[]
}

/**
 * Explains on screens why a document, or some of its lines, has no tax. Null if there's nothing to explain.
 */
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
