import type { PaymentMethod } from '#schema/values.ts'
import { reverseChargeText } from '../document-texts.ts'
import type { DocumentContent } from '../printable-document.ts'

/** The words of a document in one language. */
export interface PdfLabels {
  titles: Record<DocumentContent['kind'], string>
  numbers: Record<DocumentContent['kind'], string>
  dates: Record<DocumentContent['kind'], string>
  draft: string
  void: string
  aboutInvoice: string
  servedOn: string
  servedDuring: string
  period: string
  dueOn: string
  validUntil: string
  buyerReference: string
  buyerTaxId: string
  page(page: number, pages: number): string
  description: string
  quantity: string
  unitPrice: string
  discount: string
  tax: string
  amount: string
  amountWithTax: string
  carried: string
  net: string
  taxOn(percent: string, net: string): string
  rounding: string
  total: string
  totalWithTax: string
  totalCredited: string
  credited: string
  paid: string
  due: string
  received: string
  instalments: string
  instalment: string
  part(index: number, of: number): string
  pay(amount: string, due: string | null): string
  reference: string
  bank: string
  accountHolder: string
  date: string
  method: string
  methods: Record<PaymentMethod, string>
  receivedFor(invoice: string | null): string
  entry: string
  debit: string
  credit: string
  balance: string
  opening: string
  closing: string
  reverseCharge: string
  vatId: string
  taxNumber: string
  logoOf(name: string): string
}

const english: PdfLabels = {
  titles: {
    INVOICE: 'Invoice',
    CREDIT_NOTE: 'Credit note',
    QUOTE: 'Quote',
    RECEIPT: 'Receipt',
    STATEMENT: 'Statement of account',
  },
  numbers: {
    INVOICE: 'Invoice number',
    CREDIT_NOTE: 'Credit note number',
    QUOTE: 'Quote number',
    RECEIPT: 'Receipt number',
    STATEMENT: 'Statement number',
  },
  dates: {
    INVOICE: 'Invoice date',
    CREDIT_NOTE: 'Date',
    QUOTE: 'Date',
    RECEIPT: 'Date',
    STATEMENT: 'Date',
  },
  draft: 'Draft',
  void: 'Void',
  aboutInvoice: 'For invoice',
  servedOn: 'Date of service',
  servedDuring: 'Service period',
  period: 'Period',
  dueOn: 'Due date',
  validUntil: 'Valid until',
  buyerReference: 'Your reference',
  buyerTaxId: 'Your tax ID',
  page: (page, pages) => `Page ${page} of ${pages}`,
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  discount: 'Discount',
  tax: 'VAT',
  amount: 'Amount',
  amountWithTax: 'Amount incl. VAT',
  carried: 'Carried forward',
  net: 'Subtotal',
  taxOn: (percent, net) => `VAT ${percent} on ${net}`,
  rounding: 'Rounding',
  total: 'Total',
  totalWithTax: 'Total incl. VAT',
  totalCredited: 'Total credited',
  credited: 'Credited',
  paid: 'Paid',
  due: 'Amount due',
  received: 'Amount received',
  instalments: 'Payment plan',
  instalment: 'Instalment',
  part: (index, of) => `Part ${index} of ${of}`,
  pay: (amount, due) =>
    due
      ? `Please transfer ${amount} by ${due} to this account:`
      : `Please transfer ${amount} to this account:`,
  reference: 'Reference',
  bank: 'Bank',
  accountHolder: 'Account holder',
  date: 'Date',
  method: 'Paid by',
  methods: { bank: 'Bank transfer', cash: 'Cash', cheque: 'Cheque', card: 'Card', other: 'Other' },
  receivedFor: (invoice) =>
    invoice
      ? `We have received your payment for invoice ${invoice}. Thank you.`
      : 'We have received your payment. Thank you.',
  entry: 'Entry',
  debit: 'Charged',
  credit: 'Paid',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  reverseCharge: reverseChargeText.en,
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  logoOf: (name) => `Logo of ${name}`,
}

