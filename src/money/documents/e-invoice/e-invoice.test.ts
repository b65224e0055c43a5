import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { documentLine, documentWith, marlow } from '#test/fixtures/documents.ts'
import { readPdf } from '#test/readers/pdf.ts'
import { drawDocument } from '../pdf/pdf.ts'
import type { DocumentContent } from '../printable-document.ts'
import { attachmentOf, brokenRules } from './e-invoice.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['IncludedSupplyChainTradeLineItem', 'ApplicableTradeTax'].includes(name),
})

interface Line {
  SpecifiedTradeProduct: { Name: string }
  SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: string } }
  SpecifiedLineTradeDelivery: { BilledQuantity: { '#text': string; '@_unitCode': string } }
  SpecifiedLineTradeSettlement: {
    SpecifiedTradeAllowanceCharge?: { BasisAmount: string; ActualAmount: string }
    SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: string }
  }
}

interface Tax {
  CalculatedAmount: string
  BasisAmount: string
  CategoryCode: string
  ExemptionReason?: string
  RateApplicablePercent: string
}

function read(document: DocumentContent) {
  const { bytes } = attachmentOf(document)
  const root = parser.parse(bytes).CrossIndustryInvoice
  const trade = root.SupplyChainTradeTransaction
  const settlement = trade.ApplicableHeaderTradeSettlement
  return {
    root,
    trade,
    settlement,
    lines: trade.IncludedSupplyChainTradeLineItem as Line[],
    taxes: settlement.ApplicableTradeTax as Tax[],
    sums: settlement.SpecifiedTradeSettlementHeaderMonetarySummation,
  }
}

const lines = [
  documentLine('Design & development', 9_500, { quantity: 38.5, taxPercent: 19, discountPercent: 10 }),
  documentLine('Book', 8_900, { quantity: 2, taxPercent: 7 }),
  documentLine('Domain given back', -4_900, { taxPercent: 19 }),
]

