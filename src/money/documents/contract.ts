import { z } from 'zod'
import { lineOrNull, proseOrNull } from '#kernel/contract.ts'
import { language, party, seller } from '#schema/party.ts'

// Fields that invoices and quotes share. Amounts are in minor units.

/** Input fields for tax and text. If omitted, the agency's settings apply. */
export const newDocumentTerms = {
  /** Whether line prices include tax. */
  pricesIncludeTax: z.boolean().optional(),
  /** True for reverse charge: no line has tax. */
  reverseCharge: z.boolean().optional(),
  exemptionReason: lineOrNull(300).nullish(),
  notes: proseOrNull(5_000).nullish(),
  terms: proseOrNull(5_000).nullish(),
}

export const documentTerms = {
  /** Whether line prices include tax. */
  pricesIncludeTax: z.boolean(),
  reverseCharge: z.boolean(),
  /** Why a line has no tax. */
  exemptionReason: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  language,
  seller,
  buyer: party,
}

export const documentLine = z.object({
  description: z.string(),
  quantity: z.number(),
  unitAmountCents: z.int(),
  taxPercent: z.number(),
  discountPercent: z.number(),
  /** Quantity times unit amount minus the discount, rounded half up. Includes tax if prices do. */
  amountCents: z.int(),
  /** The line's amount without tax. */
  netCents: z.int(),
})

export const documentTotals = {
  netCents: z.int(),
  /** One entry per rate: the tax on the sum of its lines, rounded half up. */
  taxes: z.array(z.object({ percent: z.number(), netCents: z.int(), taxCents: z.int() })),
  roundingCents: z.int(),
}
