import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { bakery, documentLine, documentWith, marlow } from '#test/fixtures/documents.ts'
import { brokenRules, whatIsMissing } from './e-invoice.ts'
import { eInvoiceOf } from './from-invoice.ts'
import type { EInvoice, ELine, ETax } from './model.ts'
import { brokenRulesOf, rules } from './validation.ts'

const taxed = { taxPercent: 19, discountPercent: 10 }
const whole = documentWith([
  documentLine('Design', 100_000, taxed),
  documentLine('Book', 8_900, { taxPercent: 7 }),
])
const zero = documentWith([documentLine('Design', 100_000)])
const exempt = { ...zero, exemptionReason: 'Kein Ausweis von Umsatzsteuer, § 19 UStG' }
const reversed = { ...zero, reverseCharge: true }
const credit = { ...whole, kind: 'CREDIT_NOTE' as const, aboutNumber: 'INV-2026-0001' }

test.each([
  ['with two tax rates', whole],
  ['with the zero rate', zero],
  ['that is exempt', exempt],
  ['with reverse charge', reversed],
  ['that is a credit note', credit],
])('an invoice %s breaks no rules', (_name, document) => {
  expect(brokenRules(document)).toEqual([])
})

const line = (parts: Partial<ELine>) => (invoice: EInvoice) => ({
  ...invoice,
  lines: invoice.lines.map((one, index) => (index === 0 ? { ...one, ...parts } : one)),
})
const tax = (parts: Partial<ETax>) => (invoice: EInvoice) => ({
  ...invoice,
  taxes: invoice.taxes.map((one, index) => (index === 0 ? { ...one, ...parts } : one)),
})
const withTotals = (parts: Partial<EInvoice['totals']>) => (invoice: EInvoice) => ({
  ...invoice,
  totals: { ...invoice.totals, ...parts },
})
const seller = (parts: Partial<EInvoice['seller']>) => (invoice: EInvoice) => ({
  ...invoice,
  seller: { ...invoice.seller, ...parts },
})
const buyer = (parts: Partial<EInvoice['buyer']>) => (invoice: EInvoice) => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...parts },
})
const nowhere = { street: null, postalCode: null, city: null }
const unknown = { vatId: null, taxNumber: null }
const allowance = { percent: 10, baseCents: 100_000, amountCents: 10_000, reason: 'Discount' }
const payment = { typeCode: '58', iban: 'DE02120300000000202051', bic: null, accountName: 'Studio Marlow' }

