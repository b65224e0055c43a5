import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayIn } from '#kernel/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { onePage } from '#kernel/database/paging.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { allowManaging, moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { moneyKeys } from '#money/invoices/data.idempotency-keys.ts'
import { momentOf } from '#money/invoices/default-due-date.ts'
import { clientNotFound } from '#people/clients/contract.ts'
import { findClient as findVisibleClient } from '#people/clients/visible-clients.ts'
import { addSubscription, getSubscription, listClientSubscriptions, listSubscriptions } from './contract.ts'
import type { NewSubscription } from './contract.write.ts'
import { cursorKeyOf, findClientSubscriptions, findSubscriptions } from './data.ts'
import type { NewSubscriptionRow } from './data.write.ts'
import { insertSubscription } from './data.write.ts'
import { changeEvent, entry, findShown, refuseNothing } from './find-subscription.ts'
import { m } from './messages.ts'
import { actionRoutes, invoiceDue } from './routes.actions.ts'
import { cardRoutes } from './routes.card.ts'
import { changeRoutes } from './routes.change.ts'
import { periodRoutes } from './routes.period.ts'
import { periodsPast } from './schedule.ts'

export const subscriptionRoutes: Route[] = [
  handle(listClientSubscriptions, async (call) => {
    await findClient(call.db, call.actor, call.params.id)
    allow(seesInvoicesOf(call.actor, call.params.id), moneyIsNotShown)
    return findClientSubscriptions(call.db, call, call.params.id)
  }),

  handle(listSubscriptions, async (call) => {
    allow(mayAskForInvoices(call.actor), moneyIsNotShown)
    return onePage(call, await findSubscriptions(call.db, call, call.query), cursorKeyOf)
  }),

  handle(getSubscription, (call) => findShown(call, call.params.id)),

  handle(addSubscription, async (call) => {
    const { db, actor, params, body } = call
    const client = await findClient(db, actor, params.id)
    allowManaging(actor)
    if (client.archivedAt && body.lines.length > 0)
      invalid({ lines: [t(m.companyArchived, { company: client.companyName })] })
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const subscription = await toSubscriptionRow(tx, call.now, body)
      const made = await insertSubscription(tx, {
        ...subscription,
        clientId: client.id,
        createdBy: actor.userId,
      })
      await record(
        tx,
        entry('subscription.create', { ...subscription, id: made, clientId: client.id }, noted(subscription)),
      )
      tx.publish(changeEvent({ id: made, clientId: client.id }))
      return made
    })
    await invoiceDue(call, id)
    return findShown(call, id)
  }),

  ...cardRoutes,
  ...changeRoutes,
  ...actionRoutes,
  ...periodRoutes,
]

async function findClient(db: Db, actor: Actor, id: string) {
  return (await findVisibleClient(db, actor, id)) ?? notFound(clientNotFound)
}

/** Returns the fields to store. A plan that's only tracked has just a name and date. */
async function toSubscriptionRow(
  tx: Db,
  now: Date,
  body: NewSubscription,
): Promise<Omit<NewSubscriptionRow, 'clientId'>> {
  const { timeZone, currency } = await getAgency(tx)
  const today = dayIn(timeZone, now)
  const { startedAt, planCode, ...terms } = body
  const day = startedAt ?? terms.startsOn ?? today
  const since = { planCode, startedAt: day === today ? now : await momentOf(tx, timeZone, day) }
  if (terms.lines.length === 0) return since
  const { pricesIncludeTax = (await getBillingSettings(tx)).pricesIncludeTax } = terms
  const subscription = {
    ...terms,
    ...since,
    pricesIncludeTax,
    currency: terms.currency ?? currency,
    startsOn: terms.startsOn ?? day,
    endsOn: terms.endsOn ?? null,
  }
  refuseNothing(subscription)
  return { ...subscription, periods: periodsPast({ ...subscription, periods: 0 }, today) }
}

function noted({ startedAt, startsOn, interval, intervalCount, lines }: Partial<NewSubscriptionRow>) {
  if (!lines) return { startedAt }
  return { startedAt, startsOn, interval, intervalCount }
}
