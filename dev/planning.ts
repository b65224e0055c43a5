import { asc, eq } from 'drizzle-orm'
import { sessions } from '#features/accounts/table.ts'
import { invoices } from '#features/invoices/table.ts'
import { addSubscription } from '#features/subscriptions/contract.ts'
import type { NewSubscription } from '#features/subscriptions/contract.write.ts'
import type { House } from './cast.ts'

export const careLines = [{ description: 'Care plan', unitAmountCents: 10_000, taxPercent: 19 }]

/** Plans in a house whose calendar is turned: moments are set, and never waited for. */
export function planning(house: House) {
  return {
    /** The sessions of the cast go on, as if everybody had been there all the time. */
    async goTo(moment: string): Promise<void> {
      house.clock.advance(Date.parse(moment) - house.clock.now().getTime())
      const now = house.clock.now()
      const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
      await house.db.update(sessions).set({ createdAt: now, updatedAt: now, expiresAt })
    },
    addPlan(plan: Partial<NewSubscription> = {}, clientId = house.acme.id) {
      const body = { planCode: 'Care', lines: careLines, ...plan } as NewSubscription
      return house.ada.call(addSubscription, { params: { id: clientId }, body })
    },
    /** What was invoiced of a plan, in the order of its periods. */
    async madeBy(planId: string) {
      return house.db
        .select()
        .from(invoices)
        .where(eq(invoices.subscriptionId, planId))
        .orderBy(asc(invoices.periodStart))
    },
  }
}
