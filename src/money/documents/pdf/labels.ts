import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { PaymentMethod } from '#schema/values.ts'
import { reverseChargeText } from '../document-texts.ts'
import type { DocumentContent } from '../printable-document.ts'
import { m } from './messages.ts'

/** A document's labels in its language. */
export type PdfLabels = ReturnType<typeof labelsFor>

type Kinds = Record<DocumentContent['kind'], string>

/**
 * Countries without value added tax say "tax" instead of "VAT". American documents say "check" instead of
 * "cheque".
 */
export function labelsFor({
  language,
  paper,
  seller,
}: Pick<DocumentContent, 'language' | 'paper' | 'seller'>) {
  const hasVat = !withoutVat.has(seller.countryCode ?? '')
  const plain = {
    draft: formatMessage(language, m.draft),
    void: formatMessage(language, m.voided),
    aboutInvoice: formatMessage(language, m.aboutInvoice),
    servedOn: formatMessage(language, m.servedOn),
    servedDuring: formatMessage(language, m.servedDuring),
    period: formatMessage(language, m.period),
    dueOn: formatMessage(language, m.dueOn),
    validUntil: formatMessage(language, m.validUntil),
    buyerReference: formatMessage(language, m.buyerReference),
    buyerTaxId: formatMessage(language, m.buyerTaxId),
    description: formatMessage(language, m.description),
    quantity: formatMessage(language, m.quantity),
    unitPrice: formatMessage(language, m.unitPrice),
    discount: formatMessage(language, m.discount),
    tax: formatMessage(language, hasVat ? m.vat : m.tax),
    amount: formatMessage(language, m.amount),
    amountWithTax: formatMessage(language, hasVat ? m.amountWithVat : m.amountWithTax),
    carried: formatMessage(language, m.carried),
    net: formatMessage(language, m.net),
    rounding: formatMessage(language, m.rounding),
    total: formatMessage(language, m.total),
    totalWithTax: formatMessage(language, hasVat ? m.totalWithVat : m.totalWithTax),
    totalCredited: formatMessage(language, m.totalCredited),
    credited: formatMessage(language, m.credited),
    paid: formatMessage(language, m.paid),
    due: formatMessage(language, m.due),
    received: formatMessage(language, m.received),
    instalments: formatMessage(language, m.instalments),
    instalment: formatMessage(language, m.instalment),
    reference: formatMessage(language, m.reference),
    bank: formatMessage(language, m.bank),
    accountHolder: formatMessage(language, m.accountHolder),
    date: formatMessage(language, m.date),
    method: formatMessage(language, m.method),
    entry: formatMessage(language, m.entry),
    debit: formatMessage(language, m.debit),
    credit: formatMessage(language, m.credit),
    balance: formatMessage(language, m.balance),
    opening: formatMessage(language, m.opening),
    closing: formatMessage(language, m.closing),
    reverseCharge: formatMessage(language, reverseChargeText),
    vatId: formatMessage(language, m.vatId),
    taxNumber: formatMessage(language, m.taxNumber),
  }
  const titles: Kinds = {
    INVOICE: formatMessage(language, m.invoice),
    CREDIT_NOTE: formatMessage(language, m.creditNote),
    QUOTE: formatMessage(language, m.quote),
    RECEIPT: formatMessage(language, m.receipt),
    STATEMENT: formatMessage(language, m.statement),
  }
  const numbers: Kinds = {
    INVOICE: formatMessage(language, m.invoiceNumber),
    CREDIT_NOTE: formatMessage(language, m.creditNoteNumber),
    QUOTE: formatMessage(language, m.quoteNumber),
    RECEIPT: formatMessage(language, m.receiptNumber),
    STATEMENT: formatMessage(language, m.statementNumber),
  }
  const { date } = plain
  const dates: Kinds = {
    INVOICE: formatMessage(language, m.invoiceDate),
    CREDIT_NOTE: date,
    QUOTE: date,
    RECEIPT: date,
    STATEMENT: date,
  }
  const methods: Record<PaymentMethod, string> = {
    bank: formatMessage(language, m.transfer),
    cash: formatMessage(language, m.cash),
    cheque: formatMessage(language, paper === 'LETTER' ? m.check : m.cheque),
    card: formatMessage(language, m.card),
    other: formatMessage(language, m.other),
  }
  return {
    ...plain,
    titles,
    numbers,
    dates,
    methods,
    page: (page: number, pages: number) => formatMessage(language, m.page, { page, pages }),
    taxOn: (percent: string, net: string) =>
      formatMessage(language, hasVat ? m.vatOn : m.taxOn, { percent, net }),
    part: (index: number, count: number) => formatMessage(language, m.part, { index, count }),
    pay: (amount: string, day: string | null) =>
      day ? formatMessage(language, m.payBy, { amount, day }) : formatMessage(language, m.pay, { amount }),
    receivedFor: (invoice: string | null) =>
      invoice
        ? formatMessage(language, m.paymentReceivedFor, { invoice })
        : formatMessage(language, m.paymentReceived),
    logoOf: (name: string) => formatMessage(language, m.logoOf, { name }),
  }
}

const withoutVat = new Set(['US', 'CA', 'AU', 'NZ', 'JP', 'SG', 'MY', 'HK', 'IN'])

/**
 * Whether a number is a VAT identification number, which starts with its country code (ISO 3166-1, except EL
 * for Greece). Anything else is a tax office's number.
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
