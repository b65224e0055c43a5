import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { allowManaging } from '#money/access/allow.ts'
import { refundCard, takesCards } from '#money/stripe/stripe.ts'
import { bankRefused, notInStripe, paidBackInStripe } from './card-refunds.ts'
import { listUnmatchedPayments, refundUnmatchedPayment, resolveUnmatchedPayment } from './contract.ts'
import { findUnmatched, listUnmatched, lockUnmatched, resolveUnmatched } from './data.unmatched-payments.ts'
import { cardsNotSetUp } from './rules.ts'

/** Payments that fit no invoice: shown to staff who see money until somebody settles them. */
export const unmatchedPaymentRoutes: Route[] = [
  handle(listUnmatchedPayments, async ({ db, actor }) => {
    allowManaging(actor)
    return listUnmatched(db)
  }),

  handle(resolveUnmatchedPayment, async (call) => {
    allowManaging(call.actor)
    const unmatched = (await findUnmatched(call.db, call.params.id)) ?? notFound(unmatchedPaymentNotFound)
    return resolve(call, unmatched.id, call.body.settlement)
  }),

  handle(refundUnmatchedPayment, async (call) => {
    const { db, actor, config, params } = call
    allowManaging(actor)
    const unmatched = (await findUnmatched(db, params.id)) ?? notFound(unmatchedPaymentNotFound)
    if (unmatched.settledAt) conflict('STRAY_SETTLED', alreadyResolved)
    if (!takesCards(config)) notFound(cardsNotSetUp)
    const { id: refundId, intentId, amountCents, currency } = unmatched
    if (!intentId) conflict('NOT_IN_STRIPE', notInStripe)
    const made = await refundCard(config, { refundId, intentId, amountCents, currency })
    if (made.status === 'FAILED') conflict('REFUND_REFUSED', bankRefused)
    return resolve(call, unmatched.id, paidBackInStripe)
  }),
]

const unmatchedPaymentNotFound = 'This payment could not be found.'
const alreadyResolved = 'This payment was settled already.'

async function resolve(call: Writing & { actor: Actor }, id: string, settlement: string) {
  const { db, actor, now } = call
  await write(call, async (tx) => {
    const unmatched = (await lockUnmatched(tx, id)) ?? notFound(unmatchedPaymentNotFound)
    // Stripe may have told of the refund before the call that made it came back.
    if (unmatched.settledAt && settlement === paidBackInStripe) return
    if (unmatched.settledAt) conflict('STRAY_SETTLED', alreadyResolved)
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
  return (await findUnmatched(db, id)) ?? notFound(unmatchedPaymentNotFound)
}
