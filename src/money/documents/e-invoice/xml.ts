import { create } from 'xmlbuilder2'
import { toDecimal } from '#ui/format/money.ts'
import type { EInvoice, ELine, EParty, ETax } from './model.ts'

/**
 * Writes an invoice as UN/CEFACT's Cross Industry Invoice (D16B), with its elements in the schema's order.
 */
export function xmlOf(invoice: EInvoice): string {
  return create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    {
      'rsm:CrossIndustryInvoice': {
        '@xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
        '@xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
        '@xmlns:udt': `${standard}:UnqualifiedDataType:100`,
        'rsm:ExchangedDocumentContext': {
          'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': invoice.specification },
        },
        'rsm:ExchangedDocument': {
          'ram:ID': invoice.number,
          'ram:TypeCode': invoice.typeCode,
          ...given(invoice.issuedOn, (day) => ({ 'ram:IssueDateTime': dayOf(day) })),
          ...given(invoice.notes, (text) => ({ 'ram:IncludedNote': { 'ram:Content': text } })),
        },
        'rsm:SupplyChainTradeTransaction': {
          'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map((line) => lineOf(invoice, line)),
          'ram:ApplicableHeaderTradeAgreement': {
            ...given(invoice.buyerReference, (text) => ({ 'ram:BuyerReference': text })),
            'ram:SellerTradeParty': partyOf(invoice.seller, invoice.seller.phone),
            'ram:BuyerTradeParty': partyOf(invoice.buyer, null),
          },
          'ram:ApplicableHeaderTradeDelivery': deliveryOf(invoice),
          'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
        },
      },
    },
  ).end()
}

const standard = 'urn:un:unece:uncefact:data:standard'

type Element = Record<string, unknown>

function given<T>(value: T | null, make: (value: T) => Element): Element {
  return value === null || value === '' ? {} : make(value)
}

/** Format 102 is YYYYMMDD. */
function dayOf(plain: string): Element {
  return { 'udt:DateTimeString': { '@format': '102', '#': plain.replaceAll('-', '') } }
}

function lineOf(invoice: EInvoice, line: ELine): Element {
  const amount = (cents: number) => toDecimal(cents, invoice.decimals)
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
    'ram:SpecifiedTradeProduct': { 'ram:Name': line.name },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': line.price },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': line.unitCode, '#': line.quantity },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': line.category,
        'ram:RateApplicablePercent': String(line.percent),
      },
      ...given(line.allowance, ({ percent, baseCents, amountCents, reason }) => ({
        'ram:SpecifiedTradeAllowanceCharge': {
          'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
          'ram:CalculationPercent': String(percent),
          'ram:BasisAmount': amount(baseCents),
          'ram:ActualAmount': amount(amountCents),
          'ram:ReasonCode': '95',
          'ram:Reason': reason,
        },
      })),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(line.netCents) },
    },
  }
}

function partyOf(party: EParty, phone: string | null): Element {
  const [first, second, third] = party.street?.split('\n') ?? []
  return {
    ...given(party.id, (id) => ({ 'ram:ID': id })),
    'ram:Name': party.name,
    ...given(party.registrationId, (id) => ({ 'ram:SpecifiedLegalOrganization': { 'ram:ID': id } })),
    ...given(phone, (number) => ({
      'ram:DefinedTradeContact': {
        'ram:PersonName': party.name,
        'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': number },
        ...given(party.email, (email) => ({ 'ram:EmailURIUniversalCommunication': { 'ram:URIID': email } })),
      },
    })),
    'ram:PostalTradeAddress': {
      ...given(party.postalCode, (text) => ({ 'ram:PostcodeCode': text })),
      ...given(first ?? null, (text) => ({ 'ram:LineOne': text })),
      ...given(second ?? null, (text) => ({ 'ram:LineTwo': text })),
      ...given(third ?? null, (text) => ({ 'ram:LineThree': text })),
      ...given(party.city, (text) => ({ 'ram:CityName': text })),
      ...given(party.countryCode, (code) => ({ 'ram:CountryID': code })),
    },
    ...given(party.email, (email) => ({
      'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#': email } },
    })),
    'ram:SpecifiedTaxRegistration': [
      ...(party.vatId ? [registered('VA', party.vatId)] : []),
      ...(party.taxNumber ? [registered('FC', party.taxNumber)] : []),
    ],
  }
}

