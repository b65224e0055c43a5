import { wordsOf } from '#kernel/i18n/words.ts'
import type { PaymentMethod } from '#schema/values.ts'
import { reverseChargeText } from '../document-texts.ts'
import type { DocumentContent } from '../printable-document.ts'
import { m } from './messages.ts'

/** A document's labels in its language. */
export type PdfLabels = ReturnType<typeof labelsFor>

type Kinds = Record<DocumentContent['kind'], string>

/**
 * Countries without value added tax say "tax" instead of "VAT". American paper says "check" instead of
 * "cheque".
 */
export function labelsFor({
  language,
  paper,
  seller,
}: Pick<DocumentContent, 'language' | 'paper' | 'seller'>) {
  const hasVat = !withoutVat.has(seller.countryCode ?? '')
  const plain = {
    draft: wordsOf(language, m.draft),
    void: wordsOf(language, m.voided),
    aboutInvoice: wordsOf(language, m.aboutInvoice),
    servedOn: wordsOf(language, m.servedOn),
    servedDuring: wordsOf(language, m.servedDuring),
    period: wordsOf(language, m.period),
    dueOn: wordsOf(language, m.dueOn),
    validUntil: wordsOf(language, m.validUntil),
    buyerReference: wordsOf(language, m.buyerReference),
    buyerTaxId: wordsOf(language, m.buyerTaxId),
    description: wordsOf(language, m.description),
    quantity: wordsOf(language, m.quantity),
    unitPrice: wordsOf(language, m.unitPrice),
    discount: wordsOf(language, m.discount),
    tax: wordsOf(language, hasVat ? m.vat : m.tax),
    amount: wordsOf(language, m.amount),
    amountWithTax: wordsOf(language, hasVat ? m.amountWithVat : m.amountWithTax),
    carried: wordsOf(language, m.carried),
    net: wordsOf(language, m.net),
    rounding: wordsOf(language, m.rounding),
    total: wordsOf(language, m.total),
    totalWithTax: wordsOf(language, hasVat ? m.totalWithVat : m.totalWithTax),
    totalCredited: wordsOf(language, m.totalCredited),
    credited: wordsOf(language, m.credited),
    paid: wordsOf(language, m.paid),
    due: wordsOf(language, m.due),
    received: wordsOf(language, m.received),
    instalments: wordsOf(language, m.instalments),
    instalment: wordsOf(language, m.instalment),
    reference: wordsOf(language, m.reference),
    bank: wordsOf(language, m.bank),
    accountHolder: wordsOf(language, m.accountHolder),
    date: wordsOf(language, m.date),
    method: wordsOf(language, m.method),
    entry: wordsOf(language, m.entry),
    debit: wordsOf(language, m.debit),
    credit: wordsOf(language, m.credit),
    balance: wordsOf(language, m.balance),
    opening: wordsOf(language, m.opening),
    closing: wordsOf(language, m.closing),
    reverseCharge: wordsOf(language, reverseChargeText),
    vatId: wordsOf(language, m.vatId),
    taxNumber: wordsOf(language, m.taxNumber),
  }
  const titles: Kinds = {
    INVOICE: wordsOf(language, m.invoice),
    CREDIT_NOTE: wordsOf(language, m.creditNote),
    QUOTE: wordsOf(language, m.quote),
    RECEIPT: wordsOf(language, m.receipt),
    STATEMENT: wordsOf(language, m.statement),
  }
  const numbers: Kinds = {
    INVOICE: wordsOf(language, m.invoiceNumber),
    CREDIT_NOTE: wordsOf(language, m.creditNoteNumber),
    QUOTE: wordsOf(language, m.quoteNumber),
    RECEIPT: wordsOf(language, m.receiptNumber),
    STATEMENT: wordsOf(language, m.statementNumber),
  }
  const { date } = plain
  const dates: Kinds = {
    INVOICE: wordsOf(language, m.invoiceDate),
    CREDIT_NOTE: date,
    QUOTE: date,
    RECEIPT: date,
    STATEMENT: date,
  }
  const methods: Record<PaymentMethod, string> = {
    bank: wordsOf(language, m.transfer),
    cash: wordsOf(language, m.cash),
    cheque: wordsOf(language, paper === 'LETTER' ? m.check : m.cheque),
    card: wordsOf(language, m.card),
    other: wordsOf(language, m.other),
  }
  return {
    ...plain,
    titles,
    numbers,
    dates,
    methods,
    page: (page: number, pages: number) => wordsOf(language, m.page, { page, pages }),
    taxOn: (percent: string, net: string) => wordsOf(language, hasVat ? m.vatOn : m.taxOn, { percent, net }),
    part: (index: number, count: number) => wordsOf(language, m.part, { index, count }),
    pay: (amount: string, day: string | null) =>
      day ? wordsOf(language, m.payBy, { amount, day }) : wordsOf(language, m.pay, { amount }),
    receivedFor: (invoice: string | null) =>
      invoice ? wordsOf(language, m.paymentReceivedFor, { invoice }) : wordsOf(language, m.paymentReceived),
    logoOf: (name: string) => wordsOf(language, m.logoOf, { name }),
  }
}

const withoutVat = new Set(['US', 'CA', 'AU', 'NZ', 'JP', 'SG', 'MY', 'HK', 'IN'])

/**
 * A VAT identification number starts with its country code (ISO 3166-1, except EL for Greece). Anything else
 * is a tax office's number.
 */
export function isVatId(taxId: string): boolean {
  return /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(taxId.replace(/[\s.-]/g, '').toUpperCase())
}

/**
 * German tax office numbers have 10, 11 or 13 digits. Company register numbers contain letters, such as HRB.
 */
export function isTaxNumber(id: string, countryCode: string | null): boolean {
  const digits = id.replace(/[\s/]/g, '')
  return countryCode === 'DE' && /^(\d{10,11}|\d{13})$/.test(digits)
}
