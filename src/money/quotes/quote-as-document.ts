import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { DocumentContent, DocumentStyle } from '#money/documents/printable-document.ts'
import { blankDocument } from '#money/documents/printable-document.ts'
import { pdfFormat } from '#money/invoices/pdf/draw-document.ts'
import type { FoundQuote } from './data.ts'
import { m } from './messages.ts'

/** Turns a quote into a printable document. */
export function documentOfQuote(found: FoundQuote, look: DocumentStyle): DocumentContent {
  return {
    ...blankDocument,
    ...look,
    kind: 'QUOTE',
    number: found.number,
    subject: found.title,
    language: found.language,
    seller: found.seller,
    buyer: found.buyer,
    madeAt: found.sentAt ?? found.createdAt,
    issuedOn: found.sentOn,
    validUntil: found.validUntil,
    currency: found.currency,
    lines: found.lines,
    pricesIncludeTax: found.pricesIncludeTax,
    netCents: found.netCents,
    taxes: found.taxes,
    roundingCents: found.roundingCents,
    totalCents: found.amountCents,
    isVoid: found.status === 'WITHDRAWN',
    reverseCharge: found.reverseCharge,
    exemptionReason: found.exemptionReason,
    notes: found.notes,
    terms: termsOf(found, look),
  }
}

/** Puts the deposit before all other terms. */
function termsOf(found: FoundQuote, { paper }: DocumentStyle): string | null {
  const { language, currency, depositAmountCents, depositPercent, terms } = found
  const { money, percent } = pdfFormat({ language, paper, currency })
  const share = depositPercent === null ? null : percent(depositPercent)
  const deposit =
    depositAmountCents > 0 ? depositSentence(language, money(depositAmountCents), share) : undefined
  return [deposit, terms].filter(Boolean).join('\n\n') || null
}

/** `amount` and `share` are already formatted: '€421.20', and '30%' for a percentage. */
function depositSentence(language: Language, amount: string, share: string | null): string {
  return share
    ? formatMessage(language, m.depositShareTerms, { amount, share })
    : formatMessage(language, m.depositTerms, { amount })
}
