import type { NewLine } from '#schema/line.ts'
import type { PaymentMethod } from '#schema/values.ts'
import type { Writing } from './parse-numbers-and-dates.ts'

/** A historical invoice to import. */
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

/** Data needed to parse each invoice. */
export interface Known {
  writing: Writing
  /** Today in the agency's time zone. */
  today: string
  /** The agency's currency. */
  currency: string
  /** Client ids by lower-case name. */
  clients: Map<string, string[]>
  /** Numbers that are already taken. */
  numbers: Set<string>
}
