import { t } from '#kernel/i18n/t.ts'
import type { NewLine } from '#schema/line.ts'
import { descriptionRequired, quantityBelow } from '#schema/line.ts'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { exampleMoney, parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { m } from '../messages.ts'

/** A line while it is typed. */
export interface LineText {
  id: string
  description: string
  quantity: string
  price: string
  discount: string
  tax: string
}

export type LineField = Exclude<keyof LineText, 'id'>
/** What is wrong with the fields of lines, by their ids. */
export type LineErrors = Record<string, Partial<Record<LineField, string>>>

export function blankLine(taxPercent: number): LineText {
  return {
    id: randomId(),
    description: '',
    quantity: '1',
    price: '',
    discount: '',
    tax: String(taxPercent),
  }
}

export function textOfLine(line: NewLine, currency: string): LineText {
  return {
    id: randomId(),
    description: line.description,
    quantity: String(line.quantity),
    price: typedMoney(line.unitAmountCents, currency),
    discount: line.discountPercent === 0 ? '' : String(line.discountPercent),
    tax: String(line.taxPercent),
  }
}

/** Nothing was written into it yet. */
export function isBlank({ description, price }: LineText): boolean {
  return description.trim() === '' && price.trim() === ''
}

/** As a line counts: with reverse charge without tax, whatever stands in its field. */
export function untaxedIf(reverseCharge: boolean, line: LineText): LineText {
  return reverseCharge ? { ...line, tax: '0' } : line
}

/** The line that was typed, or what is wrong with it. */
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
    errors.quantity = t(m.quantityLike, { example: 1.5 })
  if (Number.isNaN(line.unitAmountCents)) errors.price = t(m.amountLike, { example: exampleMoney(currency) })
  if (!(line.taxPercent <= 100)) errors.tax = t(m.percentLike, { example: 19 })
  if (!(line.discountPercent <= 100)) errors.discount = t(m.percentLike, { example: 10 })
  return Object.keys(errors).length > 0 ? { errors } : { line }
}

/** For amounts while the description is still to come. */
export function readAmounts(text: LineText, currency: string): NewLine | undefined {
  return readLine({ ...text, description: text.description.trim() || '-' }, currency).line
}

/** A price may be below zero, for what is given back. */
function readPrice(text: string, currency: string): number {
  const plain = text.trim().replace(/^[-−]\s*/, '')
  const cents = parseMoney(plain, currency)
  return plain === text.trim() || cents === 0 ? cents : -cents
}
