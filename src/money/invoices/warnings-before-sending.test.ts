import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Sendable } from './warnings-before-sending.ts'
import { nobodySees, warningsOf } from './warnings-before-sending.ts'

const warningTexts = (draft: Sendable) => warningsOf(draft).map((one) => formatText('en', one))

const party = {
  name: 'Nordlicht',
  street: 'Lindenstraße 5',
  postalCode: '10969',
  city: 'Berlin',
  countryCode: 'DE',
  taxId: 'DE123456789',
  email: 'rechnung@nordlicht.example',
}
const seller = { ...party, registrationId: null, phone: null, iban: 'DE89370400440532013000', bic: null }
const complete: Sendable = {
  companyName: 'Acme Bakery',
  readers: 1,
  seller: { ...seller, bankName: null },
  buyer: party,
  dueAt: '2027-03-31',
  amountCents: 10_000,
  taxes: [],
  reverseCharge: false,
  exemptionReason: null,
  terms: null,
  lines: [],
  servedFrom: '2027-03-01',
  servedTo: '2027-03-01',
  isDeposit: false,
  feeForId: null,
  undeductedDeposits: [],
}
const inCountry = (countryCode: string | null) => ({ seller: { ...complete.seller, countryCode } })
const undated = { servedFrom: null, servedTo: null }
const unsaid = 'Add a service period. Invoices in the EU must say when the work was done.'

test.each<[string, Partial<Sendable>, string[]]>([
  ['with a date or dates', {}, []],
  ['with only an end date', { servedFrom: null }, []],
  ['without a date, in the EU', undated, [unsaid]],
  ['without a date, in Greece', { ...undated, ...inCountry('GR') }, [unsaid]],
  ['without a date, in the United States', { ...undated, ...inCountry('US') }, []],
  ['without a date, in Switzerland', { ...undated, ...inCountry('CH') }, []],
  ['without a date, from a seller without a country', { ...undated, ...inCountry(null) }, []],
  ['for a deposit, since its work isn’t done yet', { ...undated, isDeposit: true }, []],
  ['for a late fee, which isn’t work', { ...undated, feeForId: '1' }, []],
])('asks for the service period in the EU: %s', (_name, more, warnings) => {
  expect(warningTexts({ ...complete, ...more })).toEqual(warnings)
})

const numberless = { taxId: null, registrationId: null }
const taxed = { taxes: [{ percent: 19, netCents: 10_000, taxCents: 1_900 }] }
const noNumber = 'Your tax number is missing. Add it in Settings > Billing.'

test.each<[string, string | null, Partial<Sendable>, string[]]>([
  ['in the EU', 'DE', {}, [noNumber]],
  ['in the United States, without tax', 'US', {}, []],
  ['in the United States, with tax', 'US', taxed, [noNumber]],
  ['in an unknown country', null, {}, [noNumber]],
])('warns a seller without a required tax number: %s', (_name, country, more, warnings) => {
  const { seller } = inCountry(country)
  expect(warningTexts({ ...complete, seller: { ...seller, ...numberless }, ...more })).toEqual(warnings)
})

const nowhere = 'Add your bank account in Settings > Billing.'

test.each<[string, object, string | null, string[]]>([
  ['nothing', {}, null, [nowhere]],
  ['the terms', {}, 'By check, or by ACH to routing 111000025, account 000123456789', []],
  ['the bank', { bankName: 'First Bank, routing 111000025, account 000123456789' }, null, []],
])('asks for payment details unless they’re given elsewhere: %s', (_name, bank, terms, warnings) => {
  const seller = { ...complete.seller, iban: null, ...bank }
  expect(warningTexts({ ...complete, seller, terms })).toEqual(warnings)
})

test('names deposits that the invoice doesn’t deduct', () => {
  const undeductedDeposits = [
    { id: '1', number: '2027-004', paid: true },
    { id: '2', number: '2027-005', paid: false },
  ]
  expect(warningTexts({ ...complete, undeductedDeposits })).toEqual([
    'Deposit 2027-004 is paid, but this invoice doesn’t deduct it.',
    'Deposit 2027-005 isn’t paid yet, so this invoice can’t deduct it.',
  ])
})

const untaxedLine = {
  id: '1',
  description: 'Design',
  quantity: 1,
  unitAmountCents: 10_000,
  taxPercent: 0,
  discountPercent: 0,
  amountCents: 10_000,
  netCents: 10_000,
  deductsId: null,
}
const noEmail = { buyer: { ...party, email: null } }
const noAddress = 'Your address is missing. Add it in Settings > Billing.'
const noBuyerAddress = 'The address of Acme Bakery is missing.'
const noReason = 'Add a reason for the 0% line.'
const withUntaxedLine = { lines: [untaxedLine], ...taxed }

test.each<[string, Partial<Sendable>, string[]]>([
  ['a client without readers who has an email', { readers: 0 }, []],
  ['a client without an email', noEmail, ['Acme Bakery has no billing email.']],
  ['a seller without a street', { seller: { ...complete.seller, street: null } }, [noAddress]],
  ['a seller without a city', { seller: { ...complete.seller, city: null } }, [noAddress]],
  ['a client without a street', { buyer: { ...party, street: null } }, [noBuyerAddress]],
  ['a client without a city', { buyer: { ...party, city: null } }, [noBuyerAddress]],
  ['a client without a tax number', { buyer: { ...party, taxId: null } }, []],
  [
    'reverse charge for a client without a tax number',
    { reverseCharge: true, buyer: { ...party, taxId: null } },
    ['Reverse charge needs the tax ID of Acme Bakery.'],
  ],
  ['reverse charge for a client with a tax number', { reverseCharge: true }, []],
  ['no due date', { dueAt: null }, ['This invoice has no due date.']],
  ['no due date, and nothing to pay', { dueAt: null, amountCents: 0 }, []],
  ['no bank account, and nothing to pay', { seller: { ...complete.seller, iban: null }, amountCents: 0 }, []],
  ['a line without tax among taxed ones', withUntaxedLine, [noReason]],
  ['a line without tax, with a reason', { ...withUntaxedLine, exemptionReason: 'Export' }, []],
  ['only taxed lines', { ...taxed, lines: [{ ...untaxedLine, taxPercent: 19 }] }, []],
  ['only lines without tax', { lines: [untaxedLine] }, []],
  [
    'a seller with only a registration',
    { seller: { ...complete.seller, taxId: null, registrationId: 'HRB 1' } },
    [],
  ],
  ['no deposits, if they aren’t known', { undeductedDeposits: undefined }, []],
])('warns about %s', (_name, more, warnings) => {
  expect(warningTexts({ ...complete, ...more })).toEqual(warnings)
})

test('warns if nobody at the client can see the invoice', () => {
  const [first] = warningTexts({ ...complete, readers: 0, ...noEmail })
  expect(first).toBe(formatText('en', nobodySees('Acme Bakery')))
  expect(first).toContain('Acme Bakery')
})

test.each('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))(
  '%s is in the EU',
  (country) => {
    expect(warningTexts({ ...complete, ...undated, ...inCountry(country) })).toEqual([unsaid])
  },
)
