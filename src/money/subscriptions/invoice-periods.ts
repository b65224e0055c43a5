import type { AuditContext } from '#agency/audit/record.ts'
import { changed, record } from '#agency/audit/record.ts'
import { englishAtAgency, todayAtAgency } from '#agency/settings/calendar.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { LiveEvent } from '#kernel/live/notify.ts'
import type { Services } from '#kernel/services.ts'
import { endWaiting } from '#money/card-payments/subscription-payments.ts'
import { sendDraft } from '#money/invoices/send-invoice.ts'
import { moneyStaffIds } from '#people/accounts/people.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { LockedPlan } from './data.write.ts'
import { listRunning, lockPlan, updatePlan } from './data.write.ts'
import { draftPeriod } from './draft-period.ts'
import { changeEvent, entry } from './find-subscription.ts'
import { periodLabel } from './period-label.ts'
import { isDue, isOver, periodAt } from './schedule.ts'

type Office = Pick<Services, 'db' | 'live' | 'clock'>

/**
 * Makes every invoice whose day has come, and ends the plans that are over. Each period is its own transaction, in
 * which the plan is held: whatever number of processes, and however long none ran, each period is invoiced once.
 */
export async function invoicePlansDue(office: Office): Promise<void> {
  const { db, clock } = office
  const now = clock.now()
  const today = await todayAtAgency(db, now)
  const defects: unknown[] = []
  for (const plan of await listRunning(db)) {
    const runs = plan.status === 'active' && (plan.archivedAt !== null || isDue(plan, today))
    if (!runs && !isOver(plan, today)) continue
    await settlePlan(office, now, plan.id).catch((error) => defects.push(error))
  }
  if (defects.length > 0) throw defects[0]
}

/**
 * Does with one plan what its calendar asks for by now. Where an invoice cannot be made, staff are told of it once,
 * and it is tried again the next time.
 * @throws what was no refusal, once staff were told
 */
export async function settlePlan({ db, live }: Office, now: Date, id: string): Promise<void> {
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
  const plan = await lockPlan(tx, id)
  if (!plan || plan.startsOn === null || plan.status === 'canceled') return nothing
  const today = await todayAtAgency(tx, who.now)
  if (isOver(plan, today)) return { liveEvents: await endPlan(tx, who, plan), done: true }
  if (plan.status === 'paused') return nothing
  if (plan.archivedAt) return { liveEvents: await pauseArchived(tx, who, plan), done: true }
  if (!isDue(plan, today)) return nothing
  return { liveEvents: await invoicePeriod(tx, who, plan, today), done: false }
}

async function invoicePeriod(
  tx: Db,
  who: AuditContext,
  plan: LockedPlan,
  today: string,
): Promise<LiveEvent[]> {
  const { id: subscriptionId, clientId, planCode, autoSend, periods, createdBy } = plan
  const { from, to } = periodAt(plan, periods)
  if (!createdBy) throw new Error('A plan that invoices was made by somebody')
  const invoiceId = await draftPeriod(tx, who, plan, { from, to, createdBy, today })
  await updatePlan(tx, subscriptionId, { periods: periods + 1, failure: null })
  const people = autoSend
    ? await sendDraft(tx, who, invoiceId, planCode)
    : await notifyStaff(tx, who, `/invoices/${invoiceId}`, {
        title: `A draft of the plan ${planCode} waits`,
        body: `${plan.companyName}, ${periodLabel({ from, to }, await englishAtAgency(tx))}. Look at it, then send it.`,
      })
  return [
    { type: 'NOTIFICATIONS_CHANGED', userIds: people },
    { type: 'INVOICES_CHANGED', clientId, id: invoiceId, internal: !autoSend },
    changeEvent(plan),
  ]
}

async function endPlan(tx: Db, who: AuditContext, plan: LockedPlan): Promise<LiveEvent[]> {
  const after = { status: 'canceled' as const, pausedAt: null }
  await updatePlan(tx, plan.id, { ...after, canceledAt: who.now, failure: null })
  await record(tx, who, entry('subscription.end', plan, changed({ ...plan }, { status: after.status })))
  return [changeEvent(plan), ...(await endWaiting(tx, who.now, plan.id))]
}

async function pauseArchived(tx: Db, who: AuditContext, plan: LockedPlan): Promise<LiveEvent[]> {
  await updatePlan(tx, plan.id, { status: 'paused', pausedAt: who.now, failure: null })
  const change = changed({ ...plan }, { status: 'paused' })
  await record(tx, who, entry('subscription.pause', plan, { ...change, archived: true }))
  const userIds = await notifyStaff(tx, who, `/admin/clients/${plan.clientId}`, {
    title: `The plan ${plan.planCode} was paused`,
    body: `${plan.companyName} is archived. Restore the client, then resume the plan; or cancel it.`,
  })
  return [{ type: 'NOTIFICATIONS_CHANGED', userIds }, changeEvent(plan)]
}

/** Staff are told again only where the reason is another. */
async function noteFailure(tx: Db, who: AuditContext, id: string, reason: string): Promise<LiveEvent[]> {
  const plan = await lockPlan(tx, id)
  if (!plan || plan.failure === reason) return []
  await updatePlan(tx, id, { failure: reason })
  const userIds = await notifyStaff(tx, who, `/admin/clients/${plan.clientId}`, {
    title: `The plan ${plan.planCode} could not be invoiced`,
    body: `${plan.companyName}: ${reason}`,
  })
  return [{ type: 'NOTIFICATIONS_CHANGED', userIds }, changeEvent(plan)]
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
