import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment } from '#kernel/database/paging.ts'
import { newId } from '#kernel/ids.ts'
import { amountOf, netOf, shareOf, totalsOf } from '#money/documents/totals-and-vat.ts'
import { partiesOf } from '#money/invoices/seller-and-buyer.ts'
import { visibleInvoices } from '#money/invoices/visible-invoices.ts'
import { nameFromStored } from '#people/accounts/stored-name.ts'
import { agency } from '#schema/agency.ts'
import { clients, contacts } from '#schema/clients.ts'
import { invoices } from '#schema/invoices.ts'
import { milestones } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { visibleMilestones } from '#work/milestones/visible-milestones.ts'
import type { QuoteQuery } from './contract.ts'
import { isExpired } from './rules.ts'
import { visibleQuotes } from './visible-quotes.ts'

/** Returns one more quote than `limit` if there are more. */
export async function findQuotes(db: Db, actor: Actor, now: Date, query: QuoteQuery) {
  const cursorKey = afterCursor(query.cursor, z.tuple([cursorMoment, z.uuid()]))
  const rows = await select(db)
    .where(
      and(
        visibleQuotes(actor),
        query.status && eq(quotes.status, query.status),
        query.clientId ? eq(quotes.clientId, query.clientId) : undefined,
        query.projectId ? eq(quotes.projectId, query.projectId) : undefined,
        cursorKey &&
          sql`(${quotes.createdAt}, ${quotes.id}) < (${cursorKey[0]}::timestamptz, ${cursorKey[1]}::uuid)`,
      ),
    )
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(query.limit + 1)
  return rows.map((row) => shown(row, now))
}

export function cursorKeyOf(row: { createdAt: Date; id: string }): unknown[] {
  return [row.createdAt, row.id]
}

export async function findQuote(db: Db, actor: Actor, now: Date, id: string) {
  const [row] = await select(db).where(and(eq(quotes.id, id), visibleQuotes(actor)))
  const [document] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!row || !document) return undefined
  const { seller, buyer, language, lines } = document
  const parties =
    seller && buyer && language ? { seller, buyer, language } : await partiesOf(db, row.clientId)
  const { netCents, taxes, roundingCents } = totalsOf(lines, document)
  return {
    ...document,
    ...parties,
    ...shown(row, now),
    lines: lines.map((line) => ({ ...line, amountCents: amountOf(line), netCents: netOf(line, document) })),
    netCents,
    taxes,
    roundingCents,
    depositAmountCents: depositOf(document),
    readers: isStaff(actor) ? (await answerersOf(db, row.clientId)).length : null,
    milestone: await milestoneOf(db, actor, document.milestoneId),
    answeredFrom: isStaff(actor) ? document.answeredFrom : null,
    invoices: await db
      .select({
        id: invoices.id,
        number: invoices.number,
        amountCents: invoices.amountCents,
        isDeposit: invoices.isDeposit,
      })
      .from(invoices)
      .where(
        and(
          eq(invoices.quoteId, id),
          isNull(invoices.creditsId),
          ne(invoices.status, 'VOID'),
          visibleInvoices(actor),
        ),
      )
      .orderBy(invoices.createdAt, invoices.id),
  }
}
export type FoundQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>

/** Null for people who can't see it, such as clients while it's internal. */
async function milestoneOf(db: Db, actor: Actor, id: string | null) {
  if (!id) return null
  const { isApproved } = milestones
  const where = and(eq(milestones.id, id), visibleMilestones(actor))
  const [found] = await db.select({ id: milestones.id, isApproved }).from(milestones).where(where)
  return found ?? null
}

/** The amount due on acceptance. 0 if there is none. */
export function depositOf(quote: {
  amountCents: number
  depositPercent: number | null
  depositCents: number | null
}): number {
  if (quote.depositPercent !== null) return shareOf(quote.amountCents, quote.depositPercent)
  return quote.depositCents ?? 0
}

/** Contacts who can see invoices and approve. */
export async function answerersOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contacts.userId })
    .from(contacts)
    .where(
      and(eq(contacts.clientId, clientId), eq(contacts.seesInvoices, true), eq(contacts.mayApprove, true)),
    )
  return rows.map(({ userId }) => userId)
}

type Columns = typeof quotes.$inferInsert

export async function insertQuote(
  tx: Db,
  now: Date,
  quote: Omit<Columns, 'id' | 'status' | 'createdAt'>,
): Promise<string> {
  const id = newId()
  await tx.insert(quotes).values({ ...quote, id, status: 'DRAFT', createdAt: now })
  return id
}

/** The row, locked until the transaction ends. */
export async function lockQuote(tx: Db, id: string) {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update')
  return row
}

export async function updateQuote(tx: Db, id: string, change: Partial<Columns>): Promise<void> {
  await tx.update(quotes).set(change).where(eq(quotes.id, id))
}

/** Records that a contact viewed the quote. Only the first time counts. */
export async function markViewed(tx: Db, now: Date, id: string): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ viewedAt: now })
    .where(and(eq(quotes.id, id), isNull(quotes.viewedAt)))
    .returning({ id: quotes.id })
  return rows.length > 0
}

export async function removeQuote(tx: Db, id: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.id, id))
}

function select(db: Db) {
  return db
    .select({
      id: quotes.id,
      clientId: quotes.clientId,
      companyName: clients.companyName,
      projectId: quotes.projectId,
      projectName: projects.name,
      title: quotes.title,
      addsMilestone: quotes.addsMilestone,
      number: quotes.number,
      status: quotes.status,
      currency: quotes.currency,
      amountCents: quotes.amountCents,
      validUntil: quotes.validUntil,
      sentAt: quotes.sentAt,
      viewedAt: quotes.viewedAt,
      answeredAt: quotes.answeredAt,
      answeredByName: quotes.answeredByName,
      createdAt: quotes.createdAt,
      timeZone: agency.timeZone,
    })
    .from(quotes)
    .innerJoin(agency, sql`true`)
    .innerJoin(clients, eq(clients.id, quotes.clientId))
    .leftJoin(projects, eq(projects.id, quotes.projectId))
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function shown(row: Row, now: Date) {
  return {
    ...row,
    answeredByName: row.answeredByName && nameFromStored(row.answeredByName),
    expired: isExpired(row, dayIn(row.timeZone, now)),
    sentOn: row.sentAt && dayIn(row.timeZone, row.sentAt),
  }
}