const german: PdfLabels = {
  titles: {
    INVOICE: 'Rechnung',
    CREDIT_NOTE: 'Rechnungskorrektur',
    QUOTE: 'Angebot',
    RECEIPT: 'Zahlungsbeleg',
    STATEMENT: 'Kontoauszug',
  },
  numbers: {
    INVOICE: 'Rechnungsnummer',
    CREDIT_NOTE: 'Nummer',
    QUOTE: 'Angebotsnummer',
    RECEIPT: 'Belegnummer',
    STATEMENT: 'Nummer',
  },
  dates: {
    INVOICE: 'Rechnungsdatum',
    CREDIT_NOTE: 'Datum',
    QUOTE: 'Datum',
    RECEIPT: 'Datum',
    STATEMENT: 'Datum',
  },
  draft: 'Entwurf',
  void: 'Storniert',
  aboutInvoice: 'Zur Rechnung',
  servedOn: 'Leistungsdatum',
  servedDuring: 'Leistungszeitraum',
  period: 'Zeitraum',
  dueOn: 'Fällig am',
  validUntil: 'Gültig bis',
  buyerReference: 'Ihr Zeichen',
  buyerTaxId: 'Ihre USt-IdNr.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  description: 'Beschreibung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  discount: 'Rabatt',
  tax: 'USt.',
  amount: 'Betrag',
  amountWithTax: 'Betrag inkl. USt.',
  carried: 'Übertrag',
  net: 'Zwischensumme',
  taxOn: (percent, net) => `USt. ${percent} auf ${net}`,
  rounding: 'Rundung',
  total: 'Gesamtbetrag',
  totalWithTax: 'Gesamtbetrag inkl. USt.',
  totalCredited: 'Gutgeschriebener Betrag',
  credited: 'Gutgeschrieben',
  paid: 'Bezahlt',
  due: 'Offener Betrag',
  received: 'Erhaltener Betrag',
  instalments: 'Zahlungsplan',
  instalment: 'Rate',
  part: (index, of) => `Teil ${index} von ${of}`,
  pay: (amount, due) =>
    due
      ? `Bitte überweisen Sie ${amount} bis zum ${due} auf dieses Konto:`
      : `Bitte überweisen Sie ${amount} auf dieses Konto:`,
  reference: 'Verwendungszweck',
  bank: 'Bank',
  accountHolder: 'Kontoinhaber',
  date: 'Datum',
  method: 'Zahlungsart',
  methods: { bank: 'Überweisung', cash: 'Bar', cheque: 'Scheck', card: 'Karte', other: 'Sonstige' },
  receivedFor: (invoice) =>
    invoice
      ? `Wir haben Ihre Zahlung zur Rechnung ${invoice} erhalten. Vielen Dank.`
      : 'Wir haben Ihre Zahlung erhalten. Vielen Dank.',
  entry: 'Vorgang',
  debit: 'Berechnet',
  credit: 'Bezahlt',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  reverseCharge: reverseChargeText.de,
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  logoOf: (name) => `Logo von ${name}`,
}

/** Where there is no value added tax, English speaks of tax; on American paper a cheque is a check. */
export function labelsFor({
  language,
  paper,
  seller,
}: Pick<DocumentContent, 'language' | 'paper' | 'seller'>): PdfLabels {
  if (language === 'de') return german
  const words = withoutVat.has(seller.countryCode ?? '') ? { ...english, ...taxLabels } : english
  return paper === 'LETTER' ? { ...words, methods: { ...words.methods, cheque: 'Check' } } : words
}

const withoutVat = new Set(['US', 'CA', 'AU', 'NZ', 'JP', 'SG', 'MY', 'HK', 'IN'])

const taxLabels = {
  tax: 'Tax',
  amountWithTax: 'Amount incl. tax',
  taxOn: (percent: string, net: string) => `Tax ${percent} on ${net}`,
  totalWithTax: 'Total incl. tax',
}

/** A VAT identification number begins with its country (ISO 3166-1; EL is Greece); anything else is of one tax office. */
export function isVatId(taxId: string): boolean {
  return /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(taxId.replace(/[\s.-]/g, '').toUpperCase())
}

/** Those of German tax offices have 10, 11 or 13 digits; a register of companies has letters, such as HRB. */
export function isTaxNumber(id: string, countryCode: string | null): boolean {
  const digits = id.replace(/[\s/]/g, '')
  return countryCode === 'DE' && /^(\d{10,11}|\d{13})$/.test(digits)
}
