import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { openSheet } from './csv-sheet.ts'
import { paymentOf } from './parse-payment.ts'

const fields = ['status', 'paidAmount', 'paidOn', 'method', 'reference']
const known = {
  writing: {},
  today: '2027-03-10',
  currency: 'eur',
  clients: new Map<string, string[]>(),
  numbers: new Set<string>(),
}

/** Reads a row for an invoice of 100.00, and returns the payment and the problems with their fields. */
function readRow(cells: string[]) {
  const row = { line: 2, cells }
  const file = { encoding: 'utf-8' as const, separator: ',' as const, headings: fields, rows: [row] }
  const sheet = openSheet('invoices', file)
  const payment = paymentOf(sheet, row, { currency: 'eur', totalCents: 10_000 }, known)
  const faults = sheet.faults.filter(({ line }) => line === 2)
  return {
    payment,
    faults: faults.map(({ heading, message }) => `${heading}: ${formatText('en', message)}`),
  }
}

const paid = { amountCents: 10_000, paidOn: '2027-03-09', method: 'bank', reference: null }

test.each<[string, string[], object | null]>([
  ['nothing said', ['', '', '', '', ''], null],
  ['open', ['sent', '', '', '', ''], null],
  ['open, with a payment date', ['sent', '', '2027-03-09', '', ''], null],
  ['nothing paid', ['', '0', '2027-03-09', '', ''], null],
  ['paid', ['paid', '', '2027-03-09', '', ''], paid],
  ['paid today', ['paid', '', '2027-03-10', '', ''], { ...paid, paidOn: '2027-03-10' }],
  ['on the first possible day', ['paid', '', '1970-01-02', '', ''], { ...paid, paidOn: '1970-01-02' }],
  ['only a payment date', ['', '', '2027-03-09', '', ''], paid],
  ['paid with the amount', ['paid', '100', '2027-03-09', '', ''], paid],
  ['only the amount', ['', '100', '2027-03-09', '', ''], paid],
  ['a part', ['', '40.5', '2027-03-09', '', ''], { ...paid, amountCents: 4_050 }],
  ['open, with a part', ['sent', '40.5', '2027-03-09', '', ''], { ...paid, amountCents: 4_050 }],
  [
    'by card, with a reference',
    ['paid', '', '2027-03-09', 'card', ' A \n 1 '],
    { ...paid, method: 'card', reference: 'A 1' },
  ],
  [
    'with a long reference',
    ['paid', '', '2027-03-09', '', 'x'.repeat(300)],
    { ...paid, reference: 'x'.repeat(200) },
  ],
])('reads an invoice’s payment: %s', (_name, cells, payment) => {
  expect(readRow(cells)).toEqual({ payment, faults: [] })
})

test.each<[string, string[], string[]]>([
  ['an unknown status', ['lost', '', '', '', ''], ['status: “lost” isn’t a status. Use sent or paid']],
  [
    'another status',
    ['draft', '', '', '', ''],
    ['status: Only sent and paid invoices can be imported. Remove this one'],
  ],
  ['an amount that isn’t a number', ['', 'ten', '', '', ''], ['paidAmount: “ten” isn’t a number']],
  ['a negative amount', ['', '-1', '', '', ''], ['paidAmount: The amount paid can’t be negative']],
  [
    'too much',
    ['', '100.01', '2027-03-09', '', ''],
    ['paidAmount: The amount paid is more than the total of €100.00'],
  ],
  [
    'paid, but less',
    ['paid', '99.99', '2027-03-09', '', ''],
    ['paidAmount: The status is paid, but the amount paid is less than the total of €100.00'],
  ],
  [
    'open, but everything',
    ['sent', '100', '2027-03-09', '', ''],
    ['paidAmount: The total was paid, but the status is open'],
  ],
  ['no payment date', ['paid', '', '', '', ''], ['paidOn: Enter the payment date']],
  [
    'no readable payment date',
    ['paid', '', 'soon', '', ''],
    ['paidOn: “soon” isn’t a date. Use one like 2026-03-31'],
  ],
  [
    'a date in the future',
    ['paid', '', '2027-03-11', '', ''],
    ['paidOn: The payment date can’t be in the future'],
  ],
  ['a date before 1970', ['paid', '', '1970-01-01', '', ''], ['paidOn: Use a date after 1970']],
  [
    'an unknown method',
    ['paid', '', '2027-03-09', 'barter', ''],
    ['method: Choose how it was paid: bank, cash, cheque, card or other'],
  ],
])('refuses %s', (_name, cells, faults) => {
  expect(readRow(cells).faults).toEqual(faults)
})

test('an unreadable date or method gives no payment', () => {
  expect(readRow(['paid', '', 'soon', '', '']).payment).toBeNull()
  expect(readRow(['paid', '', '2027-03-09', 'barter', '']).payment).toBeNull()
})
