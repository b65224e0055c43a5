import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '#money/documents/printable-document.ts'
import type { LineMoney } from '#money/documents/totals-and-vat.ts'
import { bakery, documentLine, documentWith, marlow } from '#test/fixtures/documents.ts'
import { eInvoiceOf } from './from-invoice.ts'

const made = (lines: [number, Partial<LineMoney>][], parts: Partial<DocumentContent> = {}) =>
  eInvoiceOf(
    documentWith(
      lines.map(([cents, more]) => documentLine('Design', cents, more)),
      parts,
    ),
  )

describe('a line of an e-invoice', () => {
  const withTax = { pricesIncludeTax: true }
  test.each<[string, number, Partial<LineMoney>, Partial<DocumentContent>, object]>([
    ['one piece', 12_345, {}, {}, { quantity: '1', price: '123.45', allowance: null }],
    ['several pieces', 100, { quantity: 2.5 }, {}, { quantity: '2.5', price: '1.00' }],
    ['a negative quantity', 100, { quantity: -1 }, {}, { quantity: '-1', price: '1.00' }],
    ['a negative price', -100, { quantity: 2 }, {}, { quantity: '-2', price: '1.00', allowance: null }],
    ['a negative price and quantity', -100, { quantity: -2 }, {}, { quantity: '2', price: '1.00' }],
    ['nothing for a negative price', -100, { quantity: 0 }, {}, { quantity: '0', price: '1.00' }],
    ['a currency without decimals', 500, {}, { currency: 'jpy' }, { price: '500' }],
    ['a price with tax', 1_190, { taxPercent: 19 }, withTax, { price: '10', netCents: 1_000 }],
    ['three at a price with tax', 1_000, { quantity: 3, taxPercent: 19 }, withTax, { price: '8.4033333333' }],
    ['a price with tax below one', 12, { taxPercent: 19 }, withTax, { price: '0.1' }],
    ['none at a price with tax', 1_000, { quantity: 0, taxPercent: 19 }, withTax, { price: '0' }],
    [
      'a price with tax in yen',
      1_190,
      { taxPercent: 19 },
      { ...withTax, currency: 'jpy' },
      { price: '1000' },
    ],
    ['a hundred at a price with tax', 11_900, { quantity: 100, taxPercent: 19 }, withTax, { price: '100' }],
    ['a credit with tax', -1_190, { taxPercent: 19 }, withTax, { quantity: '-1', price: '10' }],
    ['two back at a price with tax', 1_190, { quantity: -2, taxPercent: 19 }, withTax, { price: '10' }],
    [
      'a discount',
      10_000,
      { quantity: 2, discountPercent: 10 },
      {},
      {
        price: '100.00',
        netCents: 18_000,
        allowance: { percent: 10, baseCents: 20_000, amountCents: 2_000, reason: 'Discount' },
      },
    ],
    [
      'a discount on a price with tax',
      1_190,
      { taxPercent: 19, discountPercent: 50 },
      withTax,
      { price: '10', allowance: { percent: 50, baseCents: 1_000, amountCents: 500, reason: 'Discount' } },
    ],
    [
      'a discount on a credit, which is in its price',
      -10_000,
      { quantity: 2, discountPercent: 10 },
      {},
      { quantity: '-2', price: '90', netCents: -18_000, allowance: null },
    ],
  ])('%s', (_name, cents, more, parts, line) => {
    expect(made([[cents, more]], parts).lines).toEqual([expect.objectContaining(line)])
  })

  test('is numbered from 1', () => {
    const { lines } = made([
      [100, {}],
      [200, {}],
    ])
    expect(lines).toMatchObject([
      { id: '1', name: 'Design', unitCode: 'C62' },
      { id: '2', name: 'Design' },
    ])
  })
})

