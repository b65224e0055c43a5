import { todayAtAgency } from '#agency/settings/calendar.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { draftPeriodAgain } from './contract.ts'
import { discardedPeriods } from './data.discarded-periods.ts'
import { lockSubscription } from './data.write.ts'
import { draftPeriod } from './draft-period.ts'
import { changeEvent, findManaged, subscriptionNotFound } from './find-subscription.ts'
import { m } from './messages.ts'

/** Drafts a discarded period again on request, with the plan's current terms. */
export const periodRoutes: Route[] = [
  handle(draftPeriodAgain, async (call) => {
    const { actor, params, body, now } = call
    const found = await findManaged(call, params.id)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const subscription = (await lockSubscription(tx, found.id)) ?? notFound(subscriptionNotFound)
      const periods = await discardedPeriods(tx, [subscription.id])
      const period = periods.find(({ from }) => from === body.periodStart)
      if (!period) return conflict('PERIOD_NOT_DISCARDED', t(m.notDiscarded))
      const today = await todayAtAgency(tx, now)
      tx.publish(changeEvent(found))
      return draftPeriod(tx, subscription, { ...period, createdBy: actor.userId, today })
    })
    return { id }
  }),
]
