import type { Billing } from '#money/billing-settings/contract.ts'
import type { QuoteChange, QuoteDetail } from '#money/quotes/contract.ts'
import type { NewLine } from '#schema/line.ts'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import type { DocumentText, InvoiceFor } from '../document-values.ts'
import { whoseOf } from '../document-values.ts'
import { blankLine, textOfLine } from '../line-values.ts'

/** A quote while it is typed. */
export interface QuoteText extends DocumentText {
  title: string
  validUntil: string
  deposit: { unit: 'none' | 'percent' | 'amount'; value: string }
}

/** So long a new quote is valid, unless somebody says otherwise. */
const validDays = 30

export function newQuoteText(billing: Billing, currency: string, about: InvoiceFor): QuoteText {
  return {
    whose: whoseOf(about),
    currency,
    title: '',
    lines: [blankLine(billing.taxPercent)],
    pricesIncludeTax: billing.pricesIncludeTax,
    reverseCharge: false,
    exemptionReason: billing.exemptionReason ?? '',
    validUntil: dayFromNow(validDays),
    deposit: { unit: 'none', value: '' },
    notes: '',
    terms: billing.terms ?? '',
  }
}

export function textOfQuote(quote: QuoteDetail): QuoteText {
  return {
    whose: whoseOf(quote),
    currency: quote.currency,
    title: quote.title,
    lines: quote.lines.map((line) => textOfLine(line, quote.currency)),
    pricesIncludeTax: quote.pricesIncludeTax,
    reverseCharge: quote.reverseCharge,
    exemptionReason: quote.exemptionReason ?? '',
    validUntil: quote.validUntil ?? '',
    deposit: depositText(quote),
    notes: quote.notes ?? '',
    terms: quote.terms ?? '',
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
    return 'Use a percentage like 30'
  }
  if (depositCents === null) return undefined
  if (!(depositCents > 0)) return 'Enter an amount above zero'
  return depositCents > totalCents ? 'The deposit must not be more than the whole' : undefined
}

/** What is sent to the server. For whom it is, is said once: when it is written first. */
export function bodyOf(text: QuoteText, currency: string, lines: NewLine[]) {
  const body = {
    currency,
    title: text.title,
    lines,
    pricesIncludeTax: text.pricesIncludeTax,
    reverseCharge: text.reverseCharge,
    exemptionReason: text.exemptionReason,
    validUntil: text.validUntil || null,
    notes: text.notes,
    terms: text.terms,
    ...readDeposit(text, currency),
  }
  return body satisfies QuoteChange
}
