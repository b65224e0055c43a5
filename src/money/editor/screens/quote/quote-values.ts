import { t } from '#kernel/i18n/t.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import type { QuoteChange, QuoteDetail } from '#money/quotes/contract.ts'
import type { NewLine } from '#schema/line.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { m } from '../../messages.ts'
import type { DocumentFor, DocumentText } from '../document-values.ts'
import { documentBody, documentTextOf, newDocumentText } from '../document-values.ts'

/** A quote while it is typed. */
export interface QuoteText extends DocumentText {
  title: string
  validUntil: string
  deposit: { unit: 'none' | 'percent' | 'amount'; value: string }
}

/** So long a new quote is valid, unless somebody says otherwise. */
const validDays = 30

export function newQuoteText(billing: Billing, currency: string, about: DocumentFor): QuoteText {
  return {
    ...newDocumentText(billing, currency, about),
    title: '',
    validUntil: dayFromNow(validDays),
    deposit: { unit: 'none', value: '' },
  }
}

export function textOfQuote(quote: QuoteDetail): QuoteText {
  return {
    ...documentTextOf(quote),
    title: quote.title,
    validUntil: quote.validUntil ?? '',
    deposit: depositText(quote),
  }
}

/** The same offer once more: valid from today. */
export function textFrom(quote: QuoteDetail): QuoteText {
  return { ...textOfQuote(quote), validUntil: dayFromNow(validDays) }
}

function depositText({ depositPercent, depositCents, currency }: QuoteDetail): QuoteText['deposit'] {
  if (depositPercent !== null) return { unit: 'percent', value: String(depositPercent) }
  if (depositCents !== null) return { unit: 'amount', value: typedMoney(depositCents, currency) }
  return { unit: 'none', value: '' }
}

/** What is asked for on acceptance; NaN where it cannot be read. */
export function readDeposit({ deposit: { unit, value } }: QuoteText, currency: string) {
  if (unit === 'percent') return { depositPercent: readDecimal(value, 3), depositCents: null }
  if (unit === 'amount') return { depositPercent: null, depositCents: parseMoney(value, currency) }
  return { depositPercent: null, depositCents: null }
}

/** The sentence that refuses a deposit; undefined where it can be asked for. */
export function whyNoDeposit(text: QuoteText, currency: string, totalCents: number): string | undefined {
  const { depositPercent, depositCents } = readDeposit(text, currency)
  if (depositPercent !== null && !(depositPercent > 0 && depositPercent <= 100)) {
    return t(m.percentLike, { example: 30 })
  }
  if (depositCents === null) return undefined
  if (!(depositCents > 0)) return t(m.aboveZero)
  return depositCents > totalCents ? t(m.depositTooLarge) : undefined
}

/** What is sent to the server. Whom it is for is sent only when it is created. */
export function quoteBody(text: QuoteText, currency: string, lines: NewLine[]) {
  const body = {
    ...documentBody(text, currency, lines),
    title: text.title,
    validUntil: text.validUntil || null,
    ...readDeposit(text, currency),
  }
  return body satisfies QuoteChange
}
