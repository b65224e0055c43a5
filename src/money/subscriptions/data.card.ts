import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { subscriptions } from '#schema/subscriptions.ts'

/** Plans with a Stripe subscription. */
export async function listStripeSubscriptions(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isNotNull(subscriptions.stripeSubscriptionId))
    .orderBy(asc(subscriptions.id))
  return rows.map(({ id }) => id)
}

/** Returns one plan with a Stripe subscription. Undefined if no card is charged for it. */
export async function findCharged(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.stripeSubscriptionId)))
  return row
}
