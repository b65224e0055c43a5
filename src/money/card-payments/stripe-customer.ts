import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Keys } from '#money/stripe/stripe.ts'
import { customerFor } from '#money/stripe/stripe.ts'
import { findPayer, saveCustomer } from './data.ts'
import { m } from './messages.ts'

export {
  cancelStripeSubscription,
  pauseStripeSubscription,
  startSubscriptionCheckout,
  updateStripeSubscription,
} from '#money/stripe/subscriptions.ts'

/** Returns a client's Stripe customer, created if needed. Never call it within a transaction. */
export async function customerOf(db: Db, keys: Keys, clientId: string): Promise<string> {
  const payer = (await findPayer(db, clientId)) ?? notFound(t(m.companyGone))
  return payer.stripeCustomerId ?? newCustomer(db, keys, payer)
}

/**
 * Creates a Stripe customer: the client's first, or a replacement for the deleted `instead`. Never call it
 * within a transaction.
 */
export async function newCustomer(
  db: Db,
  keys: Keys,
  payer: NonNullable<Awaited<ReturnType<typeof findPayer>>>,
  instead: string | null = null,
): Promise<string> {
  const customerId = await customerFor(keys, payer, instead ?? '')
  await saveCustomer(db, payer.id, customerId, instead)
  return customerId
}
