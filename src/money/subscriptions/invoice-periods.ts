import { changed, record } from '#agency/audit/record.ts'
import { todayAtAgency } from '#agency/settings/calendar.ts'
import { Failure } from '#kernel/failure.ts'
import { day } from '#kernel/i18n/message.ts'
import { storedMessage } from '#kernel/i18n/stored-message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { bookPendingCharges } from '#money/card-payments/subscription-payments.ts'
import { sendDraft } from '#money/invoices/send-invoice.ts'
import { moneyStaffIds } from '#people/accounts/staff-ids.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { LockedSubscription } from './data.write.ts'
import { listRunning, lockSubscription, updateSubscription } from './data.write.ts'
import { draftPeriod } from './draft-period.ts'
import { changeEvent, entry } from './find-subscription.ts'
import { m } from './messages.ts'
import { isDue, isOver, periodAt } from './schedule.ts'

type JobServices = Pick<Services, 'db' | 'live' | 'clock'>

/**
 * Creates every invoice that's due and ends plans that are over. Each period has its own transaction that
 * locks the plan, so it's invoiced exactly once, even with several processes or after downtime.
 */
export async function invoiceDueSubscriptions(services: JobServices): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const today = await todayAtAgency(db, now)
  const defects: unknown[] = []
  for (const subscription of await listRunning(db)) {
    const runs =
      subscription.status === 'active' && (subscription.archivedAt !== null || isDue(subscription, today))
    if (!runs && !isOver(subscription, today)) continue
    await invoiceDuePeriods(services, now, subscription.id).catch((error) => defects.push(error))
  }
  if (defects.length > 0) throw defects[0]
}

/**
 * Creates the invoices that one plan's schedule requires by now, and ends the plan if it's over. If an
 * invoice can't be created, notifies staff once and retries next time. @throws unexpected errors, after
 * notifying staff
 */
export async function invoiceDuePeriods(services: JobServices, now: Date, id: string): Promise<void> {
  const system = { ...services, actor: null, now, address: undefined }
  try {
    for (;;) {
      if (await write(system, (tx) => takeStep(tx, id))) return
    }
  } catch (error) {
    const reason = error instanceof Failure ? error.message : t(m.serverError)
    await write(system, (tx) => noteFailure(tx, id, reason))
    if (!(error instanceof Failure)) throw error
  }
}

/** Takes the next step that is due for a plan. Returns true once nothing more is due. */
async function takeStep(tx: UnitOfWork, id: string): Promise<boolean> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription || subscription.startsOn === null || subscription.status === 'canceled') return true
  const today = await todayAtAgency(tx, tx.now)
  if (isOver(subscription, today)) {
    await endSubscription(tx, subscription)
    return true
  }
  if (subscription.status === 'paused') return true
  if (subscription.archivedAt) {
    await pauseArchived(tx, subscription)
    return true
  }
  if (!isDue(subscription, today)) return true
  await invoicePeriod(tx, subscription, today)
  return false
}

async function invoicePeriod(tx: UnitOfWork, subscription: LockedSubscription, today: string): Promise<void> {
  const { id: subscriptionId, planCode, autoSend, periods, createdBy } = subscription
  const { from, to } = periodAt(subscription, periods)
  if (!createdBy) throw new Error('A plan that invoices was made by somebody')
  const invoiceId = await draftPeriod(tx, subscription, { from, to, createdBy, today })
  await updateSubscription(tx, subscriptionId, { periods: periods + 1, failure: null })
  tx.publish(changeEvent(subscription))
  if (autoSend) return sendDraft(tx, invoiceId, planCode)
  await notifyStaff(tx, `/invoices/${invoiceId}`, {
    title: t(m.draftWaitsTitle, { plan: planCode }),
    body: t(m.draftWaitsBody, {
      company: subscription.companyName,
      from: day(from),
      to: day(to),
    }),
  })
}

async function endSubscription(tx: UnitOfWork, subscription: LockedSubscription): Promise<void> {
  const after = { status: 'canceled' as const, pausedAt: null }
  await updateSubscription(tx, subscription.id, { ...after, canceledAt: tx.now, failure: null })
  await record(
    tx,
    entry('subscription.end', subscription, changed({ ...subscription }, { status: after.status })),
  )
  tx.publish(changeEvent(subscription))
  await bookPendingCharges(tx, subscription.id)
}

async function pauseArchived(tx: UnitOfWork, subscription: LockedSubscription): Promise<void> {
  await updateSubscription(tx, subscription.id, { status: 'paused', pausedAt: tx.now, failure: null })
  const change = changed({ ...subscription }, { status: 'paused' })
  await record(tx, entry('subscription.pause', subscription, { ...change, archived: true }))
  await notifyStaff(tx, `/admin/clients/${subscription.clientId}`, {
    title: t(m.pausedTitle, { plan: subscription.planCode }),
    body: t(m.pausedBody, { company: subscription.companyName }),
  })
  tx.publish(changeEvent(subscription))
}

/** Notifies staff again only when the reason changes. */
async function noteFailure(tx: UnitOfWork, id: string, reason: string): Promise<void> {
  const subscription = await lockSubscription(tx, id)
  const { english, message } = storedMessage(reason)
  if (!subscription || subscription.failure === english) return
  await updateSubscription(tx, id, { failure: english, failureMessage: message })
  await notifyStaff(tx, `/admin/clients/${subscription.clientId}`, {
    title: t(m.failedTitle, { plan: subscription.planCode }),
    body: t(m.failedBody, { company: subscription.companyName, reason }),
  })
  tx.publish(changeEvent(subscription))
}

async function notifyStaff(
  tx: UnitOfWork,
  link: string,
  notification: { title: string; body: string },
): Promise<void> {
  await notify(tx, await moneyStaffIds(tx), { ...notification, link, kind: 'DECISION' })
}
