import { expect, test } from 'vitest'
import { accountOf, movesOf } from './account.ts'

type Document = Parameters<typeof movesOf>[0][number]
type Moved = Parameters<typeof movesOf>[1][number]

const at = (day: number) => new Date(Date.UTC(2027, 2, day))
const document = (
  number: string,
  amountCents: number,
  day: number,
  parts: Partial<Document> = {},
): Document => ({
  invoiceId: number,
  number,
  kind: 'INVOICE',
  status: 'SENT',
  currency: 'eur',
  amountCents,
  at: at(day),
  voidedAt: null,
  paidCents: 0,
  refundedCents: 0,
  creditedCents: 0,
  ...parts,
})
const moved = (number: string, amountCents: number, day: number, note: string | null = null): Moved => ({
  invoiceId: number,
  number,
  currency: 'eur',
  amountCents,
  at: at(day),
  note,
})
const shown = (moves: ReturnType<typeof movesOf>) =>
  moves.map((move) =>
    [move.at.getUTCDate(), move.kind, move.number, move.note, move.debitCents, move.creditCents].join(' '),
  )

test('invoices are charges, and credit notes and payments lower the balance', () => {
  const credit = document('CN-1', 200, 3, { kind: 'CREDIT_NOTE' })
  const moves = movesOf([credit, document('1', 1_000, 1)], [moved('1', 800, 2, 'Wire 7')], [])
  expect(shown(moves)).toEqual([
    '1 INVOICE 1  1000 0',
    '2 PAYMENT 1 Wire 7 0 800',
    '3 CREDIT_NOTE CN-1  0 200',
  ])
  expect(moves[1]).toMatchObject({ currency: 'eur', invoiceId: '1' })
})

test('at the same moment, charges come before payments', () => {
  const credit = document('CN-1', 200, 1, { kind: 'CREDIT_NOTE' })
  const moves = movesOf([credit, document('1', 1_000, 1)], [moved('1', 800, 1)], [])
  expect(moves.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'PAYMENT'])
})

test('voiding an invoice reverses its charge', () => {
  expect(shown(movesOf([document('1', 1_000, 1, { status: 'VOID', voidedAt: at(4) })], [], []))).toEqual([
    '1 INVOICE 1  1000 0',
    '4 VOID 1  0 1000',
  ])
  expect(movesOf([document('1', 1_000, 1, { status: 'VOID' })], [], [])).toHaveLength(1)
  expect(movesOf([document('1', 1_000, 1, { voidedAt: at(4) })], [], [])).toHaveLength(1)
})

const refunds = [moved('1', 300, 5, 'First'), moved('2', 50, 6), moved('1', 400, 7, 'Second')]
const allowances = (parts: Partial<Document>) =>
  shown(movesOf([document('1', 1_000, 1, parts)], [], refunds)).slice(1)

test.each<[string, Partial<Document>, string[]]>([
  ['a sent invoice, which is due again', { status: 'SENT', paidCents: 1_000, refundedCents: 700 }, []],
  ['a paid one, which isn’t', { status: 'PAID', paidCents: 1_000, refundedCents: 700 }, ['5 300', '7 400']],
  ['a refunded one', { status: 'REFUNDED', paidCents: 1_000, refundedCents: 1_000 }, ['5 300', '7 400']],
  [
    'one that credit notes cover',
    { status: 'PAID', paidCents: 1_000, refundedCents: 700, creditedCents: 700 },
    [],
  ],
  [
    'one that they cover in part',
    { status: 'PAID', paidCents: 1_000, refundedCents: 700, creditedCents: 200 },
    ['5 100', '7 400'],
  ],
  [
    'one that they cover except for the newest',
    { status: 'PAID', paidCents: 1_000, refundedCents: 700, creditedCents: 300 },
    ['7 400'],
  ],
  ['an overpaid one', { status: 'PAID', paidCents: 2_000, refundedCents: 700 }, []],
])('refunds are written off, newest first, on %s', (_name, parts, written) => {
  const lines = allowances(parts)
  expect(lines.filter((line) => line.includes('REFUND'))).toEqual([
    '5 REFUND 1 First 300 0',
    '7 REFUND 1 Second 400 0',
  ])
  expect(lines.filter((line) => line.includes('ALLOWANCE'))).toEqual(
    written.map((one) => one.replace(' ', ' ALLOWANCE 1  0 ')),
  )
})

test('an account has the balance before the period, after each change and at the end', () => {
  const moves = movesOf(
    [document('1', 1_000, 1), document('2', 500, 3)],
    [moved('1', 400, 2), moved('2', 500, 4)],
    [],
  )
  const dated = moves.map((move) => ({ ...move, on: move.at.toISOString().slice(0, 10) }))
  const account = accountOf('eur', dated, { from: '2027-03-02', to: '2027-03-03' })
  expect(account).toMatchObject({
    currency: 'eur',
    openingCents: 1_000,
    debitCents: 500,
    creditCents: 400,
    closingCents: 1_100,
  })
  expect(accountOf('eur', dated, { from: '2027-03-03', to: '2027-03-03' }).openingCents).toBe(600)
  expect(account.entries).toEqual([
    {
      on: '2027-03-02',
      kind: 'PAYMENT',
      invoiceId: '1',
      number: '1',
      note: null,
      debitCents: 0,
      creditCents: 400,
      balanceCents: 600,
    },
    {
      on: '2027-03-03',
      kind: 'INVOICE',
      invoiceId: '2',
      number: '2',
      note: null,
      debitCents: 500,
      creditCents: 0,
      balanceCents: 1_100,
    },
  ])
})
