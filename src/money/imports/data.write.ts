import { sql } from 'drizzle-orm'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Parties } from '#money/invoices/seller-and-buyer.ts'
import { partiesOf } from '#money/invoices/seller-and-buyer.ts'
import { invoiceLines, invoices, payments } from '#schema/invoices.ts'
import type { ImportedInvoice } from './imported-invoice.ts'
import { inParts } from './split-rows.ts'

/**
 * Writes historical invoices, each with its own number, dated at noon on its day. Nobody is notified, and
 * reminders are sent only if staff choose to.
 */
export async function insertInvoices(
  tx: Db,
  actor: Actor,
  now: Date,
  found: ImportedInvoice[],
): Promise<void> {
  const noonOf = await noons(tx, now, found)
  const parties = new Map<string, Parties>()
  for (const { clientId } of found) {
    if (!parties.has(clientId)) parties.set(clientId, await partiesOf(tx, clientId))
  }
  const rows = found.map((one) => ({ ...one, id: newId(), at: noonOf(one.issuedOn) }))
  for (const part of inParts(rows)) {
    await tx.insert(invoices).values(part.map((row) => asDraft(row, actor, parties.get(row.clientId))))
  }
  for (const part of inParts(rows.flatMap(linesOf))) await tx.insert(invoiceLines).values(part)
  // Lines are frozen once an invoice has a number, so the number is set last.
  const sent = rows.map((row) => numbered(row, noonOf))
  for (const part of inParts(sent)) await giveNumbers(tx, part)
  const paid = rows.flatMap((row) => paymentsOf(row, noonOf, actor, now))
  for (const part of inParts(paid)) await tx.insert(payments).values(part)
}

type Row = ImportedInvoice & { id: string; at: Date }
type NoonOf = (day: string) => Date

function asDraft(row: Row, actor: Actor, parties: Parties | undefined) {
  return {
    ...parties,
    id: row.id,
    clientId: row.clientId,
    currency: row.currency,
    amountCents: row.totalCents,
    pricesIncludeTax: row.pricesIncludeTax,
    roundingCents: row.roundingCents,
    buyerReference: row.buyerReference,
    notes: row.notes,
    dueAt: row.dueOn,
    remindersOff: true,
    createdBy: actor.userId,
    createdAt: row.at,
  }
}

function linesOf({ id, lines }: Row) {
  return lines.map((line, orderIndex) => ({ ...line, invoiceId: id, orderIndex }))
}

function numbered({ id, number, at, payment, totalCents }: Row, noonOf: NoonOf) {
  const paidAt = payment && payment.amountCents === totalCents ? noonOf(payment.paidOn) : null
  return { id, number, at, paidAt }
}

async function giveNumbers(tx: Db, rows: ReturnType<typeof numbered>[]): Promise<void> {
  const values = rows.map(({ id, number, at, paidAt }) => {
    return sql`(${id}::uuid, ${number}::text, ${at.toISOString()}::timestamptz, ${paidAt?.toISOString() ?? null}::timestamptz)`
  })
  await tx.execute(sql`update ${invoices} set number = sent.number, issued_at = sent.issued_at, paid_at = sent.paid_at,
      status = case when sent.paid_at is null then 'SENT' else 'PAID' end
    from (values ${sql.join(values, sql`, `)}) as sent (id, number, issued_at, paid_at)
    where ${invoices.id} = sent.id`)
}

function paymentsOf({ id, payment }: Row, noonOf: NoonOf, actor: Actor, now: Date) {
  if (!payment) return []
  const { amountCents, method, reference, paidOn } = payment
  const paidAt = noonOf(paidOn)
  return [{ invoiceId: id, amountCents, method, reference, paidAt, recordedBy: actor.userId, createdAt: now }]
}

/** Returns noon in the agency's time zone on each of these days. For today, never later than now. */
async function noons(tx: Db, now: Date, found: ImportedInvoice[]): Promise<NoonOf> {
  const { timeZone } = await getAgency(tx)
  const days = [...new Set(found.flatMap(({ issuedOn, payment }) => [issuedOn, payment?.paidOn ?? issuedOn]))]
  const known = new Map<string, Date>()
  for (const part of inParts(days)) {
    const values = sql.join(
      part.map((day) => sql`(${day}::date)`),
      sql`, `,
    )
    const { rows } = await tx.execute<{ day: string; noon: string | Date }>(
      sql`select day::text as day, (day + time '12:00') at time zone ${timeZone}::text as noon from (values ${values}) as asked (day)`,
    )
    for (const { day, noon } of rows) known.set(day, earlier(new Date(noon), now))
  }
  return (day) => known.get(day) ?? now
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
