import { theAgency } from '#features/agency/open.ts'
import { record } from '#features/audit/open.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { formatMoney } from '#ui/money-format.ts'
import type { NewPayment } from './contract.write.ts'
import { payInvoice, refundInvoice } from './contract.write.ts'
import type { LockedInvoice } from './data.write.ts'
import { insertPayment, insertRefund, lockInvoice, moveStatus } from './data.write.ts'
import { momentOf } from './open.days.ts'
import { once } from './open.once.ts'
import { entry, tellReaders } from './open.sending.ts'
import { findManaged, findShown, newsOf } from './routes.find.ts'
import {
  canBePaid,
  canBeRefunded,
  dueCents,
  invoiceNotFound,
  keptCents,
  signedIn,
  statusAfterMoney,
} from './rules.ts'

/** What was paid, and paid back, as staff write it down. */
export const moneyRoutes: Route[] = [
  handle(payInvoice, signedIn, async (call) => {
    const { actor, params, body, now, live } = call
    const found = await findManaged(call, params.id)
    let people: string[] = []
    const { again } = await once(call, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBePaid(before)) conflict('INVOICE_NOT_PAYABLE', whyNotPaid(before))
      const { amountCents, method, reference = null } = body
      if (amountCents > dueCents(before)) {
        invalid({ amountCents: [`Only ${amountOf(before, dueCents(before))} is still to be paid`] })
      }
      const paidAt = await whenPaid(tx, now, body)
      await insertPayment(tx, now, {
        ...{ invoiceId: found.id, amountCents, method, reference, paidAt, recordedBy: actor.userId },
      })
      const status = statusAfterMoney({ ...before, paidCents: before.paidCents + amountCents })
      if (status !== before.status) await moveStatus(tx, found.id, { status, paidAt })
      const { number, currency } = before
      const metadata = {
        number,
        amountCents,
        currency,
        method,
        reference,
        before: before.status,
        after: status,
      }
      await record(tx, { actor, now }, entry('invoice.pay', found.id, metadata))
      people = await tellReaders(tx, call, found, {
        title: `A payment for invoice ${number} arrived`,
        body: `${amountOf(before, amountCents)}. Thank you.`,
      })
      return found.id
    })
    const after = await findShown(call, found.id)
    if (!again) {
      live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
      live.tell(newsOf(after))
    }
    return after
  }),

  handle(refundInvoice, signedIn, async (call) => {
    const { actor, params, body, now, live } = call
    const found = await findManaged(call, params.id)
    let people: string[] = []
    const { again } = await once(call, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeRefunded(before)) conflict('INVOICE_NOT_REFUNDABLE', 'No payment is left on this invoice.')
      const { amountCents, reason = null } = body
      if (amountCents > keptCents(before)) {
        invalid({ amountCents: [`At most ${amountOf(before, keptCents(before))} can be paid back`] })
      }
      const refund = { invoiceId: found.id, amountCents, reason, refundedAt: now, recordedBy: actor.userId }
      await insertRefund(tx, refund)
      const status = statusAfterMoney({ ...before, refundedCents: before.refundedCents + amountCents })
      if (status !== before.status) await moveStatus(tx, found.id, { status })
      const { number, currency } = before
      const metadata = { number, amountCents, currency, reason, before: before.status, after: status }
      await record(tx, { actor, now }, entry('invoice.refund', found.id, metadata))
      people = await tellReaders(tx, call, found, {
        title: `Invoice ${number} was paid back`,
        body: reason ? `${amountOf(before, amountCents)}: ${reason}` : amountOf(before, amountCents),
      })
      return found.id
    })
    const after = await findShown(call, found.id)
    if (!again) {
      live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: people })
      live.tell(newsOf(after))
    }
    return after
  }),
]

/** When it was paid: now, unless it says otherwise. Tomorrow's money is no payment yet. */
async function whenPaid(tx: Db, now: Date, { paidAt }: NewPayment): Promise<Date> {
  if (!paidAt) return now
  const { timeZone } = await theAgency(tx)
  const today = dayIn(timeZone, now)
  if (paidAt === today) return now
  const at = await momentOf(tx, timeZone, paidAt)
  if (at > now) invalid({ paidAt: ['The payment must not be in the future'] })
  return at
}

function amountOf({ currency }: { currency: string }, cents: number): string {
  return formatMoney(cents, currency, { code: true })
}

function whyNotPaid({ status }: LockedInvoice): string {
  if (status === 'DRAFT') return 'This is a draft. Send it before you record a payment.'
  if (status === 'VOID') return 'This invoice is void: nothing is to be paid on it.'
  return 'This invoice is paid: nothing more is to be paid on it.'
}
