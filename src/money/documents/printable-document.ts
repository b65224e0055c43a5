import type { Language } from '#kernel/i18n/languages.ts'
import type { Party, Seller } from '#schema/party.ts'
import type { PaymentMethod } from '#schema/values.ts'

/** The look of the agency's documents. */
export interface DocumentStyle {
  paper: 'A4' | 'LETTER'
  /** The logo as PNG or JPEG. */
  logo: Uint8Array | null
  /** The agency's color, `#rrggbb`. */
  accent: string
}

/**
 * The content of a document as a complete plain value. Amounts are in minor units of `currency`, and days are
 * plain dates. Lists that don't apply are empty, and unknown values are null.
 */
export interface DocumentContent extends DocumentStyle {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'QUOTE' | 'RECEIPT' | 'STATEMENT'
  /** Null before sending, which marks every page as a draft. Statements have no number and aren't drafts. */
  number: string | null
  /** A quote's title. */
  subject: string | null
  /** The invoice that a credit note or receipt refers to. */
  aboutNumber: string | null
  /** The date of the invoice that the document refers to. */
  aboutIssuedOn: string | null
  /** True if the document is no longer valid. Every page says so. */
  isVoid: boolean
  /** When the document was created, so that drawing it again gives the same bytes. */
  madeAt: Date
  language: Language
  seller: Seller
  buyer: Party
  issuedOn: string | null
  dueOn: string | null
  /** The service period, or a statement's period. */
  servedFrom: string | null
  servedTo: string | null
  /** For quotes: the last day that the quote is valid. */
  validUntil: string | null
  /** The buyer's reference, such as an order number. */
  buyerReference: string | null
  /** An ISO 4217 code. */
  currency: string
  lines: DocumentLine[]
  pricesIncludeTax: boolean
  netCents: number
  /** One entry per rate above zero, lowest first. */
  taxes: { percent: number; netCents: number; taxCents: number }[]
  roundingCents: number
  totalCents: number
  paidCents: number
  creditedCents: number
  dueCents: number
  instalments: { label: string | null; amountCents: number; dueOn: string }[]
  /** For receipts: the payment. */
  payments: { paidOn: string; method: PaymentMethod; reference: string | null; amountCents: number }[]
  /** For statements, oldest first: charges, payments and the balance after each. */
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
  /** Quantity times unit amount minus the discount. Includes tax if `pricesIncludeTax`. */
  amountCents: number
  /** The line's amount without tax. */
  netCents: number
}

/** An empty document. Spread it before the known values. */
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
  /** A file name such as `INV-2026-0012.pdf`. */
  name: string
  bytes: Buffer
}
