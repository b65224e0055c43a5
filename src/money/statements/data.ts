import type { SQL } from 'drizzle-orm'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { currenciesOf } from '#money/invoices/revenue.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import type { Days } from '#money/periods/days.ts'
import { invoices, payments, refunds } from '#schema/invoices.ts'
import type { Account, EntryKind } from './contract.ts'
import { entryKinds } from './contract.ts'

/**
 * Returns a client's account per currency: the balance before the period, the changes in it, and the balance
 * after.
 */
export async function findAccounts(db: Db, actor: Actor, clientId: string, days: Days): Promise<Account[]> {
  const { currency: own, timeZone } = await getAgency(db)
  const moves = await findMoves(db, actor, clientId)
  const dated = moves.map((move) => ({ ...move, on: dayIn(timeZone, move.at) }))
  return currenciesOf(moves, own).map((currency) =>
    accountOf(
      currency,
      dated.filter((move) => move.currency === currency),
      days,
    ),
  )
}

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

type Dated = Move & { on: string }

function accountOf(currency: string, moves: Dated[], { from, to }: Days): Account {
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

/** Returns everything that ever changed a client's balance, oldest first. */
async function findMoves(db: Db, actor: Actor, clientId: string): Promise<Move[]> {
  const seen = and(eq(invoices.clientId, clientId), isNotNull(invoices.number), visibleInvoices(actor))
  const documents = await findDocuments(db, seen)
  const paid = await findPaid(db, seen)
  const repaid = await findRepaid(db, seen)
  const moves = [
    ...documents.flatMap(movesOfDocument),
    ...paid.map((row) => moveOf(row, 'PAYMENT', { creditCents: row.amountCents })),
    ...documents.flatMap((document) => movesOfRefunds(document, repaid)),
  ]
  const rank = ({ kind }: Move) => entryKinds.indexOf(kind)
  return moves.sort((one, other) => one.at.getTime() - other.at.getTime() || rank(one) - rank(other))
}

async function findDocuments(db: Db, seen: SQL | undefined) {
  return db
    .select({
      invoiceId: invoices.id,
      number: sql<string>`${invoices.number}`,
      kind: invoices.kind,
      status: invoices.status,
      currency: invoices.currency,
      amountCents: invoices.amountCents,
      at: sql<Date>`${invoices.issuedAt}`.mapWith(invoices.issuedAt),
      voidedAt: invoices.voidedAt,
      paidCents: invoices.paidCents,
      refundedCents: invoices.refundedCents,
      creditedCents: invoices.creditedCents,
    })
    .from(invoices)
    .where(seen)
}

type Document = Awaited<ReturnType<typeof findDocuments>>[number]

async function findPaid(db: Db, seen: SQL | undefined) {
  return db
    .select({
      invoiceId: payments.invoiceId,
      number: sql<string>`${invoices.number}`,
      currency: invoices.currency,
      amountCents: payments.amountCents,
      at: payments.paidAt,
      // Omit a card payment's reference, which is only the provider's id.
      note: sql<
        string | null
      >`case when coalesce(${payments.stripePaymentIntentId}, ${payments.stripeSessionId})
        is null then ${payments.reference} end`,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(seen)
}

async function findRepaid(db: Db, seen: SQL | undefined) {
  return db
    .select({
      invoiceId: refunds.invoiceId,
      number: sql<string>`${invoices.number}`,
      currency: invoices.currency,
      amountCents: refunds.amountCents,
      at: refunds.refundedAt,
      note: refunds.reason,
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(seen)
    .orderBy(refunds.refundedAt, refunds.id)
}

type Repaid = Awaited<ReturnType<typeof findRepaid>>[number]

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
function movesOfRefunds(document: Document, repaid: Repaid[]): Move[] {
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
  about: { at: Date; currency: string; invoiceId: string; number: string; note?: string | null },
  kind: EntryKind,
  { debitCents = 0, creditCents = 0 }: { debitCents?: number; creditCents?: number },
): Move {
  const { at, currency, invoiceId, number, note = null } = about
  return { at, kind, currency, invoiceId, number, note, debitCents, creditCents }
}
