import type { NewLine } from '#schema/line.ts'
import type { PaymentMethod } from '#schema/values.ts'
import type { Writing } from './parse-numbers-and-dates.ts'

/** An invoice of the time before, as it is brought in. */
export interface ImportedInvoice {
  number: string
  clientId: string
  issuedOn: string
  dueOn: string | null
  currency: string
  pricesIncludeTax: boolean
  lines: NewLine[]
  totalCents: number
  roundingCents: number
  payment: { amountCents: number; paidOn: string; method: PaymentMethod; reference: string | null } | null
  buyerReference: string | null
  notes: string | null
}

/** What the reading of one invoice needs to know of all. */
export interface Known {
  writing: Writing
  /** The day at the agency. */
  today: string
  /** The agency's. */
  currency: string
  /** By their names in small letters. */
  clients: Map<string, string[]>
  /** Numbers that were given already. */
  numbers: Set<string>
}
