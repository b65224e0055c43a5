import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { requestRefund, submitRefund } from '#money/card-payments/card-refunds.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { refuseUsed } from '#money/invoices/deduct-deposits.ts'
import { findManaged, findShown } from '#money/invoices/find-invoice.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { canBeRefunded, invoiceNotFound, netPaidCents } from '#money/invoices/rules.ts'
import { amountOf, bookRefund } from '#money/payments/book-payment.ts'
import { askedCents } from '#money/payments/data.ts'
import { takesCards } from '#money/stripe/stripe.ts'
import { refundInvoice } from './contract.ts'

/** Recording a refund, or sending one through the card. */
export const refundRoutes: Route[] = [
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
