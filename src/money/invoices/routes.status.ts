import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { invoiceIsVoid } from '#money/document-emails/notification-texts.ts'
import { followInvoice } from '#work/files/follow-invoice.ts'
import { discardInvoice, sendInvoice, setReminders, voidInvoice } from './contract.write.ts'
import type { FoundInvoice } from './data.detail.ts'
import type { LockedInvoice } from './data.write.ts'
import { lockInvoice, markVoid, setRemindersOff } from './data.write.ts'
import { findManaged, findShown } from './find-invoice.ts'
import { changeEvent } from './invoice-readers.ts'
import { m } from './messages.ts'
import { canBeVoided, invoiceNotFound } from './rules.ts'
import { entry, notifyReaders, sendDraft } from './send-invoice.ts'

/** Sends and voids invoices, which changes their status without moving money. */
export const statusRoutes: Route[] = [
  handle(sendInvoice, async (call) => {
    const { params } = call
    const found = await findManaged(call, params.id)
    const about = found.projectName ?? found.companyName
    await write(call, (tx) => sendDraft(tx, found.id, about))
    return findShown(call, found.id)
  }),

  handle(voidInvoice, async (call) => voidFound(call, await findManaged(call, call.params.id))),

  handle(discardInvoice, async (call) => {
    const found = await findManaged(call, call.params.id)
    if (found.number) {
      conflict('INVOICE_SENT', t(m.neverDeleted, { number: found.number }))
    }
    return voidFound(call, found)
  }),

  handle(setReminders, async (call) => {
    const { params, body } = call
    const found = await findManaged(call, params.id)
    await write(call, async (tx) => {
      await setRemindersOff(tx, found.id, body.off)
      const metadata = { before: found.remindersOff, after: body.off }
      await record(tx, entry('invoice.reminders', found.id, metadata))
      tx.publish(changeEvent(found))
    })
    return findShown(call, found.id)
  }),
]

async function voidFound(call: Call<Endpoint, Actor>, found: FoundInvoice) {
  const { now } = call
  await write(call, async (tx) => {
    const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
    if (!canBeVoided(before)) conflict('INVOICE_NOT_VOIDABLE', whyNotVoid(before))
    await markVoid(tx, now, before.id)
    const { number, amountCents, currency, status } = before
    const metadata = { number, amountCents, currency, before: status, after: 'VOID' }
    await record(tx, entry('invoice.void', before.id, metadata))
    tx.publish(changeEvent(before))
    await followInvoice(tx, before.id)
    if (!number) return
    // Cancels an email that hasn't been sent yet. If there was no email, there's nothing to retract.
    const email = before.mailedAt ? ({ kind: 'VOID' } as const) : undefined
    await notifyReaders(tx, found, invoiceIsVoid(number), email)
  })
  return findShown(call, found.id)
}

function whyNotVoid(invoice: LockedInvoice): string {
  if (invoice.status === 'VOID') return t(m.alreadyVoid)
  if (invoice.status === 'REFUNDED') return t(m.voidRefunded)
  if (invoice.kind === 'CREDIT_NOTE') return t(m.voidCreditNote)
  if (invoice.creditedCents > 0) return t(m.voidCredited)
  return t(m.voidPaid)
}
