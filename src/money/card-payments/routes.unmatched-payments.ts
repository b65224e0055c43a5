import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Live } from '#kernel/live/notify.ts'
import { allowManaging } from '#money/access/allow.ts'
import { signedIn } from '#money/access/rules.ts'
import { refundCard, takesCards } from '#money/stripe/stripe.ts'
import { listStrayPayments, refundStrayPayment, settleStrayPayment } from './contract.ts'
import { findStray, listStrays, lockStray, settleStray } from './data.unmatched-payments.ts'
import { bankRefused, notInStripe, paidBackInStripe } from './refunds.ts'
import { cardsNotSetUp } from './rules.ts'

/** Payments that fit no invoice: shown to staff who see money until somebody settles them. */
export const unmatchedPaymentRoutes: Route[] = [
  handle(listStrayPayments, signedIn, async ({ db, actor }) => {
    allowManaging(actor)
    return listStrays(db)
  }),

  handle(settleStrayPayment, signedIn, async (call) => {
    allowManaging(call.actor)
    const stray = (await findStray(call.db, call.params.id)) ?? notFound(strayNotFound)
    return settle(call, stray.id, call.body.settlement)
  }),

  handle(refundStrayPayment, signedIn, async (call) => {
    const { db, actor, config, params } = call
    allowManaging(actor)
    const stray = (await findStray(db, params.id)) ?? notFound(strayNotFound)
    if (stray.settledAt) conflict('STRAY_SETTLED', settledAlready)
    if (!takesCards(config)) notFound(cardsNotSetUp)
    const { id: refundId, intentId, amountCents, currency } = stray
    if (!intentId) conflict('NOT_IN_STRIPE', notInStripe)
    const made = await refundCard(config, { refundId, intentId, amountCents, currency })
    if (made.status === 'FAILED') conflict('REFUND_REFUSED', bankRefused)
    return settle(call, stray.id, paidBackInStripe)
  }),
]

const strayNotFound = 'This payment could not be found.'
const settledAlready = 'This payment was settled already.'

async function settle(call: { db: Db; actor: Actor; now: Date; live: Live }, id: string, settlement: string) {
  const { db, actor, now, live } = call
  await db.transaction(async (tx) => {
    const stray = (await lockStray(tx, id)) ?? notFound(strayNotFound)
    // Stripe may have told of the refund before the call that made it came back.
    if (stray.settledAt && settlement === paidBackInStripe) return
    if (stray.settledAt) conflict('STRAY_SETTLED', settledAlready)
    await settleStray(tx, id, { settledAt: now, settledBy: actor.userId, settlement })
    const { amountCents, currency, stripePaymentIntentId: reference } = stray
    const metadata = { amountCents, currency, reference, before: null, after: settlement }
    await record(tx, call, {
      action: 'payment.settle',
      targetTable: 'stray_payments',
      targetId: id,
      metadata,
    })
  })
  live.tell({ type: 'INVOICES_CHANGED', staff: true, id })
  return (await findStray(db, id)) ?? notFound(strayNotFound)
}