describe('the tax of an e-invoice', () => {
  const rate = { taxPercent: 19 }
  test.each<[string, Partial<LineMoney>, Partial<DocumentContent>, object]>([
    [
      'is standard',
      rate,
      { exemptionReason: 'None' },
      { category: 'S', percent: 19, reason: null, reasonCode: null },
    ],
    ['is zero', {}, {}, { category: 'Z', percent: 0, reason: null, taxCents: 0 }],
    [
      'is exempt',
      {},
      { exemptionReason: '§ 19 UStG' },
      { category: 'E', reason: '§ 19 UStG', reasonCode: null },
    ],
    [
      'is due from the buyer',
      {},
      { reverseCharge: true, exemptionReason: '§ 19 UStG' },
      {
        category: 'AE',
        reason: 'Reverse charge: VAT is to be accounted for by the recipient.',
        reasonCode: 'VATEX-EU-AE',
      },
    ],
  ])('%s', (_name, more, parts, tax) => {
    const { taxes } = made([[10_000, more]], parts)
    expect(taxes).toEqual([expect.objectContaining({ netCents: 10_000, ...tax })])
  })

  test('has one sum per category and rate', () => {
    const { taxes, totals } = made(
      [
        [10_000, rate],
        [20_000, { taxPercent: 7 }],
        [30_000, rate],
        [40_000, {}],
      ],
      { paidCents: 1_000, creditedCents: 500 },
    )
    expect(taxes).toMatchObject([
      { category: 'S', percent: 19, netCents: 40_000, taxCents: 7_600 },
      { category: 'S', percent: 7, netCents: 20_000, taxCents: 1_400 },
      { category: 'Z', percent: 0, netCents: 40_000, taxCents: 0 },
    ])
    expect(totals).toEqual({
      lineCents: 100_000,
      netCents: 100_000,
      taxCents: 9_000,
      grossCents: 109_000,
      paidCents: 1_500,
      roundingCents: 0,
      dueCents: 107_500,
    })
  })
})

describe('an e-invoice', () => {
  const simple = (parts: Partial<DocumentContent>) => made([[1_000, { taxPercent: 19 }]], parts)

  test('names its kind, its currency and the invoice that it corrects', () => {
    expect(simple({})).toMatchObject({
      specification: 'urn:cen.eu:en16931:2017',
      typeCode: '380',
      currency: 'EUR',
      decimals: 2,
      about: null,
    })
    const credit = { kind: 'CREDIT_NOTE' as const, aboutNumber: 'INV-1', aboutIssuedOn: '2026-10-02' }
    expect(simple(credit)).toMatchObject({
      typeCode: '381',
      payment: null,
      about: { number: 'INV-1', issuedOn: '2026-10-02' },
    })
  })

  test.each([
    ['2026-10-01', '2026-10-31', '2026-10-01', '2026-10-31'],
    ['2026-10-01', null, '2026-10-01', '2026-10-01'],
    [null, '2026-10-31', '2026-10-31', '2026-10-31'],
    [null, null, null, null],
  ])('for service from %s to %s covers %s to %s', (servedFrom, servedTo, from, to) => {
    expect(simple({ servedFrom, servedTo })).toMatchObject({ servedFrom: from, servedTo: to })
  })

  test.each([
    ['eur', '58'],
    ['usd', '30'],
  ])('in %s is paid by transfer of type %s', (currency, typeCode) => {
    const seller = { ...marlow, iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }
    expect(simple({ currency, seller }).payment).toEqual({
      typeCode,
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      accountName: seller.name,
    })
    expect(simple({ currency, seller: { ...seller, iban: null } }).payment).toBeNull()
  })

  test.each([
    [
      { taxId: 'de 123.456-789', registrationId: 'HRB 1' },
      { id: null, vatId: 'DE123456789', registrationId: 'HRB 1', taxNumber: null },
    ],
    [
      { taxId: 'DE123456789', registrationId: '12/345/67890' },
      { id: null, registrationId: null, taxNumber: '12/345/67890' },
    ],
    [
      { taxId: '12/345/67890', registrationId: null },
      { id: '12/345/67890', vatId: null, registrationId: null, taxNumber: '12/345/67890' },
    ],
    [
      { taxId: '12/345/67890', registrationId: 'HRB 1' },
      { id: null, registrationId: 'HRB 1', taxNumber: '12/345/67890' },
    ],
    [
      { taxId: null, registrationId: null },
      { id: null, vatId: null, registrationId: null, taxNumber: null },
    ],
  ])('identifies a seller with the numbers %j', (numbers, ids) => {
    expect(simple({ seller: { ...marlow, ...numbers } }).seller).toMatchObject(ids)
  })

  test('identifies the buyer by their VAT number', () => {
    expect(simple({ buyer: { ...bakery, taxId: 'atu 1234-5678' } }).buyer).toMatchObject({
      id: null,
      name: bakery.name,
      street: bakery.street,
      vatId: 'ATU12345678',
      registrationId: null,
      taxNumber: null,
    })
    expect(simple({ buyer: { ...bakery, taxId: null } }).buyer.vatId).toBeNull()
    expect(simple({ buyer: { ...bakery, taxId: '12345' } }).buyer.vatId).toBeNull()
  })
})
