import { expect, test } from 'vitest'
import { depositLabels } from './deposit-labels.ts'

test('a deposit and the rest have labels in every language', () => {
  expect(depositLabels).toMatchObject({
    en: { deposit: 'Deposit', rest: 'Rest' },
    de: { deposit: 'Anzahlung', rest: 'Restbetrag' },
    fr: { deposit: 'Acompte', rest: 'Solde' },
    es: { deposit: 'Anticipo', rest: 'Resto' },
  })
})
