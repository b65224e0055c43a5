import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { MilestoneState } from '#schema/values.ts'
import { m } from './messages.ts'

/** Staff plan the work: milestones, tasks, their visibility, and submission for approval. */
export function mayEditTimeline(actor: Actor): boolean {
  return isStaff(actor)
}

/** Prices are money: only people who see the client's invoices get them. */
export function seesPrice(actor: Actor, { clientId }: { clientId: string }): boolean {
  return seesInvoicesOf(actor, clientId)
}

/** Staff who see money set its price. */
export const mayPrice = mayManageInvoices

export function seesInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** Contacts with approval rights decide. Staff complete internal milestones. */
export function mayDecide(actor: Actor, milestone: { clientId: string; internal: boolean }): boolean {
  if (milestone.internal) return isStaff(actor)
  return membershipOf(actor, milestone.clientId)?.mayApprove === true
}

export type Step = 'SUBMIT' | 'APPROVE' | 'REQUEST_CHANGES'

/** The state after a step. Undefined if the step isn't possible. */
export function stateAfter(
  step: Step,
  { state, internal }: { state: MilestoneState; internal: boolean },
): MilestoneState | undefined {
  if (internal) return step === 'APPROVE' && state !== 'APPROVED' ? 'APPROVED' : undefined
  return steps[step][state]
}

const steps: Record<Step, Partial<Record<MilestoneState, MilestoneState>>> = {
  SUBMIT: { OPEN: 'SUBMITTED', CHANGES_REQUESTED: 'SUBMITTED' },
  APPROVE: { SUBMITTED: 'APPROVED' },
  REQUEST_CHANGES: { SUBMITTED: 'CHANGES_REQUESTED' },
}

/** Whether approving it drafts an invoice. */
export function invoicesOnApproval({
  state,
  priceCents,
}: {
  state: MilestoneState
  priceCents: number | null
}): boolean {
  return priceCents !== null && state !== 'APPROVED'
}

/**
 * What to know before approving: the invoice that follows, and the open tasks. `price` is formatted, and null
 * for people who don't see it.
 */
export function approvalNotes({ invoices, price, openTasks }: Approval): string[] {
  const notes: string[] = []
  if (invoices && price) notes.push(t(m.invoiceFollows, { price }))
  if (invoices && !price) notes.push(t(m.invoiceFollowsHidden))
  if (openTasks > 0) notes.push(t(m.tasksOpen, { count: openTasks }))
  return notes
}

interface Approval {
  invoices: boolean
  price: string | null
  openTasks: number
}

/** Approved milestones can't change. */
export function isFixed(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'APPROVED'
}

/** Visibility is fixed once the client was asked to approve. */
export function mayHide(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'OPEN'
}

/** A path to the milestone. */
export function linkToMilestone({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&milestone=${id}`
}

/** A path that opens the timeline at this task. */
export function linkToTask({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&task=${id}`
}

export const milestoneNotFound = t(m.milestoneNotFound)
export const milestoneFixed = t(m.milestoneFixed)
export const orderOutdated = t(m.orderOutdated)

/** Whether the new order lists each known id exactly once. */
export function isSameSet(known: string[], wanted: string[]): boolean {
  const all = new Set(wanted)
  return all.size === wanted.length && all.size === known.length && known.every((id) => all.has(id))
}
