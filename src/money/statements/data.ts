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
import { accountOf, movesOf } from './account.ts'
import type { Account } from './contract.ts'

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

/** Returns everything that ever changed a client's balance, oldest first. */
async function findMoves(db: Db, actor: Actor, clientId: string) {
  const seen = and(eq(invoices.clientId, clientId), isNotNull(invoices.number), visibleInvoices(actor))
  const documents = await findDocuments(db, seen)
  const paid = await findPaid(db, seen)
  const repaid = await findRepaid(db, seen)
  return movesOf(documents, paid, repaid)
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