/** For each rule, an invoice and a change that the rule forbids. */
const breaks: Record<string, [typeof whole, (invoice: EInvoice) => EInvoice]> = {
  'BR-01': [whole, (invoice) => ({ ...invoice, specification: '' })],
  'BR-02': [whole, (invoice) => ({ ...invoice, number: null })],
  'BR-03': [whole, (invoice) => ({ ...invoice, issuedOn: null })],
  'BR-04': [whole, (invoice) => ({ ...invoice, typeCode: '' })],
  'BR-05': [whole, (invoice) => ({ ...invoice, currency: '' })],
  'BR-06': [whole, seller({ name: '' })],
  'BR-07': [whole, buyer({ name: '' })],
  'BR-08': [whole, seller(nowhere)],
  'BR-09': [whole, seller({ countryCode: null })],
  'BR-10': [whole, buyer(nowhere)],
  'BR-11': [whole, buyer({ countryCode: null })],
  'BR-12': [whole, withTotals({ lineCents: Number.NaN })],
  'BR-13': [whole, withTotals({ netCents: Number.NaN })],
  'BR-14': [whole, withTotals({ grossCents: Number.NaN })],
  'BR-15': [whole, withTotals({ dueCents: Number.NaN })],
  'BR-16': [whole, (invoice) => ({ ...invoice, lines: [] })],
  'BR-21': [whole, line({ id: '' })],
  'BR-22': [whole, line({ quantity: '' })],
  'BR-23': [whole, line({ unitCode: '' })],
  'BR-24': [whole, line({ netCents: Number.NaN })],
  'BR-25': [whole, line({ name: ' ' })],
  'BR-26': [whole, line({ price: '' })],
  'BR-27': [whole, line({ price: '-12.50' })],
  'BR-29': [whole, (invoice) => ({ ...invoice, servedFrom: '2026-11-30', servedTo: '2026-11-01' })],
  'BR-41': [whole, line({ allowance: { ...allowance, amountCents: Number.NaN } })],
  'BR-42': [whole, line({ allowance: { ...allowance, reason: '' } })],
  'BR-45': [whole, tax({ netCents: Number.NaN })],
  'BR-46': [whole, tax({ taxCents: Number.NaN })],
  'BR-47': [whole, tax({ category: '' as never })],
  'BR-48': [whole, tax({ percent: Number.NaN })],
  'BR-49': [whole, (invoice) => ({ ...invoice, payment: { ...payment, typeCode: '' } })],
  'BR-50': [whole, (invoice) => ({ ...invoice, payment: { ...payment, iban: '' } })],
  'BR-55': [credit, (invoice) => ({ ...invoice, about: null })],
  'BR-CO-04': [whole, line({ category: '' as never })],
  'BR-CO-09': [whole, buyer({ vatId: '12345678' })],
  'BR-CO-10': [whole, withTotals({ lineCents: 1 })],
  'BR-CO-13': [whole, withTotals({ netCents: 1 })],
  'BR-CO-14': [whole, withTotals({ taxCents: 1 })],
  'BR-CO-15': [whole, withTotals({ grossCents: 1 })],
  'BR-CO-16': [whole, withTotals({ dueCents: 1 })],
  'BR-CO-17': [whole, tax({ taxCents: 17_101 })],
  'BR-CO-18': [whole, (invoice) => ({ ...invoice, taxes: [] })],
  'BR-CO-19': [whole, (invoice) => ({ ...invoice, servedFrom: '2026-11-01', servedTo: null })],
  'BR-CO-25': [whole, (invoice) => ({ ...invoice, dueOn: null, terms: null })],
  'BR-CO-26': [whole, seller({ id: null, registrationId: null, vatId: null })],
  'BR-DEC': [whole, (invoice) => ({ ...invoice, decimals: 3 })],
  'BR-S-01': [whole, (invoice) => ({ ...invoice, taxes: [] })],
  'BR-S-02': [whole, seller(unknown)],
  'BR-S-05': [whole, line({ percent: 0 })],
  'BR-S-08': [whole, tax({ netCents: 1 })],
  'BR-S-09': [whole, tax({ taxCents: 1 })],
  'BR-S-10': [whole, tax({ reason: 'None' })],
  'BR-Z-01': [zero, (invoice) => ({ ...invoice, taxes: [] })],
  'BR-Z-02': [zero, seller(unknown)],
  'BR-Z-05': [zero, line({ percent: 19 })],
  'BR-Z-08': [zero, tax({ netCents: 1 })],
  'BR-Z-09': [zero, tax({ taxCents: 1 })],
  'BR-Z-10': [zero, tax({ reason: 'None' })],
  'BR-E-01': [exempt, (invoice) => ({ ...invoice, taxes: [...invoice.taxes, ...invoice.taxes] })],
  'BR-E-02': [exempt, seller(unknown)],
  'BR-E-05': [exempt, line({ percent: 19 })],
  'BR-E-08': [exempt, tax({ netCents: 1 })],
  'BR-E-09': [exempt, tax({ taxCents: 1 })],
  'BR-E-10': [exempt, tax({ reason: null })],
  'BR-AE-01': [reversed, (invoice) => ({ ...invoice, taxes: [] })],
  'BR-AE-02': [reversed, buyer({ vatId: null })],
  'BR-AE-05': [reversed, line({ percent: 19 })],
  'BR-AE-08': [reversed, tax({ netCents: 1 })],
  'BR-AE-09': [reversed, tax({ taxCents: 1 })],
  'BR-AE-10': [reversed, tax({ reason: null, reasonCode: null })],
}

