import { changed, record } from '#agency/audit/record.ts'
import { englishAtAgency, todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { Services } from '#kernel/services.ts'
import type { AuditContext } from '#kernel/unit-of-work.ts'
import { bookPendingCharges } from '#money/card-payments/subscription-payments.ts'
import { sendDraft } from '#money/invoices/send-invoice.ts'
import { moneyStaffIds } from '#people/accounts/people.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { LockedSubscription } from './data.write.ts'
import { listRunning, lockSubscription, updateSubscription } from './data.write.ts'
import { draftPeriod } from './draft-period.ts'
import { changeEvent, entry } from './find-subscription.ts'
import { periodLabel } from './period-label.ts'
import { isDue, isOver, periodAt } from './schedule.ts'

type Office = Pick<Services, 'db' | 'live' | 'clock'>

/**
 * Makes every invoice whose day has come, and ends the plans that are over. Each period is its own transaction, in
 * which the plan is held: whatever number of processes, and however long none ran, each period is invoiced once.
 */
export async function invoiceDueSubscriptions(office: Office): Promise<void> {
  const { db, clock } = office
  const now = clock.now()
  const today = await todayAtAgency(db, now)
  const defects: unknown[] = []
  for (const subscription of await listRunning(db)) {
    const runs =
      subscription.status === 'active' && (subscription.archivedAt !== null || isDue(subscription, today))
    if (!runs && !isOver(subscription, today)) continue
    await invoiceDuePeriods(office, now, subscription.id).catch((error) => defects.push(error))
  }
  if (defects.length > 0) throw defects[0]
}

/**
 * Does with one plan what its calendar asks for by now. Where an invoice cannot be made, staff are told of it once,
 * and it is tried again the next time.
 * @throws what was no refusal, once staff were told
 */
export async function invoiceDuePeriods({ db, live }: Office, now: Date, id: string): Promise<void> {
  const who: AuditContext = { actor: null, now }
  try {
    for (;;) {
      const step = await db.transaction((tx) => takeStep(tx, who, id))
      for (const publish of step.liveEvents) live.publish(publish)
      if (step.done) return
    }
  } catch (error) {
    const reason = error instanceof Failure ? error.message : 'Something went wrong on the server.'
    const liveEvents = await db.transaction((tx) => noteFailure(tx, who, id, reason))
    for (const publish of liveEvents) live.publish(publish)
    if (!(error instanceof Failure)) throw error
  }
}

interface Step {
  liveEvents: LiveEvent[]
  done: boolean
}

const nothing: Step = { liveEvents: [], done: true }

async function takeStep(tx: Db, who: AuditContext, id: string): Promise<Step> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription || subscription.startsOn === null || subscription.status === 'canceled') return nothing
  const today = await todayAtAgency(tx, who.now)
  if (isOver(subscription, today))
    return { liveEvents: await endSubscription(tx, who, subscription), done: true }
  if (subscription.status === 'paused') return nothing
  if (subscription.archivedAt) return { liveEvents: await pauseArchived(tx, who, subscription), done: true }
  if (!isDue(subscription, today)) return nothing
  return { liveEvents: await invoicePeriod(tx, who, subscription, today), done: false }
}

async function invoicePeriod(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
  today: string,
): Promise<LiveEvent[]> {
  const { id: subscriptionId, clientId, planCode, autoSend, periods, createdBy } = subscription
  const { from, to } = periodAt(subscription, periods)
  if (!createdBy) throw new Error('A plan that invoices was made by somebody')
  const invoiceId = await draftPeriod(tx, who, subscription, { from, to, createdBy, today })
  await updateSubscription(tx, subscriptionId, { periods: periods + 1, failure: null })
  const people = autoSend
    ? await sendDraft(tx, who, invoiceId, planCode)
    : await notifyStaff(tx, who, `/invoices/${invoiceId}`, {
        title: `A draft of the plan ${planCode} waits`,
        body: `${subscription.companyName}, ${periodLabel({ from, to }, await englishAtAgency(tx))}. Look at it, then send it.`,
      })
  return [
    { type: 'NOTIFICATIONS_CHANGED', userIds: people },
    { type: 'INVOICES_CHANGED', clientId, id: invoiceId, internal: !autoSend },
    changeEvent(subscription),
  ]
}

async function endSubscription(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
): Promise<LiveEvent[]> {
  const after = { status: 'canceled' as const, pausedAt: null }
  await updateSubscription(tx, subscription.id, { ...after, canceledAt: who.now, failure: null })
  await record(
    tx,
    who,
    entry('subscription.end', subscription, changed({ ...subscription }, { status: after.status })),
  )
  return [changeEvent(subscription), ...(await bookPendingCharges(tx, who.now, subscription.id))]
}

async function pauseArchived(
  tx: Db,
  who: AuditContext,
  subscription: LockedSubscription,
): Promise<LiveEvent[]> {
  await updateSubscription(tx, subscription.id, { status: 'paused', pausedAt: who.now, failure: null })
  const change = changed({ ...subscription }, { status: 'paused' })
  await record(tx, who, entry('subscription.pause', subscription, { ...change, archived: true }))
  const userIds = await notifyStaff(tx, who, `/admin/clients/${subscription.clientId}`, {
    title: `The plan ${subscription.planCode} was paused`,
    body: `${subscription.companyName} is archived. Restore the client, then resume the plan; or cancel it.`,
  })
  return [{ type: 'NOTIFICATIONS_CHANGED', userIds }, changeEvent(subscription)]
}

/** Staff are told again only where the reason is another. */
async function noteFailure(tx: Db, who: AuditContext, id: string, reason: string): Promise<LiveEvent[]> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription || subscription.failure === reason) return []
  await updateSubscription(tx, id, { failure: reason })
  const userIds = await notifyStaff(tx, who, `/admin/clients/${subscription.clientId}`, {
    title: `The plan ${subscription.planCode} could not be invoiced`,
    body: `${subscription.companyName}: ${reason}`,
  })
  return [{ type: 'NOTIFICATIONS_CHANGED', userIds }, changeEvent(subscription)]
}

async function notifyStaff(
  tx: Db,
  { now }: AuditContext,
  link: string,
  news: { title: string; body: string },
): Promise<string[]> {
  const people = await moneyStaffIds(tx)
  await notify(tx, now, people, { ...news, link, kind: 'DECISION' })
  return people
}
