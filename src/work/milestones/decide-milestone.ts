import { eq } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { nameFromStored, storedName } from '#people/accounts/stored-name.ts'
import { markActedUpon } from '#portal/notifications/mark-acted-upon.ts'
import { notify } from '#portal/notifications/notify.ts'
import type { DecidedVersion } from '#schema/milestones.ts'
import { milestoneDecisions, milestones } from '#schema/milestones.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { findDecision, newestVersions } from './data.decisions.ts'
import type { FoundMilestone } from './data.ts'
import { findMilestone } from './data.ts'
import { draftOnApproval } from './draft-on-approval.ts'
import { m } from './messages.ts'
import { publishTimelineChange } from './publish-change.ts'
import { linkToMilestone, mayDecide, milestoneNotFound, seesPrice, stateAfter } from './rules.ts'

/** The person who decides, with the time and network address. */
export interface Decider extends Writing {
  actor: Actor
  address: string
}

export interface Options {
  milestoneId: string
  decision: 'APPROVED' | 'CHANGES_REQUESTED'
  reason: string | null
  /** The file versions that the person saw. The decision is refused if there are newer ones. */
  fileVersions?: { fileId: string; version: number }[] | undefined
  /** The price that the decider saw, or null. The decision is refused if the price has changed. */
  priceCents?: number | null | undefined
  /**
   * Runs before the decision is stored, and can refuse it. The price must not have changed by the time the
   * decision is stored.
   */
  confirm?: (milestone: FoundMilestone) => Promise<void>
}

/**
 * Decides on a milestone, records the decision and notifies staff. Repeating your own decision changes
 * nothing. If two people decide at the same time, only one succeeds. `alongside` runs in the same
 * transaction, so an error in it undoes the decision.
 *
 * @throws 404 if this person can't see the milestone, 403 if they can't decide, 409 if it was already decided
 */
export async function decideMilestone(
  decider: Decider,
  options: Options,
  alongside: (tx: UnitOfWork) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, actor, now, address } = decider
  const { decision, reason } = options
  const found = (await findMilestone(db, actor, options.milestoneId)) ?? notFound(milestoneNotFound)
  allow(mayDecide(actor, found), whoDecides(found))
  await options.confirm?.(found)
  const { id, projectId, clientId } = found
  await write(decider, async (tx) => {
    await lockEvents(tx, projectId)
    const milestone = (await findMilestone(tx, actor, id)) ?? notFound(milestoneNotFound)
    allow(mayDecide(actor, milestone), whoDecides(milestone))
    const step = decision === 'APPROVED' ? 'APPROVE' : 'REQUEST_CHANGES'
    if (!stateAfter(step, milestone)) return refuseUnlessSame(tx, actor, milestone, options)
    const fileVersions = await decidedVersions(tx, actor, projectId, options.fileVersions ?? [])
    if (options.fileVersions && !areSame(options.fileVersions, fileVersions))
      conflict('FILES_MOVED', filesMoved)
    if (options.confirm && milestone.priceCents !== found.priceCents) {
      conflict('PRICE_CHANGED', t(m.priceChanged))
    }
    const shownPrice = seesPrice(actor, milestone) ? milestone.priceCents : null
    if (options.priceCents !== undefined && options.priceCents !== shownPrice) {
      conflict('PRICE_CHANGED', t(m.priceChanged))
    }
    await insertDecision(tx, actor, now, { milestoneId: id, decision, reason, address, fileVersions })
    await record(tx, {
      action: decision === 'APPROVED' ? 'milestone.approve' : 'milestone.requestChanges',
      targetTable: 'milestones',
      targetId: id,
      metadata: {
        projectId,
        before: milestone.state,
        after: decision,
        fileVersions,
        ...(reason ? { reason } : {}),
      },
    })
    await markActedUpon(tx, actor, linkToMilestone(milestone))
    await alongside(tx)
    if (decision === 'APPROVED') await draftOnApproval(tx, milestone, actor.userId)
    const people = milestone.internal ? [] : await staffIds(tx)
    const { title, projectName } = milestone
    const message = decision === 'APPROVED' ? m.approvedNews : m.changesNews
    await notify(tx, people, {
      aboutId: actor.userId,
      title: t(message, { name: actor.name, title }),
      body: reason ?? projectName,
      link: linkToMilestone(milestone),
      projectId,
      kind: decision === 'APPROVED' ? 'NEWS' : 'DECISION',
    })
    const { internal } = milestone
    await publishTimelineChange(tx, { projectId, clientId, id, internal })
  })
}

/** The newest versions of the project's designs, and of other files that the person saw. */
async function decidedVersions(
  tx: Db,
  actor: Actor,
  projectId: string,
  seen: { fileId: string }[],
): Promise<DecidedVersion[]> {
  const wasSeen = new Set(seen.map(({ fileId }) => fileId))
  const newest = await newestVersions(tx, actor, projectId)
  return newest
    .filter(({ kind, fileId }) => kind === 'MOCKUP' || wasSeen.has(fileId))
    .map(({ kind: _, ...version }) => version)
}

interface Decision {
  milestoneId: string
  decision: 'APPROVED' | 'CHANGES_REQUESTED'
  reason: string | null
  address: string | null
  fileVersions: DecidedVersion[]
}

/** Stores a decision and updates the milestone. */
async function insertDecision(tx: Db, actor: Actor, now: Date, decision: Decision): Promise<void> {
  const approved = decision.decision === 'APPROVED'
  await tx
    .update(milestones)
    .set({
      state: decision.decision,
      isApproved: approved,
      approvedBy: approved ? actor.userId : null,
      approvedAt: approved ? now : null,
    })
    .where(eq(milestones.id, decision.milestoneId))
  await tx.insert(milestoneDecisions).values({
    ...decision,
    id: newSequentialId(now),
    decidedBy: actor.userId,
    decidedByName: storedName(actor.name),
    decidedAt: now,
  })
}

async function refuseUnlessSame(
  tx: Db,
  actor: Actor,
  milestone: FoundMilestone,
  wanted: Pick<Options, 'decision' | 'reason'>,
): Promise<void> {
  const last = await findDecision(tx, milestone.id)
  if (milestone.state === 'OPEN' || !last) {
    conflict('MILESTONE_STATE', t(m.notSubmitted))
  }
  const same =
    milestone.state === wanted.decision && last.decidedBy === actor.userId && last.reason === wanted.reason
  if (same) return
  const name = nameFromStored(last.decidedByName)
  const own = last.decidedBy === actor.userId
  if (milestone.state === 'APPROVED') {
    conflict('MILESTONE_DECIDED', own ? t(m.youApproved) : t(m.otherApproved, { name }))
  }
  conflict('MILESTONE_DECIDED', own ? t(m.youAskedAlready) : t(m.otherAskedAlready, { name }))
}

const filesMoved = t(m.filesMoved)

function whoDecides({ internal }: FoundMilestone): string {
  return internal ? t(m.onlyStaffComplete) : t(m.onlyApprovers)
}

function areSame(seen: { fileId: string; version: number }[], newest: DecidedVersion[]): boolean {
  const known = new Map(newest.map(({ fileId, version }) => [fileId, version]))
  const all = new Map(seen.map(({ fileId, version }) => [fileId, version]))
  return known.size === all.size && [...all].every(([fileId, version]) => known.get(fileId) === version)
}
