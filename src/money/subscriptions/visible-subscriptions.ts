import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { subscriptions } from '#schema/subscriptions.ts'

/**
 * A condition for queries of `subscriptions`. Staff who can see billing see all plans. Contacts see plans of
 * companies whose invoices they see.
 */
export function visibleSubscriptions(actor: Actor): SQL | undefined {
  if (isStaff(actor)) return actor.seesMoney ? undefined : sql`false`
  const mine = actor.memberships.filter((membership) => membership.seesInvoices)
  if (mine.length === 0) return sql`false`
  return inArray(
    subscriptions.clientId,
    mine.map((membership) => membership.clientId),
  )
}