function registered(scheme: string, id: string): Element {
  return { 'ram:ID': { '@schemeID': scheme, '#': id } }
}

/** A single day is the delivery date. Several days form a period, which is part of the settlement. */
function deliveryOf({ servedFrom, servedTo }: EInvoice): Element {
  if (!servedTo || servedFrom !== servedTo) return {}
  return { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dayOf(servedTo) } }
}

function settlementOf(invoice: EInvoice): Element {
  const { number, currency, payment, taxes, servedFrom, servedTo, dueOn, terms, about } = invoice
  return {
    ...given(number, (reference) => ({ 'ram:PaymentReference': reference })),
    'ram:InvoiceCurrencyCode': currency,
    ...given(payment, ({ typeCode, iban, bic, accountName }) => ({
      'ram:SpecifiedTradeSettlementPaymentMeans': {
        'ram:TypeCode': typeCode,
        'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban, 'ram:AccountName': accountName },
        ...given(bic, (code) => ({
          'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': code },
        })),
      },
    })),
    'ram:ApplicableTradeTax': taxes.map((tax) => taxOf(invoice, tax)),
    ...(servedFrom && servedTo && servedFrom !== servedTo
      ? {
          'ram:BillingSpecifiedPeriod': {
            'ram:StartDateTime': dayOf(servedFrom),
            'ram:EndDateTime': dayOf(servedTo),
          },
        }
      : {}),
    ...(terms || dueOn
      ? {
          'ram:SpecifiedTradePaymentTerms': {
            ...given(terms, (text) => ({ 'ram:Description': text })),
            ...given(dueOn, (day) => ({ 'ram:DueDateDateTime': dayOf(day) })),
          },
        }
      : {}),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': totalsElement(invoice),
    ...given(about, ({ number: of, issuedOn }) => ({
      'ram:InvoiceReferencedDocument': {
        'ram:IssuerAssignedID': of,
        ...given(issuedOn, (day) => ({
          'ram:FormattedIssueDateTime': {
            'qdt:DateTimeString': {
              '@xmlns:qdt': `${standard}:QualifiedDataType:100`,
              '@format': '102',
              '#': day.replaceAll('-', ''),
            },
          },
        })),
      },
    })),
  }
}

function taxOf({ decimals }: EInvoice, tax: ETax): Element {
  return {
    'ram:CalculatedAmount': toDecimal(tax.taxCents, decimals),
    'ram:TypeCode': 'VAT',
    ...given(tax.reason, (text) => ({ 'ram:ExemptionReason': text })),
    'ram:BasisAmount': toDecimal(tax.netCents, decimals),
    'ram:CategoryCode': tax.category,
    ...given(tax.reasonCode, (code) => ({ 'ram:ExemptionReasonCode': code })),
    'ram:RateApplicablePercent': String(tax.percent),
  }
}

function totalsElement({ totals, decimals, currency }: EInvoice): Element {
  const amount = (cents: number) => toDecimal(cents, decimals)
  return {
    'ram:LineTotalAmount': amount(totals.lineCents),
    'ram:TaxBasisTotalAmount': amount(totals.netCents),
    'ram:TaxTotalAmount': { '@currencyID': currency, '#': amount(totals.taxCents) },
    ...(totals.roundingCents === 0 ? {} : { 'ram:RoundingAmount': amount(totals.roundingCents) }),
    'ram:GrandTotalAmount': amount(totals.grossCents),
    ...(totals.paidCents === 0 ? {} : { 'ram:TotalPrepaidAmount': amount(totals.paidCents) }),
    'ram:DuePayableAmount': amount(totals.dueCents),
  }
}
