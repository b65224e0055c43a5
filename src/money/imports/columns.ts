import type { ImportKind, TemplateLanguage } from './contract.ts'

/** A column that an import knows: how files call it, in English and German; the first of each is what templates say. */
interface KnownColumn {
  required?: true
  en: readonly string[]
  de: readonly string[]
  /** For the template. */
  example: Record<TemplateLanguage, string>
}

/** Which field each column of a file is taken for; null for what is not known, and for a second of the same. */
export function fieldsOf(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const found = Object.entries(known[kind]).find(([field, { en, de }]) => {
      return !taken.has(field) && [field, ...en, ...de].some((name) => folded(name) === folded(heading))
    })?.[0]
    if (found) taken.add(found)
    return found ?? null
  })
}

/** The columns without which nothing can be brought in, that the file has not: as templates call them. */
export function missingColumns(kind: ImportKind, fields: readonly (string | null)[]): string[] {
  return Object.entries(known[kind]).flatMap(([field, { required, en }]) =>
    required && !fields.includes(field) ? [en[0] ?? field] : [],
  )
}

/** The head of a template, and one line as an example. */
export function templateOf(
  kind: ImportKind,
  language: TemplateLanguage,
): { headings: string[]; example: string[] } {
  const columns = Object.values(known[kind])
  return {
    headings: columns.map((column) => column[language][0] ?? ''),
    example: columns.map((column) => column.example[language]),
  }
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replace('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}

const same = (text: string) => ({ en: text, de: text })

const known: Record<ImportKind, Record<string, KnownColumn>> = {
  clients: {
    companyName: {
      required: true,
      en: ['Company Name', 'Company', 'Client', 'Client Name', 'Customer', 'Customer Name', 'Name'],
      de: ['Firma', 'Firmenname', 'Unternehmen', 'Kunde', 'Kundenname'],
      example: same('Acme Bakery'),
    },
    industry: { en: ['Industry', 'Sector'], de: ['Branche'], example: { en: 'Food', de: 'Lebensmittel' } },
    website: {
      en: ['Website', 'Web', 'URL'],
      de: ['Webseite', 'Internetseite', 'Homepage'],
      example: same('https://acme.example'),
    },
    billingEmail: {
      en: ['Billing Email', 'Email', 'Email Address', 'Invoice Email'],
      de: ['Rechnungs-E-Mail', 'E-Mail-Adresse', 'Mail'],
      example: same('billing@acme.example'),
    },
    language: { en: ['Language'], de: ['Sprache'], example: same('de') },
    street: {
      en: ['Street', 'Address', 'Street Address', 'Address Line 1'],
      de: ['Straße', 'Adresse', 'Anschrift', 'Straße und Hausnummer'],
      example: same('Marktstraße 5'),
    },
    postalCode: {
      en: ['Postal Code', 'ZIP', 'ZIP Code', 'Postcode'],
      de: ['PLZ', 'Postleitzahl'],
      example: same('20095'),
    },
    city: { en: ['City', 'Town'], de: ['Ort', 'Stadt'], example: same('Hamburg') },
    countryCode: { en: ['Country', 'Country Code'], de: ['Land', 'Ländercode'], example: same('DE') },
    taxId: {
      en: ['Tax ID', 'VAT ID', 'VAT Number', 'Tax Number', 'VAT'],
      de: ['USt-IdNr.', 'USt-ID', 'Steuernummer', 'Umsatzsteuer-ID'],
      example: same('DE123456789'),
    },
  },
  invoices: {
    number: {
      required: true,
      en: ['Number', 'Invoice Number', 'Invoice No', 'Invoice'],
      de: ['Rechnungsnummer', 'Nummer', 'Rechnungsnr.', 'Rechnung'],
      example: same('2025-0042'),
    },
    companyName: {
      required: true,
      en: ['Client', 'Company Name', 'Company', 'Customer', 'Client Name', 'Customer Name'],
      de: ['Kunde', 'Firma', 'Kundenname', 'Firmenname', 'Unternehmen'],
      example: same('Acme Bakery'),
    },
    issuedOn: {
      required: true,
      en: ['Date', 'Invoice Date', 'Issued On', 'Issued', 'Issue Date'],
      de: ['Rechnungsdatum', 'Datum', 'Ausgestellt am'],
      example: { en: '2025-03-14', de: '14.03.2025' },
    },
    dueOn: {
      en: ['Due Date', 'Due On', 'Due'],
      de: ['Fällig am', 'Fälligkeit', 'Fälligkeitsdatum', 'Zahlbar bis'],
      example: { en: '2025-03-28', de: '28.03.2025' },
    },
    currency: { en: ['Currency'], de: ['Währung'], example: same('EUR') },
    description: {
      required: true,
      en: ['Description', 'Item', 'Line', 'Service'],
      de: ['Beschreibung', 'Position', 'Leistung', 'Bezeichnung'],
      example: { en: 'Homepage design', de: 'Gestaltung der Startseite' },
    },
    quantity: { en: ['Quantity', 'Qty'], de: ['Menge', 'Anzahl'], example: same('2') },
    unitAmount: {
      required: true,
      en: ['Unit Price', 'Price', 'Net', 'Net Amount', 'Unit Amount'],
      de: ['Einzelpreis', 'Preis', 'Netto', 'Nettobetrag'],
      example: { en: '1250.00', de: '1250,00' },
    },
    discountPercent: {
      en: ['Discount %', 'Discount', 'Discount Percent'],
      de: ['Rabatt %', 'Rabatt', 'Rabatt in %'],
      example: same('0'),
    },
    taxPercent: {
      en: ['Tax %', 'Tax Rate', 'VAT %', 'VAT Rate', 'Tax Percent', 'Tax'],
      de: ['USt. %', 'Steuersatz', 'MwSt. %', 'MwSt.', 'USt.', 'Steuer %'],
      example: same('19'),
    },
    total: {
      required: true,
      en: ['Total', 'Invoice Total', 'Gross', 'Gross Amount', 'Amount'],
      de: ['Gesamtbetrag', 'Gesamt', 'Rechnungsbetrag', 'Brutto', 'Bruttobetrag', 'Summe'],
      example: { en: '2975.00', de: '2975,00' },
    },
    pricesIncludeTax: {
      en: ['Prices Include Tax', 'Tax Included'],
      de: ['Preise mit Steuer', 'Bruttopreise'],
      example: { en: 'no', de: 'nein' },
    },
    status: { en: ['Status'], de: ['Status', 'Stand'], example: { en: 'paid', de: 'bezahlt' } },
    paidOn: {
      en: ['Paid On', 'Payment Date', 'Date Paid'],
      de: ['Bezahlt am', 'Zahlungsdatum', 'Zahlungseingang'],
      example: { en: '2025-03-27', de: '27.03.2025' },
    },
    paidAmount: {
      en: ['Paid', 'Amount Paid', 'Paid Amount'],
      de: ['Bezahlt', 'Bezahlter Betrag', 'Gezahlt'],
      example: { en: '2975.00', de: '2975,00' },
    },
    method: {
      en: ['Payment Method', 'Method'],
      de: ['Zahlungsart', 'Zahlungsweise'],
      example: { en: 'bank', de: 'Überweisung' },
    },
    reference: {
      en: ['Payment Reference', 'Reference'],
      de: ['Zahlungsreferenz', 'Referenz', 'Verwendungszweck'],
      example: same('2025-0042'),
    },
    buyerReference: {
      en: ['Order Number', 'Buyer Reference', 'Purchase Order', 'PO Number'],
      de: ['Bestellnummer', 'Auftragsnummer', 'Ihr Zeichen'],
      example: same('PO-7'),
    },
    notes: { en: ['Notes', 'Note'], de: ['Bemerkung', 'Notiz', 'Notizen', 'Anmerkung'], example: same('') },
  },
}
