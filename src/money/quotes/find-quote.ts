import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { findQuote } from './data.ts'
import { m } from './messages.ts'
import { mayWriteQuotes, quoteNotFound } from './rules.ts'

/** Returns the quote with its parts. People without access get a 404. */
export async function findShown({ db, actor, now }: { db: Db; actor: Actor; now: Date }, id: string) {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  return (await findQuote(db, actor, now, id)) ?? notFound(quoteNotFound)
}

/** Returns the quote for people who can write quotes. Refuses everyone else. */
export async function findManaged(call: { db: Db; actor: Actor; now: Date }, id: string) {
  const found = await findShown(call, id)
  allowWriting(call.actor)
  return found
}

export function allowWriting(actor: Actor): void {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  allow(mayWriteQuotes(actor), t(m.onlyStaffWrite))
}

/** Quotes use the same event as invoices, because the same people see both. */
export function changeEvent(quote: { id: string; clientId: string; number: string | null }): LiveEvent {
  const { id, clientId, number } = quote
  return { type: 'INVOICES_CHANGED', clientId, id, internal: number === null }
}

/** Creates an audit entry for a quote. */
export function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'quotes', targetId, metadata }
}
