import type { Db } from '#kernel/database/database.ts'
import { notFound } from '#kernel/failure.ts'
import type { Keys } from '#money/stripe/stripe.ts'
import { customerFor } from '#money/stripe/stripe.ts'
import { findPayer, saveCustomer } from './data.ts'

export {
  cancelStripeSubscription,
  pauseStripeSubscription,
  startSubscriptionCheckout,
  updateStripeSubscription,
} from '#money/stripe/subscriptions.ts'

/** The customer of a client at Stripe, made where there is none yet. Never within a transaction. */
export async function customerOf(db: Db, keys: Keys, clientId: string): Promise<string> {
  const payer = (await findPayer(db, clientId)) ?? notFound('This company could not be found.')
  return payer.stripeCustomerId ?? newCustomer(db, keys, payer)
}

/** Makes a customer at Stripe, the first or `instead` of one that Stripe has forgotten. Never within a transaction. */
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
