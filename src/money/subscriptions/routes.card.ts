import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { publicAddress } from '#agency/settings/public-address.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { oldestUnpaid } from '#money/card-payments/data.subscriptions.ts'
import {
  cancelStripeSubscription,
  customerOf,
  startSubscriptionCheckout,
} from '#money/card-payments/stripe-customer.ts'
import { momentOf } from '#money/invoices/default-due-date.ts'
import { endCheckout, takesCards } from '#money/stripe/stripe.ts'
import { removeSubscriptionCard, setUpSubscriptionCard } from './contract.card.ts'
import type { VisibleSubscription } from './data.ts'
import { updateSubscription } from './data.write.ts'
import { entry, findShown } from './find-subscription.ts'
import { m } from './messages.ts'
import { mayGiveCard, mayRemoveCard } from './rules.card.ts'
import { detailsForStripe, saveStripeEnd, unlessGone } from './stripe-sync.ts'

/** Sets up and removes the card that a plan's invoices are charged to. People enter it on the provider's page. */
export const cardRoutes: Route[] = [
  handle(setUpSubscriptionCard, async (call) => {
    const { db, params, actor, config, now } = call
    const found = await findShown(call, params.id)
    allow(mayGiveCard(actor, found), t(m.onlyClientAddsCard))
    if (!takesCards(config)) notFound(t(m.cardsNotSetUp))
    const [next] = found.upcoming
    if (!found.cardOffered || !next)
      conflict('NO_CARD', t(found.byCard ? m.alreadyCharged : m.cardNotPossible))
    const unpaid = await oldestUnpaid(db, found.id)
    if (unpaid) conflict('PLAN_UNPAID', t(m.payFirst, { number: unpaid.number ?? '' }))
    const { timeZone } = await getAgency(db)
    const firstChargeAt = await momentOf(db, timeZone, next.on)
    if (firstChargeAt.getTime() - now.getTime() < soonestMs) conflict('CARD_TOO_SOON', t(m.cardTooSoon))
    await endPageBefore(call, found)
    const session = await newPage(call, found, firstChargeAt)
    await write(call, async (tx) => {
      const stripeTold = JSON.stringify(detailsForStripe(found))
      await updateSubscription(tx, found.id, { stripeSessionId: session.id, stripeTold })
      await record(tx, entry('subscription.card', found, { amountCents: found.amountCents }))
    })
    return { url: session.url ?? conflict('CHECKOUT_OVER', t(m.pageExpired)) }
  }),

  handle(removeSubscriptionCard, async (call) => {
    const { params, actor, config } = call
    const found = await findShown(call, params.id)
    allow(mayRemoveCard(actor, found), t(m.onlyTheyRemoveCard))
    if (!found.stripeSubscriptionId) conflict('NO_CARD', t(m.noCard))
    await cancelStripeSubscription(config, found.stripeSubscriptionId).catch(unlessGone)
    await write(call, (tx) => saveStripeEnd(tx, found))
    return findShown(call, found.id)
  }),
]

/** Stripe needs two days before the first charge. Two more hours leave time to complete the page. */
const soonestMs = 50 * 60 * 60_000

/** Expires the page that was opened before, so that people can't fill in both. */
async function endPageBefore(
  { config }: Call<Endpoint, Actor>,
  subscription: VisibleSubscription,
): Promise<void> {
  // The result of an older page no longer matters and isn't shown.
  if (!subscription.stripeSessionId || subscription.stripeTold === null) return
  const before = await endCheckout(config, subscription.stripeSessionId).catch(unlessGone)
  if (before && before.status !== 'ENDED') {
    conflict('CARD_GIVEN', t(m.cardJustAdded))
  }
}

async function newPage(
  { db, config, request, now }: Call<Endpoint, Actor>,
  subscription: VisibleSubscription,
  firstChargeAt: Date,
) {
  const page = `${publicAddress(config, await getAgency(db), request)}/invoices/plans`
  // Two clicks within this time open the same page on any process.
  const slot = Math.floor(now.getTime() / slotMs)
  return startSubscriptionCheckout(
    config,
    {
      subscriptionId: subscription.id,
      title: subscription.planCode,
      amountCents: subscription.amountCents,
      currency: subscription.currency,
      firstChargeAt,
      interval: subscription.interval,
      intervalCount: subscription.intervalCount,
      customerId: await customerOf(db, config, subscription.clientId),
      language: await languageOf(db, subscription.clientId),
      successUrl: `${page}?card=given&plan=${subscription.id}`,
      cancelUrl: `${page}?card=left&plan=${subscription.id}`,
      expiresAt: new Date((slot + 1) * slotMs + 40 * 60_000),
    },
    `${slot} ${subscription.stripeSessionId}`,
  )
}

const slotMs = 10 * 60_000
