import type { Party } from '#schema/party.ts'
import { decimalsOf } from '#ui/format/money.ts'
import { isTaxNumber, isVatId, labelsFor } from '../pdf/labels.ts'
import type { DocumentContent } from '../printable-document.ts'
import { linesOf } from './lines.ts'
import type { Category, EInvoice, ELine, EParty, ETax } from './model.ts'

export function eInvoiceOf(document: DocumentContent): EInvoice {
  const { seller, buyer, currency, roundingCents } = document
  const lines = linesOf(document)
  const taxes = taxesOf(document, lines)
  const netCents = document.netCents
  const taxCents = sum(taxes.map((tax) => tax.taxCents))
  const paidCents = document.paidCents + document.creditedCents
  return {
    specification: 'urn:cen.eu:en16931:2017',
    number: document.number,
    issuedOn: document.issuedOn,
    typeCode: document.kind === 'CREDIT_NOTE' ? '381' : '380',
    currency: currency.toUpperCase(),
    decimals: decimalsOf(currency),
    buyerReference: document.buyerReference,
    notes: document.notes,
    about: document.aboutNumber ? { number: document.aboutNumber, issuedOn: document.aboutIssuedOn } : null,
    seller: { ...sellerOf(document), phone: seller.phone },
    buyer: partyOf(buyer),
    servedFrom: document.servedFrom ?? document.servedTo,
    servedTo: document.servedTo ?? document.servedFrom,
    payment: paymentOf(document),
    dueOn: document.dueOn,
    terms: document.terms,
    lines,
    taxes,
    totals: {
      lineCents: sum(lines.map((line) => line.netCents)),
      netCents,
      taxCents,
      grossCents: netCents + taxCents,
      paidCents,
      roundingCents,
      dueCents: netCents + taxCents + roundingCents - paidCents,
    },
  }
}

function partyOf(party: Party): EParty {
  const { name, street, postalCode, city, countryCode, email, taxId } = party
  const vatId = taxId && isVatId(taxId) ? taxId.replace(/[\s.-]/g, '').toUpperCase() : null
  return {
    name,
    id: null,
    registrationId: null,
    vatId,
    taxNumber: null,
    street,
    postalCode,
    city,
    countryCode,
    email,
  }
}

/**
 * The second number is from a tax office or a company register. If the seller has neither a VAT number nor a
 * registration, the tax office's number also identifies the seller (BR-CO-26).
 */
function sellerOf({ seller }: DocumentContent): EParty {
  const party = partyOf(seller)
  const { registrationId: second, countryCode } = seller
  const isOfOffice = second !== null && isTaxNumber(second, countryCode)
  const registrationId = isOfOffice ? null : second
  const taxNumber = party.vatId ? null : seller.taxId
  const office = taxNumber ?? (isOfOffice ? second : null)
  const id = party.vatId || registrationId ? null : office
  return { ...party, id, taxNumber: office, registrationId }
}

function paymentOf({ kind, seller, currency }: DocumentContent): EInvoice['payment'] {
  if (kind !== 'INVOICE' || !seller.iban) return null
  const typeCode = currency.toUpperCase() === 'EUR' ? '58' : '30'
  return { typeCode, iban: seller.iban.replace(/\s/g, ''), bic: seller.bic, accountName: seller.name }
}

/** Returns one tax breakdown for each category and rate of the lines, including lines without tax. */
function taxesOf(document: DocumentContent, lines: readonly ELine[]): ETax[] {
  const groups = new Map(lines.map((line) => [`${line.category} ${line.percent}`, line]))
  return [...groups.values()].map(({ category, percent }) => {
    const ofGroup = lines.filter((line) => line.category === category && line.percent === percent)
    const known = category === 'S' ? document.taxes.find((tax) => tax.percent === percent) : undefined
    return {
      category,
      percent,
      netCents: sum(ofGroup.map((line) => line.netCents)),
      taxCents: known?.taxCents ?? 0,
      reason: reasonOf(document, category),
      reasonCode: category === 'AE' ? 'VATEX-EU-AE' : null,
    }
  })
}

function reasonOf(document: DocumentContent, category: Category): string | null {
  if (category === 'AE') return labelsFor(document).reverseCharge
  return category === 'E' ? document.exemptionReason : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
