import type { Invoice } from '#money/invoices/contract.ts'
import type { Days } from '#money/periods/days.ts'
import type { Account, EntryKind } from './contract.ts'
import { entryKinds } from './contract.ts'

/** A change to a client's balance. Debits are charges, and credits are payments. */
interface Move {
  at: Date
  kind: EntryKind
  currency: string
  invoiceId: string
  number: string
  note: string | null
  debitCents: number
  creditCents: number
}

/** A change and its day in the agency's time zone. */
type Dated = Move & { on: string }

/** Returns a client's account in one currency. */
export function accountOf(currency: string, moves: Dated[], { from, to }: Days): Account {
  const openingCents = balanceOf(moves.filter((move) => move.on < from))
  let balanceCents = openingCents
  const shown = moves.filter((move) => move.on >= from && move.on <= to)
  const entries = shown.map(({ on, kind, invoiceId, number, note, debitCents, creditCents }) => {
    balanceCents += debitCents - creditCents
    return { on, kind, invoiceId, number, note, debitCents, creditCents, balanceCents }
  })
  return {
    currency,
    openingCents,
    debitCents: shown.reduce((sum, move) => sum + move.debitCents, 0),
    creditCents: shown.reduce((sum, move) => sum + move.creditCents, 0),
    closingCents: balanceCents,
    entries,
  }
}

function balanceOf(moves: Move[]): number {
  return moves.reduce((sum, move) => sum + move.debitCents - move.creditCents, 0)
}

/** A sent invoice or credit note. */
interface Document {
  invoiceId: string
  number: string
  kind: Invoice['kind']
  status: Invoice['status']
  currency: string
  amountCents: number
  at: Date
  voidedAt: Date | null
  paidCents: number
  refundedCents: number
  creditedCents: number
}

/** A payment or refund. */
interface Moved {
  invoiceId: string
  number: string
  currency: string
  amountCents: number
  at: Date
  note: string | null
}

/** Returns all changes to a balance, oldest first. Refunds must be given oldest first. */
export function movesOf(
  documents: readonly Document[],
  paid: readonly Moved[],
  repaid: readonly Moved[],
): Move[] {
  const moves = [
    ...documents.flatMap(movesOfDocument),
    ...paid.map((row) => moveOf(row, 'PAYMENT', { creditCents: row.amountCents })),
    ...documents.flatMap((document) => movesOfRefunds(document, repaid)),
  ]
  const rank = ({ kind }: Move) => entryKinds.indexOf(kind)
  return moves.sort((one, other) => one.at.getTime() - other.at.getTime() || rank(one) - rank(other))
}

function movesOfDocument(document: Document): Move[] {
  const { kind, status, amountCents, voidedAt } = document
  if (kind === 'CREDIT_NOTE') return [moveOf(document, 'CREDIT_NOTE', { creditCents: amountCents })]
  const charged = moveOf(document, 'INVOICE', { debitCents: amountCents })
  if (status !== 'VOID' || !voidedAt) return [charged]
  return [charged, moveOf({ ...document, at: voidedAt }, 'VOID', { creditCents: amountCents })]
}

/**
 * Returns the refunds on an invoice. A paid invoice has nothing due, so refunds beyond its credit notes are
 * written off, newest first.
 */
function movesOfRefunds(document: Document, repaid: readonly Moved[]): Move[] {
  const { status, amountCents } = document
  const left = amountCents - document.creditedCents - document.paidCents + document.refundedCents
  let letGo = status === 'PAID' || status === 'REFUNDED' ? Math.max(0, left) : 0
  const its = repaid.filter((row) => row.invoiceId === document.invoiceId)
  return its.reverse().flatMap((row) => {
    const refund = moveOf(row, 'REFUND', { debitCents: row.amountCents })
    const creditCents = Math.min(letGo, row.amountCents)
    letGo -= creditCents
    return creditCents > 0 ? [refund, moveOf({ ...row, note: null }, 'ALLOWANCE', { creditCents })] : [refund]
  })
}

function moveOf(
  about: Omit<Moved, 'amountCents' | 'note'> & { note?: string | null },
  kind: EntryKind,
  { debitCents = 0, creditCents = 0 }: { debitCents?: number; creditCents?: number },
): Move {
  const { at, currency, invoiceId, number, note = null } = about
  return { at, kind, currency, invoiceId, number, note, debitCents, creditCents }
}