describe('the XML', () => {
  test('states the seller, buyer, items and standard', () => {
    const { root, trade, settlement } = read(
      documentWith(lines, { servedFrom: '2026-10-01', servedTo: '2026-10-31', buyerReference: 'PO 4711' }),
    )
    expect(root.ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID).toBe(
      'urn:cen.eu:en16931:2017',
    )
    expect(root.ExchangedDocument).toMatchObject({
      ID: 'INV-2026-0012',
      TypeCode: '380',
      IssueDateTime: { DateTimeString: { '#text': '20261121', '@_format': '102' } },
    })
    expect(trade.ApplicableHeaderTradeAgreement).toMatchObject({
      BuyerReference: 'PO 4711',
      SellerTradeParty: {
        Name: 'Studio Marlow GmbH',
        PostalTradeAddress: {
          PostcodeCode: '20354',
          LineOne: 'Große Bleichen 12',
          CityName: 'Hamburg',
          CountryID: 'DE',
        },
        SpecifiedTaxRegistration: { ID: { '#text': 'DE123456789', '@_schemeID': 'VA' } },
      },
      BuyerTradeParty: {
        Name: 'Bäckerei Łódź & Söhne',
        SpecifiedTaxRegistration: { ID: { '#text': 'ATU12345678', '@_schemeID': 'VA' } },
      },
    })
    expect(settlement).toMatchObject({
      PaymentReference: 'INV-2026-0012',
      InvoiceCurrencyCode: 'EUR',
      SpecifiedTradeSettlementPaymentMeans: {
        TypeCode: '58',
        PayeePartyCreditorFinancialAccount: { IBANID: 'DE02120300000000202051' },
      },
      BillingSpecifiedPeriod: { StartDateTime: { DateTimeString: { '#text': '20261001' } } },
      SpecifiedTradePaymentTerms: { DueDateDateTime: { DateTimeString: { '#text': '20261205' } } },
    })
  })

  const vat = { ID: { '#text': 'DE123456789', '@_schemeID': 'VA' } }
  const office = { ID: { '#text': '12/345/67890', '@_schemeID': 'FC' } }
  test.each([
    ['a company', { registrationId: 'HRB 123456' }, vat, { ID: 'HRB 123456' }],
    ['a seller with two tax numbers', { registrationId: '12/345/67890' }, [vat, office], undefined],
    [
      'a seller with only a tax office number',
      { taxId: null, registrationId: '12/345/67890' },
      office,
      undefined,
    ],
    [
      'a seller in another country',
      { countryCode: 'PL', registrationId: '1234567890' },
      vat,
      { ID: '1234567890' },
    ],
  ])('identifies the seller by the numbers of %s (BT-30 to BT-32)', (_name, numbers, taxes, register) => {
    const document = documentWith(lines, { seller: { ...marlow, ...numbers } })
    const { SellerTradeParty: seller } = read(document).trade.ApplicableHeaderTradeAgreement
    expect(seller.SpecifiedTaxRegistration).toEqual(taxes)
    expect(seller.SpecifiedLegalOrganization).toEqual(register)
    expect(brokenRules(document)).toEqual([])
  })

  test('has its elements in the order of the schema', () => {
    const { settlement, sums } = read(
      documentWith(lines, { servedFrom: '2026-10-01', servedTo: '2026-10-31', paidCents: 100 }),
    )
    expect(Object.keys(settlement)).toEqual([
      'PaymentReference',
      'InvoiceCurrencyCode',
      'SpecifiedTradeSettlementPaymentMeans',
      'ApplicableTradeTax',
      'BillingSpecifiedPeriod',
      'SpecifiedTradePaymentTerms',
      'SpecifiedTradeSettlementHeaderMonetarySummation',
    ])
    expect(Object.keys(sums)).toEqual([
      ...['LineTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'],
      ...['TotalPrepaidAmount', 'DuePayableAmount'],
    ])
  })

  test('has the same total as the document', () => {
    const { lines: written, taxes, sums } = read(documentWith(lines, { paidCents: 100_000 }))
    expect(written.map((line) => line.SpecifiedLineTradeDelivery.BilledQuantity['#text'])).toEqual([
      ...['38.5', '2', '-1'],
    ])
    expect(written[0]?.SpecifiedLineTradeSettlement.SpecifiedTradeAllowanceCharge).toMatchObject({
      BasisAmount: '3657.50',
      ActualAmount: '365.75',
    })
    expect(
      written[2]?.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount,
      'prices below zero are quantities below zero (BR-27)',
    ).toBe('49.00')
    expect(taxes).toMatchObject([
      { CategoryCode: 'S', RateApplicablePercent: '19', BasisAmount: '3242.75', CalculatedAmount: '616.12' },
      { CategoryCode: 'S', RateApplicablePercent: '7', BasisAmount: '178.00', CalculatedAmount: '12.46' },
    ])
    expect(sums).toMatchObject({
      LineTotalAmount: '3420.75',
      TaxBasisTotalAmount: '3420.75',
      TaxTotalAmount: { '#text': '628.58', '@_currencyID': 'EUR' },
      GrandTotalAmount: '4049.33',
      TotalPrepaidAmount: '1000.00',
      DuePayableAmount: '3049.33',
    })
  })

  test('includes the rounding of prices with tax (BT-114)', () => {
    const retail = [1, 2, 3].map((index) => documentLine(`Poster ${index}`, 999, { taxPercent: 19 }))
    const { sums } = read(documentWith(retail, { pricesIncludeTax: true }))
    expect(sums).toMatchObject({
      LineTotalAmount: '25.17',
      GrandTotalAmount: '29.95',
      RoundingAmount: '0.02',
      DuePayableAmount: '29.97',
    })
  })

  test.each([
    ['AE', { reverseCharge: true }, 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['E', { exemptionReason: 'Gemäß § 19 UStG' }, 'Gemäß § 19 UStG'],
    ['Z', {}, undefined],
  ])('gives the reason for charging no tax: %s', (category, parts, reason) => {
    const { taxes } = read(documentWith([documentLine('Design', 10_000)], { language: 'de', ...parts }))
    expect(taxes).toMatchObject([{ CategoryCode: category, CalculatedAmount: '0.00' }])
    expect(taxes[0]?.ExemptionReason).toBe(reason)
  })

  test('has type 381 for a credit note and names its invoice', () => {
    const { root, settlement } = read(
      documentWith(lines, {
        kind: 'CREDIT_NOTE',
        number: 'CN-2026-0003',
        aboutNumber: 'INV-2026-0012',
        aboutIssuedOn: '2026-10-02',
      }),
    )
    expect(root.ExchangedDocument.TypeCode).toBe('381')
    expect(settlement.InvoiceReferencedDocument).toMatchObject({
      IssuerAssignedID: 'INV-2026-0012',
      FormattedIssueDateTime: { DateTimeString: { '#text': '20261002' } },
    })
  })

  test('breaks no rules, whatever its lines, and each line equals its price times its quantity', () => {
    const anyLine = fc.record({
      description: fc.constant('Work'),
      quantity: fc.integer({ min: 1, max: 50_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
      unitAmountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      taxPercent: fc.constantFrom(0, 7, 8.875, 19),
      discountPercent: fc.constantFrom(0, 0, 10, 33.333, 100),
    })
    const anyDocument = fc.tuple(fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.boolean())
    fc.assert(
      fc.property(anyDocument, ([given, pricesIncludeTax]) => {
        const document = documentWith(given, { pricesIncludeTax })
        expect(brokenRules(document)).toEqual([])
        for (const line of read(document).lines) {
          const {
            SpecifiedTradeAllowanceCharge: allowance,
            SpecifiedTradeSettlementLineMonetarySummation: sum,
          } = line.SpecifiedLineTradeSettlement
          const price = Number(line.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount)
          const product = price * Number(line.SpecifiedLineTradeDelivery.BilledQuantity['#text'])
          const net = product - Number(allowance?.ActualAmount ?? 0)
          expect(price).toBeGreaterThanOrEqual(0)
          expect(Math.abs(net - Number(sum.LineTotalAmount))).toBeLessThanOrEqual(0.0051)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the hybrid file', () => {
  test('is a PDF that declares the attached XML', async () => {
    const document = documentWith(lines)
    const attachment = attachmentOf(document)
    const bytes = await drawDocument(document, attachment)
    const { attachments, metadata, texts } = await readPdf(bytes)
    expect(attachments).toEqual([{ name: 'factur-x.xml', content: attachment.bytes.toString() }])
    expect(texts[0]).toContain('INV-2026-0012')
    for (const word of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    ]) {
      expect(metadata).toContain(word)
    }
    expect(() => parser.parse(metadata, true)).not.toThrow()
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/\/AFRelationship \/Alternative/)
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(raw).toMatch(/\/S \/GTS_PDFA1/)
    expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(bytes.byteLength).toBeLessThan(100_000)
  })

  test('removes or escapes characters that XML doesn’t allow', () => {
    const odd = documentLine('Bell\u0007 & <b>', 100)
    const { lines: written } = read(documentWith([odd], { seller: { ...marlow, name: '"A" & B' } }))
    expect(written[0]?.SpecifiedTradeProduct.Name).toBe('Bell & <b>')
  })
})
