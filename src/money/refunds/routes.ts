import { getAgency } from '#agency/settings/get-agency.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { requestRefund, submitRefund } from '#money/card-payments/card-refunds.ts'
import type { NewPayment } from '#money/invoices/contract.write.ts'
import { payInvoice, refundInvoice } from '#money/invoices/contract.write.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import type { LockedInvoice } from '#money/invoices/data.write.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { refuseUsed } from '#money/invoices/deduct-deposits.ts'
import { momentOf } from '#money/invoices/default-due-date.ts'
import { findManaged, findShown } from '#money/invoices/find-invoice.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { canBePaid, canBeRefunded, dueCents, invoiceNotFound, netPaidCents } from '#money/invoices/rules.ts'
import { amountOf, bookPayment, bookRefund } from '#money/payments/book-payment.ts'
import { askedCents } from '#money/payments/data.ts'
import { undoWindowMs } from '#money/payments/undo-window.ts'
import { takesCards } from '#money/stripe/stripe.ts'

/** What was paid, and paid back, as staff write it down. */
export const refundRoutes: Route[] = [
  handle(payInvoice, async (call) => {
    const { actor, params, body, now } = call
    const found = await findManaged(call, params.id)
    await idempotent(call, moneyKeys, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBePaid(before)) conflict('INVOICE_NOT_PAYABLE', whyNotPaid(before))
      const { amountCents, method, reference = null } = body
      if (amountCents > dueCents(before)) {
        invalid({ amountCents: [`Only ${amountOf(before, dueCents(before))} is still to be paid`] })
      }
      const paidAt = await whenPaid(tx, now, body)
      const tellAt = new Date(now.getTime() + undoWindowMs)
      const payment = { amountCents, method, reference, paidAt, recordedBy: actor.userId, tellAt }
      await bookPayment(tx, before, payment)
      return found.id
    })
    return findShown(call, found.id)
  }),

  handle(refundInvoice, async (call) => {
    const { actor, params, body, now } = call
    const found = await findManaged(call, params.id)
    // Asked for now, it would go out by itself once cards are set up.
    if (body.paymentId && !takesCards(call.config)) conflict('NO_CARDS', noCardRefunds)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeRefunded(before)) conflict('INVOICE_NOT_REFUNDABLE', 'No payment is left on this invoice.')
      await refuseUsed(tx, before)
      const { amountCents, reason = null, paymentId } = body
      const left = netPaidCents(before) - (await askedCents(tx, found.id))
      if (amountCents > left) {
        invalid({ amountCents: [`At most ${amountOf(before, Math.max(0, left))} can be paid back`] })
      }
      if (paymentId) {
        const asked = { paymentId, amountCents, reason, askedBy: actor.userId }
        tx.publish(changeEvent(before))
        return requestRefund(tx, now, before, asked)
      }
      const refund = { amountCents, reason, refundedAt: now, recordedBy: actor.userId }
      await bookRefund(tx, before, refund)
      return found.id
    })
    if (body.paymentId) await submitRefund(call, id)
    return findShown(call, found.id)
  }),
]

const noCardRefunds = 'Card refunds aren’t available in this portal right now.'

/** When it was paid: now, unless it says otherwise. Tomorrow's money is no payment yet. */
async function whenPaid(tx: Db, now: Date, { paidAt }: NewPayment): Promise<Date> {
  if (!paidAt) return now
  const { timeZone } = await getAgency(tx)
  const today = dayIn(timeZone, now)
  if (paidAt === today) return now
  const at = await momentOf(tx, timeZone, paidAt)
  if (at > now) invalid({ paidAt: ['The payment must not be in the future'] })
  return at
}

function whyNotPaid({ status }: LockedInvoice): string {
  if (status === 'DRAFT') return 'This is a draft. Send it before you record a payment.'
  if (status === 'VOID') return 'This invoice is void: nothing is to be paid on it.'
  return 'This invoice is paid: nothing more is to be paid on it.'
}
