import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { allowManaging } from '#money/access/allow.ts'
import { refundCard, takesCards } from '#money/stripe/stripe.ts'
import { paidBackInStripe } from './card-refunds.ts'
import { listUnmatchedPayments, refundUnmatchedPayment, resolveUnmatchedPayment } from './contract.ts'
import { findUnmatched, listUnmatched, lockUnmatched, resolveUnmatched } from './data.unmatched-payments.ts'
import { m } from './messages.ts'

/** Unmatched payments, shown to staff who can see billing until someone resolves them. */
export const unmatchedPaymentRoutes: Route[] = [
  handle(listUnmatchedPayments, async ({ db, actor }) => {
    allowManaging(actor)
    return listUnmatched(db)
  }),

  handle(resolveUnmatchedPayment, async (call) => {
    allowManaging(call.actor)
    const unmatched = (await findUnmatched(call.db, call.params.id)) ?? notFound(t(m.paymentGone))
    return resolve(call, unmatched.id, call.body.settlement)
  }),

  handle(refundUnmatchedPayment, async (call) => {
    const { db, actor, config, params } = call
    allowManaging(actor)
    const unmatched = (await findUnmatched(db, params.id)) ?? notFound(t(m.paymentGone))
    if (unmatched.settledAt) conflict('STRAY_SETTLED', t(m.alreadyResolved))
    if (!takesCards(config)) notFound(t(m.notSetUp))
    const { id: refundId, intentId, amountCents, currency } = unmatched
    if (!intentId) conflict('NOT_IN_STRIPE', t(m.notInStripe))
    const made = await refundCard(config, { refundId, intentId, amountCents, currency })
    if (made.status === 'FAILED') conflict('REFUND_REFUSED', t(m.bankRefused))
    return resolve(call, unmatched.id, paidBackInStripe)
  }),
]

async function resolve(call: Writing & { actor: Actor }, id: string, settlement: string) {
  const { db, actor, now } = call
  await write(call, async (tx) => {
    const unmatched = (await lockUnmatched(tx, id)) ?? notFound(t(m.paymentGone))
    // The refund's event may arrive before the call that made the refund returns.
    if (unmatched.settledAt && settlement === paidBackInStripe) return
    if (unmatched.settledAt) conflict('STRAY_SETTLED', t(m.alreadyResolved))
    await resolveUnmatched(tx, id, { settledAt: now, settledBy: actor.userId, settlement })
    const { amountCents, currency, stripePaymentIntentId: reference } = unmatched
    const metadata = { amountCents, currency, reference, before: null, after: settlement }
    await record(tx, {
      action: 'payment.settle',
      targetTable: 'stray_payments',
      targetId: id,
      metadata,
    })
    tx.publish({ type: 'INVOICES_CHANGED', staff: true, id })
  })
  return (await findUnmatched(db, id)) ?? notFound(t(m.paymentGone))
}
