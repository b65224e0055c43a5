import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import { allowManaging, moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { findInvoice } from './data.detail.ts'
import { invoiceNotFound } from './rules.ts'

/** Returns the invoice with its parts. People without access get a 404. */
export async function findShown({ db, actor, now }: { db: Db; actor: Actor; now: Date }, id: string) {
  allow(mayAskForInvoices(actor), moneyIsNotShown)
  return (await findInvoice(db, actor, now, id)) ?? notFound(invoiceNotFound)
}

/** Returns the invoice for people who can manage invoices. Refuses everyone else. */
export async function findManaged(call: { db: Db; actor: Actor; now: Date }, id: string) {
  const found = await findShown(call, id)
  allowManaging(call.actor)
  return found
}
