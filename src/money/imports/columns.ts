import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languageCodes } from '#kernel/i18n/languages.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ImportKind } from './contract.ts'
import { m } from './messages.ts'
import { recognizedIn } from './recognized-words.ts'

/** A column that imports recognize in every language. Templates use the heading. */
interface KnownColumn {
  required?: true
  heading: Message
  aliases: Message
  /** The example in the template. Plain text is the same in every language. */
  example: Message | string
}

/** Returns the field for each heading, or null if the heading is unknown or repeats a field. */
export function fieldsOf(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const fields = Object.entries(known[kind]).map(([field, { heading, aliases }]) => {
    const names = languageCodes.flatMap((one) => [formatMessage(one, heading), ...recognizedIn(one, aliases)])
    return { field, names: new Set([field, ...names].map(folded)) }
  })
  const used = new Set<string>()
  return headings.map((heading) => {
    const found = fields.find(({ field, names }) => !used.has(field) && names.has(folded(heading)))
    if (found) used.add(found.field)
    return found?.field ?? null
  })
}

/** Returns the headings of required columns that the file lacks. */
export function missingColumns(kind: ImportKind, fields: readonly (string | null)[]): string[] {
  return Object.entries(known[kind]).flatMap(([field, { required, heading }]) =>
    required && !fields.includes(field) ? [t(heading)] : [],
  )
}

/** Returns the headings of a template, and an example line. */
export function templateOf(kind: ImportKind, language: Language): { headings: string[]; example: string[] } {
  const columns = Object.values(known[kind])
  return {
    headings: columns.map(({ heading }) => formatMessage(language, heading)),
    example: columns.map(({ example }) =>
      typeof example === 'string' ? example : formatMessage(language, example),
    ),
  }
}

/** Reduces a name to letters and digits, without accents. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}

const known: Record<ImportKind, Record<string, KnownColumn>> = {
  clients: {
    companyName: {
      required: true,
      heading: m.companyHeading,
      aliases: m.companyAliases,
      example: 'Acme Bakery',
    },
    industry: { heading: m.industryHeading, aliases: m.industryAliases, example: m.industryExample },
    website: { heading: m.websiteHeading, aliases: m.websiteAliases, example: 'https://acme.example' },
    billingEmail: {
      heading: m.billingEmailHeading,
      aliases: m.billingEmailAliases,
      example: 'billing@acme.example',
    },
    language: { heading: m.languageHeading, aliases: m.languageAliases, example: 'de' },
    street: { heading: m.streetHeading, aliases: m.streetAliases, example: 'Marktstraße 5' },
    postalCode: { heading: m.postalCodeHeading, aliases: m.postalCodeAliases, example: '20095' },
    city: { heading: m.cityHeading, aliases: m.cityAliases, example: 'Hamburg' },
    countryCode: { heading: m.countryHeading, aliases: m.countryAliases, example: 'DE' },
    taxId: { heading: m.taxIdHeading, aliases: m.taxIdAliases, example: 'DE123456789' },
  },
  invoices: {
    number: { required: true, heading: m.numberHeading, aliases: m.numberAliases, example: '2025-0042' },
    companyName: {
      required: true,
      heading: m.clientHeading,
      aliases: m.clientAliases,
      example: 'Acme Bakery',
    },
    issuedOn: {
      required: true,
      heading: m.issuedOnHeading,
      aliases: m.issuedOnAliases,
      example: m.issuedOnExample,
    },
    dueOn: { heading: m.dueOnHeading, aliases: m.dueOnAliases, example: m.dueOnExample },
    currency: { heading: m.currencyHeading, aliases: m.currencyAliases, example: 'EUR' },
    description: {
      required: true,
      heading: m.descriptionHeading,
      aliases: m.descriptionAliases,
      example: m.descriptionExample,
    },
    quantity: { heading: m.quantityHeading, aliases: m.quantityAliases, example: '2' },
    unitAmount: {
      required: true,
      heading: m.unitPriceHeading,
      aliases: m.unitPriceAliases,
      example: m.unitPriceExample,
    },
    discountPercent: { heading: m.discountHeading, aliases: m.discountAliases, example: '0' },
    taxPercent: { heading: m.taxRateHeading, aliases: m.taxRateAliases, example: '19' },
    total: { required: true, heading: m.totalHeading, aliases: m.totalAliases, example: m.totalExample },
    pricesIncludeTax: {
      heading: m.taxIncludedHeading,
      aliases: m.taxIncludedAliases,
      example: m.taxIncludedExample,
    },
    status: { heading: m.statusHeading, aliases: m.statusAliases, example: m.statusExample },
    paidOn: { heading: m.paidOnHeading, aliases: m.paidOnAliases, example: m.paidOnExample },
    paidAmount: { heading: m.paidAmountHeading, aliases: m.paidAmountAliases, example: m.paidAmountExample },
    method: { heading: m.methodHeading, aliases: m.methodAliases, example: m.methodExample },
    reference: {
      heading: m.paymentReferenceHeading,
      aliases: m.paymentReferenceAliases,
      example: '2025-0042',
    },
    buyerReference: { heading: m.orderNumberHeading, aliases: m.orderNumberAliases, example: 'PO-7' },
    notes: { heading: m.notesHeading, aliases: m.notesAliases, example: '' },
  },
}
