/** S: standard rate, Z: zero rated, E: exempt, AE: reverse charge. */
export type Category = 'S' | 'Z' | 'E' | 'AE'

/**
 * An invoice in the terms of EN 16931. Each field's comment gives its identifier in the standard. Amounts are
 * in minor units.
 */
export interface EInvoice {
  /** BT-24 */
  specification: string
  /** BT-1 */
  number: string | null
  /** BT-2 */
  issuedOn: string | null
  /** BT-3: 380 is an invoice, 381 a credit note. */
  typeCode: string
  /** BT-5 */
  currency: string
  /** The currency's number of decimals. */
  decimals: number
  /** BT-10 */
  buyerReference: string | null
  /** BT-22 */
  notes: string | null
  /** BT-25 and BT-26: the invoice that a credit note corrects. */
  about: { number: string; issuedOn: string | null } | null
  /** BG-4 */
  seller: EParty & { phone: string | null }
  /** BG-7 */
  buyer: EParty
  /** BT-73 and BT-74 */
  servedFrom: string | null
  servedTo: string | null
  /** BG-16 and BG-17: SEPA (58) or another transfer (30). */
  payment: { typeCode: string; iban: string; bic: string | null; accountName: string } | null
  /** BT-9 */
  dueOn: string | null
  /** BT-20 */
  terms: string | null
  /** BG-25 */
  lines: ELine[]
  /** BG-23 */
  taxes: ETax[]
  /** BT-106, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115 */
  totals: {
    lineCents: number
    netCents: number
    taxCents: number
    grossCents: number
    paidCents: number
    roundingCents: number
    dueCents: number
  }
}

export interface EParty {
  name: string
  /** BT-29: only if neither of the next two is set. */
  id: string | null
  /** BT-30, BT-47 */
  registrationId: string | null
  /** BT-31, BT-48 */
  vatId: string | null
  /** BT-32: the seller's tax office number. */
  taxNumber: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  countryCode: string | null
  email: string | null
}

export interface ELine {
  /** BT-126 */
  id: string
  /** BT-153 */
  name: string
  /** BT-129, a decimal. Negative for credits. */
  quantity: string
  /** BT-130: C62 means one piece. */
  unitCode: string
  /** BT-146 in major units, never negative. */
  price: string
  /** BG-27: the discount. */
  allowance: { percent: number; baseCents: number; amountCents: number; reason: string } | null
  category: Category
  percent: number
  /** BT-131 */
  netCents: number
}

export interface ETax {
  category: Category
  percent: number
  netCents: number
  taxCents: number
  /** BT-120 and BT-121 */
  reason: string | null
  reasonCode: string | null
}