describe('each rule detects what it forbids:', () => {
  test('every rule is covered', () => {
    expect(Object.keys(breaks)).toEqual(rules.map(({ rule }) => rule))
  })

  test.each(Object.entries(breaks))('%s', (rule, [document, change]) => {
    const broken = brokenRulesOf(change(eInvoiceOf(document)))
    expect(broken.map((one) => one.rule)).toContain(rule)
    const sentence = broken.find((one) => one.rule === rule)?.sentence ?? ''
    expect(formatText('en', sentence)).toMatch(/^[A-Z].+\.$/)
  })
})

const no = { vatId: null, registrationId: null, taxNumber: null, id: null }

test.each<[string, string, typeof whole, (invoice: EInvoice) => EInvoice]>([
  ['a street is an address', 'BR-08', whole, seller({ ...nowhere, street: 'Hofweg 3' })],
  ['a postal code is an address', 'BR-08', whole, seller({ ...nowhere, postalCode: '1010' })],
  ['a city is an address', 'BR-08', whole, seller({ ...nowhere, city: 'Wien' })],
  ['a decimal quantity', 'BR-22', whole, line({ quantity: '-12.345' })],
  ['a quantity of several digits', 'BR-22', whole, line({ quantity: '120' })],
  ['a line without a discount', 'BR-41', whole, line({ allowance: null })],
  ['a line without a discount has no reason', 'BR-42', whole, line({ allowance: null })],
  ['no payment details', 'BR-49', whole, (invoice) => ({ ...invoice, payment: null })],
  ['no payment account', 'BR-50', whole, (invoice) => ({ ...invoice, payment: null })],
  [
    'a service on one day',
    'BR-29',
    whole,
    (one) => ({ ...one, servedFrom: '2026-11-01', servedTo: '2026-11-01' }),
  ],
  [
    'a service without an end',
    'BR-29',
    whole,
    (one) => ({ ...one, servedFrom: '2026-11-01', servedTo: null }),
  ],
  [
    'a service without a start',
    'BR-29',
    whole,
    (one) => ({ ...one, servedFrom: null, servedTo: '2026-11-01' }),
  ],
  [
    'parties without VAT numbers',
    'BR-CO-09',
    whole,
    (one) => buyer({ vatId: null })(seller({ vatId: null })(one)),
  ],
  ['a Greek VAT number', 'BR-CO-09', whole, seller({ vatId: 'EL123456789' })],
  ['no service period', 'BR-CO-19', whole, (one) => ({ ...one, servedFrom: null, servedTo: null })],
  ['terms instead of a due date', 'BR-CO-25', whole, (one) => ({ ...one, dueOn: null, terms: 'At once' })],
  ['a due date instead of terms', 'BR-CO-25', whole, (one) => ({ ...one, dueOn: '2026-12-01', terms: null })],
  ['a credit note without a due date', 'BR-CO-25', credit, (one) => ({ ...one, dueOn: null, terms: null })],
  [
    'nothing due without a due date',
    'BR-CO-25',
    whole,
    (one) => withTotals({ dueCents: 0 })({ ...one, dueOn: null, terms: null }),
  ],
  ['a seller with only an id', 'BR-CO-26', whole, seller({ ...no, id: '1' })],
  ['a seller with only a registration', 'BR-CO-26', whole, seller({ ...no, registrationId: '1' })],
  ['a seller with only a VAT number', 'BR-CO-26', whole, seller({ ...no, vatId: 'DE123456789' })],
  ['two decimals', 'BR-DEC', whole, (one) => ({ ...one, decimals: 2 })],
  ['a seller with only a tax number', 'BR-S-02', whole, seller({ ...no, taxNumber: '1' })],
  ['no line of the category', 'BR-AE-02', whole, buyer(no)],
  ['a buyer with only a registration', 'BR-AE-02', reversed, buyer({ ...no, registrationId: '1' })],
  ['a reason as a code', 'BR-E-10', exempt, tax({ reason: null, reasonCode: 'VATEX-EU-O' })],
  ['a reason as text', 'BR-AE-10', reversed, tax({ reasonCode: null })],
])('allows %s (%s)', (_name, rule, document, change) => {
  const broken = brokenRulesOf(change(eInvoiceOf(document)))
  expect(broken.map((one) => one.rule)).not.toContain(rule)
})

