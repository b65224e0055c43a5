import type Stripe from 'stripe'
import type { Checkout, Keys } from './stripe.ts'
import { amountForStripe, ask, keyOf } from './stripe.ts'

/** A plan's charge: `amountCents` each time, including tax. */
export interface RecurringCharge {
  subscriptionId: string
  /** What the customer reads on the page and on every receipt. */
  title: string
  amountCents: number
  currency: string
  interval: 'MONTH' | 'YEAR'
  intervalCount: number
}

export type SubscriptionCheckout = RecurringCharge &
  Pick<Checkout, 'customerId' | 'language' | 'successUrl' | 'cancelUrl' | 'expiresAt'> & {
    /** At least two days from now, or null for immediately. */
    firstChargeAt: Date | null
  }

/**
 * Opens the checkout page where a customer adds their card for a plan. Its events report the subscription and
 * each charge. The same attempt returns the same page.
 */
export async function startSubscriptionCheckout(
  keys: Keys,
  charge: SubscriptionCheckout,
  attempt: string,
): Promise<{ id: string; url: string | null }> {
  const { subscriptionId, title, customerId, language, successUrl, cancelUrl, firstChargeAt } = charge
  const metadata = { planId: subscriptionId }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    client_reference_id: subscriptionId,
    customer: customerId,
    line_items: [{ quantity: 1, price_data: { ...priceOf(charge), product_data: { name: title } } }],
    metadata,
    subscription_data: {
      metadata,
      description: title,
      ...(firstChargeAt ? { trial_end: secondsOf(firstChargeAt) } : {}),
    },
    adaptive_pricing: { enabled: false },
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: secondsOf(charge.expiresAt),
  }
  const idempotencyKey = keyOf('plan', attempt, params)
  const session = await ask(keys, (stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }))
  return { id: session.id, url: session.url ?? null }
}

/** Changes the price starting with the next charge, without proration. */
export async function updateStripeSubscription(
  keys: Keys,
  stripeSubscriptionId: string,
  charge: RecurringCharge,
): Promise<void> {
  await ask(keys, async (stripe) => {
    const { items } = await stripe.subscriptions.retrieve(stripeSubscriptionId)
    const [item] = items.data
    if (!item) throw new Error('A subscription of Stripe has no items')
    const { product } = item.price
    await stripe.subscriptions.update(stripeSubscriptionId, {
      items: [
        {
          id: item.id,
          price_data: { ...priceOf(charge), product: typeof product === 'string' ? product : product.id },
        },
      ],
      proration_behavior: 'none',
    })
  })
}

/** Pauses charges. The paused time isn't charged later either. */
export async function pauseStripeSubscription(
  keys: Keys,
  stripeSubscriptionId: string,
  paused: boolean,
): Promise<void> {
  await ask(keys, (stripe) =>
    stripe.subscriptions.update(stripeSubscriptionId, {
      pause_collection: paused ? { behavior: 'void' } : '',
    }),
  )
}

/** Stops all charges. An ended subscription stays ended. */
export async function cancelStripeSubscription(keys: Keys, stripeSubscriptionId: string): Promise<void> {
  await ask(keys, async (stripe) => {
    const { status } = await stripe.subscriptions.retrieve(stripeSubscriptionId)
    if (status !== 'canceled') await stripe.subscriptions.cancel(stripeSubscriptionId)
  })
}

function priceOf(charge: RecurringCharge) {
  return {
    currency: charge.currency,
    unit_amount: amountForStripe(charge),
    recurring: {
      interval: charge.interval === 'YEAR' ? ('year' as const) : ('month' as const),
      interval_count: charge.intervalCount,
    },
  }
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
