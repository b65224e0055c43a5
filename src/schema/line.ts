import { z } from 'zod'
import { line } from '#kernel/contract.ts'

/** A number with at most this many decimals, since no more are stored. */
function decimal(places: number, sentence: string) {
  const pattern = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`)
  return z.number(sentence).refine((value) => pattern.test(String(value)), sentence)
}

/** A percentage: 19 is 19 %. */
export const percent = decimal(3, 'Use a percentage with at most 3 decimals')
  .refine((value) => value <= 100, 'Use a percentage of at most 100')
  .refine((value) => value >= 0, 'Use a percentage of at least 0')

/** The limit of quantities: larger ones have no room for their decimals. */
export const quantityBelow = 10_000_000

export const descriptionRequired = 'Say what is invoiced'

/** A line's input, for an invoice, a quote or a plan. Amounts are in minor units. */
export const newLine = z.object({
  description: line(500, descriptionRequired),
  quantity: decimal(4, 'Use a quantity with at most 4 decimals')
    .refine((value) => value > 0, 'Use a quantity above zero')
    .refine((value) => value < quantityBelow, 'The quantity is too large')
    .default(1),
  /** Negative for credits. */
  unitAmountCents: z
    .int('Enter an amount')
    .min(-1_000_000_000_000, 'The amount is too large')
    .max(1_000_000_000_000, 'The amount is too large'),
  taxPercent: percent.default(0),
  discountPercent: percent.default(0),
})
export type NewLine = z.output<typeof newLine>

export const lines = z.array(newLine).min(1, 'Add at least one line').max(500, 'Use at most 500 lines')

export const amountAboveZero = 'Enter an amount above zero'
