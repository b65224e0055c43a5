import { t } from '#kernel/i18n/t.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import type { QuoteChange, QuoteDetail } from '#money/quotes/contract.ts'
import type { NewLine } from '#schema/line.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { readDecimal, typedDecimal, whyUnclear } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { m } from '../../messages.ts'
import type { DocumentFor, DocumentText } from '../document-values.ts'
import { documentBody, documentTextOf, newDocumentText } from '../document-values.ts'

/** A quote's form values, as typed. */
export interface QuoteText extends DocumentText {
  title: string
  validUntil: string
  deposit: { unit: 'none' | 'percent' | 'amount'; value: string }
  /** Whether it's a change request. Only sent on creation, and only for a project. */
  addsMilestone: boolean
}

/** The default validity of a new quote. */
const validDays = 30

export function newQuoteText(billing: Billing, currency: string, about: DocumentFor): QuoteText {
  return {
    ...newDocumentText(billing, currency, about),
    title: '',
    validUntil: dayFromNow(validDays),
    deposit: { unit: 'none', value: '' },
    addsMilestone: false,
  }
}

export function textOfQuote(quote: QuoteDetail): QuoteText {
  return {
    ...documentTextOf(quote),
    title: quote.title,
    validUntil: quote.validUntil ?? '',
    deposit: depositText(quote),
    addsMilestone: quote.addsMilestone,
  }
}

/** Copies a quote into a new one that's valid from today. */
export function textFrom(quote: QuoteDetail): QuoteText {
  return { ...textOfQuote(quote), validUntil: dayFromNow(validDays) }
}

function depositText({ depositPercent, depositCents, currency }: QuoteDetail): QuoteText['deposit'] {
  if (depositPercent !== null) return { unit: 'percent', value: typedDecimal(depositPercent) }
  if (depositCents !== null) return { unit: 'amount', value: typedMoney(depositCents, currency) }
  return { unit: 'none', value: '' }
}

/** Returns the deposit due on acceptance. NaN if unreadable. */
export function readDeposit({ deposit: { unit, value } }: QuoteText, currency: string) {
  if (unit === 'percent') return { depositPercent: readDecimal(value, 3), depositCents: null }
  if (unit === 'amount') return { depositPercent: null, depositCents: parseMoney(value, currency) }
  return { depositPercent: null, depositCents: null }
}

/** Explains why a deposit is refused. Undefined if it's valid. */
export function whyNoDeposit(text: QuoteText, currency: string, totalCents: number): string | undefined {
  const { depositPercent, depositCents } = readDeposit(text, currency)
  if (depositPercent !== null && !(depositPercent > 0 && depositPercent <= 100)) {
    return whyUnclear(text.deposit.value, 3) ?? t(m.percentLike, { example: 30 })
  }
  if (depositCents === null) return undefined
  if (!(depositCents > 0)) return whyNoMoney(text.deposit.value, currency) ?? t(m.aboveZero)
  return depositCents > totalCents ? t(m.depositTooLarge) : undefined
}

/** Explains what keeps a quote from being saved. */
export function quoteErrors(text: QuoteText, currency: string, totalCents: number) {
  return {
    title: text.title.trim() ? undefined : t(m.giveTitle),
    deposit: whyNoDeposit(text, currency, totalCents),
  }
}

/** Returns the request body. The recipient is only sent on creation. */
export function quoteBody(text: QuoteText, currency: string, lines: NewLine[]) {
  const body = {
    ...documentBody(text, currency, lines),
    title: text.title,
    validUntil: text.validUntil || null,
    ...readDeposit(text, currency),
  }
  return body satisfies QuoteChange
}
