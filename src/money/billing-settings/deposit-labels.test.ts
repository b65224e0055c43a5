import { expect, test } from 'vitest'
import { depositLabels } from './deposit-labels.ts'

test('deposits and balances have labels in every language', () => {
  expect(depositLabels).toMatchObject({
    en: { deposit: 'Deposit', rest: 'Balance' },
    de: { deposit: 'Anzahlung', rest: 'Restbetrag' },
    fr: { deposit: 'Acompte', rest: 'Solde' },
    es: { deposit: 'Anticipo', rest: 'Resto' },
  })
})
