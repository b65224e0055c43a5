import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { readDay, readMinor, writingOf } from '#money/imports/parse-numbers-and-dates.ts'
import { readCsv } from '#money/imports/read-csv.ts'
import { countryOf, languageOf, methodOf, statusOf, yesOrNo } from '#money/imports/recognized-words.ts'
import { fieldsOf } from './columns.ts'

const faultOf = (read: object) => ('fault' in read ? formatText('en', String(read.fault)) : 'no fault')

test.each([
  ['1.234,56', [], 123_456],
  ['1,234.56', [], 123_456],
  ['1 234,5', [], 123_450],
  ["1'234.50", [], 123_450],
  ['12,50 €', [], 1_250],
  ['EUR 12.50', [], 1_250],
  ['−3,00', [], -300],
  ['3,00-', [], -300],
  ['1.234', ['0,50'], 123_400],
  ['1,234', ['0.50'], 123_400],
  ['1.234', [], 'two ways'],
  ['1.234', ['0,5', '0.5'], 'two ways'],
  ['1.23.45', [], 'isn’t a number'],
  ['12,34,56', [], 'isn’t a number'],
  ['12 34', [], 'isn’t a number'],
  ['', [], 'Enter a number'],
  ['1e5', [], 'isn’t a number'],
])('reading the amount %s next to %j gives %s', (text, others, minor) => {
  const read = readMinor(text, 2, writingOf([text, ...others], []))
  if (typeof minor === 'number') expect(read).toEqual({ value: minor })
  else expect(faultOf(read)).toContain(minor)
})

test.each([
  ['2026-03-04', [], '2026-03-04'],
  ['4.3.2026', [], '2026-03-04'],
  ['03/04/2026', ['25/04/2026'], '2026-04-03'],
  ['03/04/2026', ['04/25/2026'], '2026-03-04'],
  ['04/04/2026', [], '2026-04-04'],
  ['03/04/2026', [], 'two ways'],
  ['2026-13-01', [], 'isn’t a real date'],
  ['soon', [], 'isn’t a date'],
])('reading the date %s next to %j gives %s', (text, others, day) => {
  const read = readDay(text, writingOf([], [text, ...others]))
  if (day.startsWith('2026')) expect(read).toEqual({ value: day })
  else expect(faultOf(read)).toContain(day)
})

test('line numbers match the file, even after multi-line cells and empty lines', () => {
  const { rows } = readCsv(Buffer.from('a;b\r\n1;"x\r\ny"\r\n\r\n2;3\r\n'))
  expect(rows.map(({ line }) => line)).toEqual([2, 5])
  expect(rows[0]?.cells[1]).toBe('x\ny')
})

test.each([
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['Schweiz', 'CH'],
  ['UK', 'GB'],
  ['Myanmar (Burma)', 'MM'],
  ['Allemagne', 'DE'],
  ['España', 'ES'],
  ['XX', undefined],
  ['Europe', undefined],
])('recognizes the country %s as %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

test.each([
  ['Rechnungsnummer', 'number'],
  ['N° de facture', 'number'],
  ['Fecha de emisión', 'issuedOn'],
  ['Prix unitaire HT', 'unitAmount'],
  ['taxPercent', 'taxPercent'],
  ['Couleur', null],
])('the heading %s is recognized as the field %s', (heading, field) => {
  expect(fieldsOf('invoices', [heading])).toEqual([field])
})

test('words in cells are recognized in every language', () => {
  expect(['paid', 'bezahlt', 'payée', 'pagada'].map(statusOf)).toEqual(Array(4).fill('PAID'))
  expect(['Partly-paid', 'teilbezahlt', 'impayée', 'pendiente'].map(statusOf)).toEqual(Array(4).fill('SENT'))
  expect(['Überweisung', 'virement', 'transferencia'].map(methodOf)).toEqual(Array(3).fill('bank'))
  expect(['ja', 'Oui', 'sí', 'nein'].map(yesOrNo)).toEqual([true, true, true, false])
  expect(['de-AT', 'Deutsch', 'allemand', 'FR', 'español'].map(languageOf)).toEqual([
    'de',
    'de',
    'de',
    'fr',
    'es',
  ])
  expect([statusOf('lost'), methodOf('barter'), yesOrNo('perhaps'), languageOf('nl')]).toEqual(
    Array(4).fill(undefined),
  )
})
