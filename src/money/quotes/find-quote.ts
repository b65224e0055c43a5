import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { findQuote } from './data.ts'
import { mayWriteQuotes, quoteNotFound } from './rules.ts'

/** The quote with its parts; who may not see it learns no more than that it is not there. */
export async function findShown({ db, actor, now }: { db: Db; actor: Actor; now: Date }, id: string) {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  return (await findQuote(db, actor, now, id)) ?? notFound(quoteNotFound)
}

/** The same, for whoever writes quotes. */
export async function findManaged(call: { db: Db; actor: Actor; now: Date }, id: string) {
  const found = await findShown(call, id)
  allowWriting(call.actor)
  return found
}

export function allowWriting(actor: Actor): void {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  allow(mayWriteQuotes(actor), 'Only staff write and send quotes.')
}

/** Whoever sees a client's invoices sees its quotes, and by the same event. */
export function changeEvent(quote: { id: string; clientId: string; number: string | null }): LiveEvent {
  const { id, clientId, number } = quote
  return { type: 'INVOICES_CHANGED', clientId, id, internal: number === null }
}

/** The audit row of an act on a quote. */
export function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'quotes', targetId, metadata }
}
