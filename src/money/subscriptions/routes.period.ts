import type { Doer } from '#agency/audit/record.ts'
import { englishAtAgency, todayAtAgency } from '#agency/settings/calendar.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { theBilling } from '#money/billing-settings/get-billing-settings.ts'
import { draftInvoice } from '#money/invoices/draft-invoice.ts'
import { once } from '#money/invoices/idempotent.ts'
import { signedIn } from '#money/invoices/rules.ts'
import { draftPeriodAgain } from './contract.ts'
import { discardedPeriods } from './data.discarded-periods.ts'
import type { LockedPlan } from './data.write.ts'
import { lockPlan } from './data.write.ts'
import { findManaged, newsOf, planNotFound } from './find-subscription.ts'
import { periodWords } from './period-label.ts'
import type { Period } from './schedule.ts'

/** What was discarded is written again only where somebody asks for it; it waits as a draft, as the plan is now. */
export const periodRoutes: Route[] = [
  handle(draftPeriodAgain, signedIn, async (call) => {
    const { actor, params, body, now, live } = call
    const found = await findManaged(call, params.id)
    const { id, again } = await once(call, async (tx) => {
      const plan = (await lockPlan(tx, found.id)) ?? notFound(planNotFound)
      const periods = await discardedPeriods(tx, [plan.id])
      const period = periods.find(({ from }) => from === body.periodStart)
      if (!period) return conflict('PERIOD_NOT_DISCARDED', 'No draft of this period was discarded.')
      const today = await todayAtAgency(tx, now)
      return draftPeriod(tx, call, plan, { ...period, createdBy: actor.userId, today })
    })
    if (!again) {
      live.tell({ type: 'INVOICES_CHANGED', clientId: found.clientId, id, internal: true })
      live.tell(newsOf(found))
    }
    return { id }
  }),
]

/** Writes the invoice of one period of a plan that is held. Gives its id. */
export async function draftPeriod(
  tx: Db,
  who: Doer,
  plan: LockedPlan,
  { from, to, createdBy, today }: Period & { createdBy: string; today: string },
): Promise<string> {
  const { id: subscriptionId, clientId, currency, pricesIncludeTax, reverseCharge } = plan
  const billing = await theBilling(tx)
  const language = plan.language ?? billing.language
  const words = periodWords({ from, to }, language === 'de' ? 'de-DE' : await englishAtAgency(tx))
  return draftInvoice(tx, who, {
    clientId,
    subscriptionId,
    periodStart: from,
    servedFrom: from,
    servedTo: to,
    currency,
    pricesIncludeTax,
    reverseCharge,
    lines: plan.lines.map((line) => ({ ...line, description: `${line.description}, ${words}` })),
    dueAt: dayAfter(today, plan.paymentDays ?? billing.paymentDays),
    createdBy,
  })
}
