import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import type { EInvoice, ELine, EParty, ETax } from './model.ts'
import type { Rule } from './validation-rule.ts'

/** Required contents of an invoice. */
export const presenceRules: readonly Rule[] = [
  present('BR-01', ({ specification }) => specification, t(m.standardMissing)),
  present('BR-02', ({ number }) => number, t(m.numberMissing)),
  present('BR-03', ({ issuedOn }) => issuedOn, t(m.dateMissing)),
  present('BR-04', ({ typeCode }) => typeCode, t(m.kindMissing)),
  present('BR-05', ({ currency }) => currency, t(m.currencyMissing)),
  present('BR-06', ({ seller }) => seller.name, t(m.sellerName)),
  present('BR-07', ({ buyer }) => buyer.name, t(m.buyerName)),
  present('BR-08', ({ seller }) => hasAddress(seller), t(m.sellerAddress)),
  present('BR-09', ({ seller }) => isCountry(seller), t(m.sellerCountry)),
  present('BR-10', ({ buyer }) => hasAddress(buyer), t(m.buyerAddress)),
  present('BR-11', ({ buyer }) => isCountry(buyer), t(m.buyerCountry)),
  amount('BR-12', ({ totals }) => totals.lineCents, t(m.lineSumMissing)),
  amount('BR-13', ({ totals }) => totals.netCents, t(m.netMissing)),
  amount('BR-14', ({ totals }) => totals.grossCents, t(m.grossMissing)),
  amount('BR-15', ({ totals }) => totals.dueCents, t(m.dueMissing)),
  present('BR-16', ({ lines }) => lines.length > 0, t(m.noLines)),
  eachLine('BR-21', ({ id }) => id !== '', t(m.lineNumber)),
  eachLine('BR-22', ({ quantity }) => isDecimal(quantity), t(m.lineQuantity)),
  eachLine('BR-23', ({ unitCode }) => unitCode !== '', t(m.lineUnit)),
  eachLine('BR-24', ({ netCents }) => Number.isSafeInteger(netCents), t(m.lineAmount)),
  eachLine('BR-25', ({ name }) => name.trim() !== '', t(m.lineName)),
  eachLine('BR-26', ({ price }) => isDecimal(price), t(m.linePrice)),
  eachLine('BR-27', ({ price }) => !price.startsWith('-'), t(m.priceNegative)),
  {
    rule: 'BR-29',
    holds: ({ servedFrom, servedTo }) => !servedFrom || !servedTo || servedFrom <= servedTo,
    sentence: t(m.periodReversed),
  },
  eachLine('BR-41', isAllowanceAnAmount, t(m.discountAmount)),
  eachLine('BR-42', ({ allowance }) => allowance?.reason !== '', t(m.discountReason)),
  eachTax('BR-45', ({ netCents }) => Number.isSafeInteger(netCents), t(m.taxBase)),
  eachTax('BR-46', ({ taxCents }) => Number.isSafeInteger(taxCents), t(m.taxAmount)),
  eachTax('BR-47', ({ category }) => Boolean(category), t(m.taxCategory)),
  eachTax('BR-48', ({ percent }) => Number.isFinite(percent), t(m.taxRate)),
  {
    rule: 'BR-49',
    holds: ({ payment }) => payment?.typeCode !== '',
    sentence: t(m.paymentMethod),
  },
  {
    rule: 'BR-50',
    holds: ({ payment }) => payment?.iban !== '',
    sentence: t(m.ibanMissing),
  },
  {
    rule: 'BR-55',
    holds: ({ about, typeCode }) => typeCode !== '381' || Boolean(about?.number),
    sentence: t(m.creditedInvoice),
  },
]

function present(rule: string, find: (invoice: EInvoice) => unknown, sentence: string): Rule {
  return { rule, holds: (invoice) => Boolean(find(invoice)), sentence }
}

function amount(rule: string, find: (invoice: EInvoice) => number, sentence: string): Rule {
  return { rule, holds: (invoice) => Number.isSafeInteger(find(invoice)), sentence }
}

function eachLine(rule: string, holds: (line: ELine) => boolean, sentence: string): Rule {
  return { rule, holds: ({ lines }) => lines.every(holds), sentence }
}

function eachTax(rule: string, holds: (tax: ETax) => boolean, sentence: string): Rule {
  return { rule, holds: ({ taxes }) => taxes.every(holds), sentence }
}

function hasAddress({ street, postalCode, city }: EParty): boolean {
  return Boolean(street || postalCode || city)
}

function isCountry({ countryCode }: EParty): boolean {
  return /^[A-Z]{2}$/.test(countryCode ?? '')
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

function isAllowanceAnAmount({ allowance }: ELine): boolean {
  return !allowance || Number.isSafeInteger(allowance.amountCents)
}
