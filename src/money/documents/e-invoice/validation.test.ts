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

  test('are warnings with e-invoices off, but only if a reader would miss them', () => {
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
