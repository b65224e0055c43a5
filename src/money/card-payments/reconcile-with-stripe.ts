import { Failure } from '#kernel/failure.ts'
import type { Services } from '#kernel/services.ts'
import type { Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { endCheckout, readCheckout, takesCards } from '#money/stripe/stripe.ts'
import { bookCheckout } from './book-checkout.ts'
import { submitPendingRefunds } from './card-refunds.ts'
import { noteOutcome } from './data.events.ts'
import { listPendingSubscriptions } from './data.subscriptions.ts'
import { listConfirming, listStaleCheckouts } from './data.ts'
import { handleSubscriptionNotice } from './subscription-events.ts'
import { giveUpPendingCharge, longestWaitMs, type SubscriptionPaid } from './subscription-payments.ts'

/** Expires checkout pages that should no longer be paid, and retries interrupted refunds. */
export async function reconcileCards(services: Services): Promise<void> {
  const { db, config, clock } = services
  if (!takesCards(config)) return
  for (const { id } of await listStaleCheckouts(db, clock.now())) {
    await quietly(async () => bookCheckout(system(services), await endCheckout(config, id)))
  }
  await submitPendingRefunds(services)
  for (const pending of await listPendingSubscriptions(db)) await tryAgain(services, pending)
}

/**
 * Books a plan's charge on its period's invoice once that invoice is sent. If that never happens, notifies
 * staff.
 */
async function tryAgain(
  services: Services,
  pending: Awaited<ReturnType<typeof listPendingSubscriptions>>[number],
) {
  const { clock } = services
  const notice = pending.content as SubscriptionPaid
  const isLong = clock.now().getTime() - pending.receivedAt.getTime() > longestWaitMs
  await write(system(services), async (tx) => {
    const result = await handleSubscriptionNotice(tx, notice, pending.receivedAt)
    const end = result.waitsFor && isLong ? await giveUpPendingCharge(tx, notice) : result
    if (end === result && result.waitsFor) return
    await noteOutcome(tx, pending.id, { outcome: end.outcome })
  })
}

/** Asks Stripe for the current state of payments that banks haven't confirmed yet, which can take days. */
export async function checkConfirmingPayments(services: Services): Promise<void> {
  const { db, config } = services
  if (!takesCards(config)) return
  for (const { id } of await listConfirming(db)) {
    await quietly(async () => bookCheckout(system(services), await readCheckout(config, id)))
  }
}

function system(services: Services): Writing {
  return { ...services, actor: null, now: services.clock.now() }
}

/** Ignores a failure. If Stripe doesn't respond, the next round asks again. */
async function quietly(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}
