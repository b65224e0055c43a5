import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { requestRefund, submitRefund } from '#money/card-payments/card-refunds.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { lockInvoice } from '#money/invoices/data.write.ts'
import { refuseUsed } from '#money/invoices/deposits/deduct-deposits.ts'
import { findManaged, findShown } from '#money/invoices/find-invoice.ts'
import { changeEvent } from '#money/invoices/invoice-readers.ts'
import { canBeRefunded, invoiceNotFound, netPaidCents } from '#money/invoices/rules.ts'
import { bookRefund } from '#money/payments/book-payment.ts'
import { askedCents } from '#money/payments/data.ts'
import { takesCards } from '#money/stripe/stripe.ts'
import { refundInvoice } from './contract.ts'
import { m } from './messages.ts'

/** Records a refund, or sends one through the card. */
export const refundRoutes: Route[] = [
  handle(refundInvoice, async (call) => {
    const { actor, params, body, now } = call
    const found = await findManaged(call, params.id)
    // Once saved, the refund would be sent automatically as soon as cards are set up.
    if (body.paymentId && !takesCards(call.config)) conflict('NO_CARDS', t(m.cardsUnavailable))
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeRefunded(before)) conflict('INVOICE_NOT_REFUNDABLE', t(m.nothingLeft))
      await refuseUsed(tx, before)
      const { amountCents, reason = null, paymentId } = body
      const left = netPaidCents(before) - (await askedCents(tx, found.id))
      if (amountCents > left) {
        const most = money(Math.max(0, left), before.currency)
        invalid({ amountCents: [t(m.tooMuch, { most })] })
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
