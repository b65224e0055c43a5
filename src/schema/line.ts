import { z } from 'zod'
import { line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** A number with at most this many decimals, since the database stores no more. */
function decimal(places: number, sentence: string) {
  const pattern = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`)
  return z.number(sentence).refine((value) => pattern.test(String(value)), sentence)
}

/** A percentage: 19 means 19%. */
export const percent = decimal(3, t(m.percentDecimals))
  .refine((value) => value <= 100, t(m.percentAtMost))
  .refine((value) => value >= 0, t(m.percentAtLeast))

/** Limit for quantities. Larger quantities would lose their decimals. */
export const quantityBelow = 10_000_000

export const descriptionRequired = t(m.descriptionRequired)

/** Input for a line of an invoice, a quote or a plan. Amounts are in minor units. */
export const newLine = z.object({
  description: line(500, descriptionRequired),
  quantity: decimal(4, t(m.quantityDecimals))
    .refine((value) => value > 0, t(m.quantityAboveZero))
    .refine((value) => value < quantityBelow, t(m.quantityTooLarge))
    .default(1),
  /** The unit price. Negative for credits. */
  unitAmountCents: z
    .int(t(m.amountRequired))
    .min(-1_000_000_000_000, t(m.amountTooLarge))
    .max(1_000_000_000_000, t(m.amountTooLarge)),
  taxPercent: percent.default(0),
  discountPercent: percent.default(0),
})
export type NewLine = z.output<typeof newLine>

export const lines = z.array(newLine).min(1, t(m.lineRequired)).max(500, t(m.tooManyLines))

export const amountAboveZero = t(m.amountAboveZero)