test.each<[string, string, typeof whole, (invoice: EInvoice) => EInvoice]>([
  ['a country in lower case', 'BR-09', whole, seller({ countryCode: 'de' })],
  ['a country with three letters', 'BR-09', whole, seller({ countryCode: 'DEU' })],
  ['a country after a space', 'BR-09', whole, seller({ countryCode: ' DE' })],
  ['letters after a price', 'BR-26', whole, line({ price: '12.50 EUR' })],
  ['letters before a price', 'BR-26', whole, line({ price: 'EUR 12.50' })],
  ['a point at the end of a price', 'BR-26', whole, line({ price: '12.' })],
  ['a rounding that isn’t added', 'BR-CO-16', whole, withTotals({ roundingCents: 1 })],
  ['a payment that isn’t deducted', 'BR-CO-16', whole, withTotals({ paidCents: 1 })],
  ['a seller’s VAT number without a country', 'BR-CO-09', whole, seller({ vatId: '123456789' })],
  ['a country in the middle of a VAT number', 'BR-CO-09', whole, seller({ vatId: '12DE' })],
  ['a base that isn’t a number', 'BR-CO-17', whole, tax({ netCents: Number.NaN })],
  ['a rate that isn’t a number', 'BR-CO-17', whole, tax({ percent: Number.NaN })],
  ['a breakdown without lines', 'BR-S-01', zero, tax({ category: 'S' })],
  ['a breakdown without lines', 'BR-Z-01', whole, tax({ category: 'Z' })],
  ['two breakdowns', 'BR-Z-01', zero, (one) => ({ ...one, taxes: [...one.taxes, ...one.taxes] })],
  ['a seller without a tax number', 'BR-AE-02', reversed, seller(unknown)],
  ['the code of a reason', 'BR-S-10', whole, tax({ reasonCode: 'VATEX-EU-O' })],
  ['the code of a reason', 'BR-Z-10', zero, tax({ reasonCode: 'VATEX-EU-O' })],
  ['a base of another rate', 'BR-S-08', whole, tax({ percent: 7 })],
  ['the tax of another amount', 'BR-Z-09', zero, tax({ taxCents: -1 })],
])('forbids %s (%s)', (_name, rule, document, change) => {
  const broken = brokenRulesOf(change(eInvoiceOf(document)))
  expect(broken.map((one) => one.rule)).toContain(rule)
})

describe('missing details on a draft', () => {
  const draft = { ...whole, number: null, issuedOn: null }
  const bare = {
    ...draft,
    seller: { ...marlow, ...nowhere, countryCode: null, taxId: null, registrationId: null },
    buyer: { ...bakery, ...nowhere, countryCode: null },
  }

  test('don’t include the number or date', () => {
    expect(whatIsMissing(draft, { eInvoices: true })).toEqual({ errors: [], warnings: [] })
  })

  test('are errors with e-invoices on', () => {
    const { errors, warnings } = whatIsMissing(bare, { eInvoices: true })
    expect(errors.map(({ rule }) => rule)).toEqual([
      ...['BR-08', 'BR-09', 'BR-10', 'BR-11', 'BR-CO-26', 'BR-S-02'],
    ])
    expect(warnings).toEqual([])
  })

  test('are warnings with e-invoices off, but only if every reader needs them', () => {
    const { errors, warnings } = whatIsMissing(bare, { eInvoices: false })
    expect(errors).toEqual([])
    expect(warnings.map(({ sentence }) => formatText('en', sentence))).toEqual([
      'Enter your address in Settings > Billing.',
      'Enter the client’s address.',
      'Enter your tax ID in Settings > Billing.',
    ])
  })

  test('don’t include the VAT number if the seller has a tax office number', () => {
    const freelancer = { ...whole, seller: { ...marlow, taxId: '12/345/67890', registrationId: null } }
    expect(brokenRules(freelancer)).toEqual([])
  })
})
