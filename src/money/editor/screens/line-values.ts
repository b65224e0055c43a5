import { t } from '#kernel/i18n/t.ts'
import type { NewLine } from '#schema/line.ts'
import { descriptionRequired, quantityBelow } from '#schema/line.ts'
import { readDecimal, typedDecimal, whyUnclear } from '#ui/format/parse-decimal.ts'
import { exampleMoney, parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { m } from '../messages.ts'

/** A line's form values, as typed. */
export interface LineText {
  id: string
  description: string
  quantity: string
  price: string
  discount: string
  tax: string
}

export type LineField = Exclude<keyof LineText, 'id'>
/** Errors of line fields, by line id. */
export type LineErrors = Record<string, Partial<Record<LineField, string>>>

export function blankLine(taxPercent: number): LineText {
  return {
    id: randomId(),
    description: '',
    quantity: '1',
    price: '',
    discount: '',
    tax: typedDecimal(taxPercent),
  }
}

export function textOfLine(line: NewLine, currency: string): LineText {
  return {
    id: randomId(),
    description: line.description,
    quantity: typedDecimal(line.quantity),
    price: typedMoney(line.unitAmountCents, currency),
    discount: line.discountPercent === 0 ? '' : typedDecimal(line.discountPercent),
    tax: typedDecimal(line.taxPercent),
  }
}

/** Whether nothing was typed into the line yet. */
export function isBlank({ description, price }: LineText): boolean {
  return description.trim() === '' && price.trim() === ''
}

/** Returns the line without tax if reverse charge applies, regardless of its field. */
export function untaxedIf(reverseCharge: boolean, line: LineText): LineText {
  return reverseCharge ? { ...line, tax: '0' } : line
}

/** Returns the parsed line, or its errors. */
export function readLine(
  text: LineText,
  currency: string,
): { line: NewLine; errors?: undefined } | { line?: undefined; errors: Partial<Record<LineField, string>> } {
  const line: NewLine = {
    description: text.description.trim(),
    quantity: readDecimal(text.quantity, 4),
    unitAmountCents: readPrice(text.price, currency),
    taxPercent: readDecimal(text.tax || '0', 3),
    discountPercent: readDecimal(text.discount || '0', 3),
  }
  const errors: Partial<Record<LineField, string>> = {}
  if (line.description === '') errors.description = descriptionRequired
  if (!(line.quantity > 0 && line.quantity < quantityBelow))
    errors.quantity = whyUnclear(text.quantity, 4) ?? t(m.quantityLike, { example: 1.5 })
  if (Number.isNaN(line.unitAmountCents))
    errors.price =
      whyNoMoney(withoutMinus(text.price), currency) ?? t(m.amountLike, { example: exampleMoney(currency) })
  if (!(line.taxPercent <= 100)) errors.tax = whyUnclear(text.tax, 3) ?? t(m.percentLike, { example: 19 })
  if (!(line.discountPercent <= 100))
    errors.discount = whyUnclear(text.discount, 3) ?? t(m.percentLike, { example: 10 })
  return Object.keys(errors).length > 0 ? { errors } : { line }
}

/** Reads a line's amounts, even while its description is still missing. */
export function readAmounts(text: LineText, currency: string): NewLine | undefined {
  return readLine({ ...text, description: text.description.trim() || '-' }, currency).line
}

/** A price can be negative, for credits. */
function readPrice(text: string, currency: string): number {
  const plain = withoutMinus(text)
  const cents = parseMoney(plain, currency)
  return plain === text.trim() || cents === 0 ? cents : -cents
}

const withoutMinus = (text: string) => text.trim().replace(/^[-−]\s*/, '')
