import type { Language } from '#kernel/i18n/languages.ts'
import type { Party, Seller } from '#schema/party.ts'
import type { PaymentMethod } from '#schema/values.ts'

/** How the agency's paper looks. */
export interface DocumentStyle {
  paper: 'A4' | 'LETTER'
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** The agency's colour, `#rrggbb`. */
  accent: string
}

/**
 * What is drawn on paper: a plain value, complete in itself. Amounts are whole minor units of `currency`, days are
 * plain dates. Lists that a kind of document has no use for are empty, and what is not known is null.
 */
export interface DocumentContent extends DocumentStyle {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'QUOTE' | 'RECEIPT' | 'STATEMENT'
  /** Null: not sent yet; it says on every page that it is a draft. A statement has none, and is no draft. */
  number: string | null
  /** What a quote is about. */
  subject: string | null
  /** The invoice that a credit note or a receipt is about. */
  aboutNumber: string | null
  /** The day of that invoice. */
  aboutIssuedOn: string | null
  /** It holds no more; it says so on every page. */
  isVoid: boolean
  /** When it was written: the same document has the same bytes. */
  madeAt: Date
  language: Language
  seller: Seller
  buyer: Party
  issuedOn: string | null
  dueOn: string | null
  /** When what is invoiced was done; of a statement, the days that it is about. */
  servedFrom: string | null
  servedTo: string | null
  /** Of a quote. */
  validUntil: string | null
  /** What the buyer wants to read on it, such as the number of an order. */
  buyerReference: string | null
  /** ISO 4217. */
  currency: string
  lines: DocumentLine[]
  pricesIncludeTax: boolean
  netCents: number
  /** One for each rate above zero, the lowest first. */
  taxes: { percent: number; netCents: number; taxCents: number }[]
  roundingCents: number
  totalCents: number
  paidCents: number
  creditedCents: number
  dueCents: number
  instalments: { label: string | null; amountCents: number; dueOn: string }[]
  /** Of a receipt. */
  payments: { paidOn: string; method: PaymentMethod; reference: string | null; amountCents: number }[]
  /** Of a statement, the oldest first: what was charged, what came in, and what was due after it. */
  entries: { on: string; text: string; debitCents: number; creditCents: number; balanceCents: number }[]
  reverseCharge: boolean
  exemptionReason: string | null
  notes: string | null
  terms: string | null
}

export interface DocumentLine {
  description: string
  quantity: number
  unitAmountCents: number
  taxPercent: number
  discountPercent: number
  /** Quantity times unit amount less the discount: with tax where `pricesIncludeTax`. */
  amountCents: number
  /** The same without tax. */
  netCents: number
}

/** A document with nothing on it yet, to be spread under what is known. */
export const blankDocument = {
  number: null,
  subject: null,
  aboutNumber: null,
  aboutIssuedOn: null,
  isVoid: false,
  issuedOn: null,
  dueOn: null,
  servedFrom: null,
  servedTo: null,
  validUntil: null,
  buyerReference: null,
  lines: [],
  pricesIncludeTax: false,
  netCents: 0,
  taxes: [],
  roundingCents: 0,
  totalCents: 0,
  paidCents: 0,
  creditedCents: 0,
  dueCents: 0,
  instalments: [],
  payments: [],
  entries: [],
  reverseCharge: false,
  exemptionReason: null,
  notes: null,
  terms: null,
} satisfies Partial<DocumentContent>

export interface PdfFile {
  /** `INV-2026-0012.pdf` */
  name: string
  bytes: Buffer
}
