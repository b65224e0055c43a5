import type { EInvoice, ELine, EParty, ETax } from './model.ts'
import type { Rule } from './validation-rule.ts'

/** What an invoice must hold. */
export const presenceRules: readonly Rule[] = [
  present('BR-01', ({ specification }) => specification, 'The invoice names the standard that it follows.'),
  present('BR-02', ({ number }) => number, 'The invoice has a number once it is sent.'),
  present('BR-03', ({ issuedOn }) => issuedOn, 'The invoice has a date once it is sent.'),
  present('BR-04', ({ typeCode }) => typeCode, 'The invoice says which kind of document it is.'),
  present('BR-05', ({ currency }) => currency, 'Choose a currency.'),
  present('BR-06', ({ seller }) => seller.name, 'Enter your name or company in the settings of invoices.'),
  present('BR-07', ({ buyer }) => buyer.name, 'Enter the name of the client’s company.'),
  present('BR-08', ({ seller }) => hasAddress(seller), 'Enter your address in the settings of invoices.'),
  present('BR-09', ({ seller }) => isCountry(seller), 'Choose your country in the settings of invoices.'),
  present('BR-10', ({ buyer }) => hasAddress(buyer), 'Enter the client’s address.'),
  present('BR-11', ({ buyer }) => isCountry(buyer), 'Choose the client’s country.'),
  amount('BR-12', ({ sums }) => sums.lineCents, 'The sum of the lines is missing.'),
  amount('BR-13', ({ sums }) => sums.netCents, 'The total without tax is missing.'),
  amount('BR-14', ({ sums }) => sums.grossCents, 'The total with tax is missing.'),
  amount('BR-15', ({ sums }) => sums.dueCents, 'The amount due is missing.'),
  present('BR-16', ({ lines }) => lines.length > 0, 'Add at least one line.'),
  eachLine('BR-21', ({ id }) => id !== '', 'Each line has a number.'),
  eachLine('BR-22', ({ quantity }) => isDecimal(quantity), 'Enter a quantity on each line.'),
  eachLine('BR-23', ({ unitCode }) => unitCode !== '', 'Each quantity has a unit.'),
  eachLine('BR-24', ({ netCents }) => Number.isSafeInteger(netCents), 'Each line comes to an amount.'),
  eachLine('BR-25', ({ name }) => name.trim() !== '', 'Say on each line what is invoiced.'),
  eachLine('BR-26', ({ price }) => isDecimal(price), 'Enter a price on each line.'),
  eachLine('BR-27', ({ price }) => !price.startsWith('-'), 'A price is never below zero; the quantity is.'),
  {
    rule: 'BR-29',
    holds: ({ servedFrom, servedTo }) => !servedFrom || !servedTo || servedFrom <= servedTo,
    sentence: 'The service period ends before it begins.',
  },
  eachLine('BR-41', isAllowanceAnAmount, 'Each discount comes to an amount.'),
  eachLine('BR-42', ({ allowance }) => allowance?.reason !== '', 'Each discount has a reason.'),
  eachTax('BR-45', ({ netCents }) => Number.isSafeInteger(netCents), 'Each rate of tax has a base.'),
  eachTax('BR-46', ({ taxCents }) => Number.isSafeInteger(taxCents), 'Each rate of tax comes to an amount.'),
  eachTax('BR-47', ({ category }) => Boolean(category), 'Each rate of tax has a category.'),
  eachTax('BR-48', ({ percent }) => Number.isFinite(percent), 'Each category of tax has a rate.'),
  {
    rule: 'BR-49',
    holds: ({ payment }) => payment?.typeCode !== '',
    sentence: 'The invoice says in which way it is paid.',
  },
  {
    rule: 'BR-50',
    holds: ({ payment }) => payment?.iban !== '',
    sentence: 'Enter your IBAN in the settings of invoices.',
  },
  {
    rule: 'BR-55',
    holds: ({ about, typeCode }) => typeCode !== '381' || Boolean(about?.number),
    sentence: 'A credit note names the invoice that it is about.',
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
