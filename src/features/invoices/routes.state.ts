import { theAgency } from '#features/agency/open.ts'
import { record } from '#features/audit/open.ts'
import type { News } from '#features/notifications/open.ts'
import { notify } from '#features/notifications/open.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { formatMoney } from '#ui/money-format.ts'
import { formatPlainDate } from '#ui/plain-date-format.ts'
import { amountAboveZero, discardInvoice, sendInvoice, voidInvoice } from './contract.write.ts'
import type { LockedInvoice } from './data.write.ts'
import { lockInvoice, markSent, markVoid } from './data.write.ts'
import { invoiceReaders } from './open.notices.ts'
import { nextNumber } from './open.numbers.ts'
import { findManaged, findShown, invoiceNotFound, newsOf } from './routes.find.ts'
import { canBeSent, canBeVoided, signedIn } from './rules.ts'

/** Sending and voiding: what an invoice becomes without money moving. */
export const stateRoutes: Route[] = [
  handle(sendInvoice, signedIn, async (call) => {
    const { db, actor, params, now, live } = call
    const found = await findManaged(call, params.id)
    const { timeZone } = await theAgency(db)
    const people = await db.transaction(async (tx) => {
      const draft = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeSent(draft)) conflict('INVOICE_SENT', notADraft(draft))
      if (draft.dueAt && draft.dueAt < dayIn(timeZone, now)) {
        invalid({ dueAt: ['The due date is over. Choose a later one, then send the invoice.'] })
      }
      // One of nothing asks for nothing, and would be paid before anybody saw it.
      if (draft.amountCents === 0) invalid({ lines: [`${amountAboveZero}, then send the invoice.`] })
      const number = await nextNumber(tx, timeZone, now, 'INVOICE')
      await markSent(tx, now, draft.id, number)
      const { amountCents, currency, dueAt } = draft
      const metadata = { number, amountCents, currency, before: 'DRAFT', after: 'SENT' }
      await record(tx, { actor, now }, entry('invoice.send', draft.id, metadata))
      const due = dueAt ? `, due ${formatPlainDate(dueAt)}` : ''
      return tellReaders(tx, call, found, {
        title: `Invoice ${number} is here`,
        body: `${formatMoney(amountCents, currency, { code: true })} for ${found.projectName ?? found.companyName}${due}`,
        kind: 'DECISION',
      })
    })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
    const after = await findShown(call, found.id)
    live.tell(newsOf(after))
    return after
  }),

  handle(voidInvoice, signedIn, async (call) => voidFound(call, call.params.id)),

  handle(discardInvoice, signedIn, async (call) => {
    const found = await findManaged(call, call.params.id)
    if (found.number) {
      conflict('INVOICE_SENT', `Invoice ${found.number} was sent: it is never deleted. Void it instead.`)
    }
    return voidFound(call, found.id)
  }),
]

async function voidFound(call: Call<Endpoint, Actor>, id: string) {
  const { db, actor, now, live } = call
  const found = await findManaged(call, id)
  const people = await db.transaction(async (tx) => {
    const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
    if (!canBeVoided(before)) conflict('INVOICE_NOT_VOIDABLE', whyNotVoid(before))
    await markVoid(tx, now, before.id)
    const { number, amountCents, currency, status } = before
    const metadata = { number, amountCents, currency, before: status, after: 'VOID' }
    await record(tx, { actor, now }, entry('invoice.void', before.id, metadata))
    if (!number) return []
    return tellReaders(tx, call, found, {
      title: `Invoice ${number} is void`,
      body: 'Nothing is to be paid on it.',
    })
  })
  live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
  const after = await findShown(call, found.id)
  live.tell(newsOf(after))
  return after
}

/** Tells the contacts who see invoices, with a link to this very one. Gives their ids. */
export async function tellReaders(
  tx: Db,
  { actor, now }: { actor: Actor; now: Date },
  invoice: { id: string; clientId: string; projectId: string | null },
  news: Pick<News, 'title' | 'body' | 'kind'>,
): Promise<string[]> {
  const readers = await invoiceReaders(tx, invoice.clientId)
  const people = readers.filter((userId) => userId !== actor.userId)
  await notify(tx, now, people, {
    ...news,
    link: `/invoices/${invoice.id}`,
    projectId: invoice.projectId,
  })
  return people
}

/** The audit row of an act on an invoice. */
export function entry(action: string, targetId: string, metadata: Record<string, unknown>) {
  return { action, targetTable: 'invoices', targetId, metadata }
}

function notADraft({ number }: LockedInvoice): string {
  return number ? `Invoice ${number} was sent already.` : 'This draft was discarded. Write a new one.'
}

function whyNotVoid(invoice: LockedInvoice): string {
  if (invoice.status === 'VOID') return 'This invoice is void already.'
  if (invoice.status === 'REFUNDED') return 'This invoice was paid and paid back; it stays as it is.'
  return 'A payment is left on this invoice. Refund it first, then void the invoice.'
}
