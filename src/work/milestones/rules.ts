import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { MilestoneState } from '#schema/values.ts'
import { m } from './messages.ts'

/** Staff can edit the plan: milestones, tasks, their visibility, and submission for approval. */
export function mayEditTimeline(actor: Actor): boolean {
  return isStaff(actor)
}

/** Only people who can see the client's invoices can see prices. */
export function seesPrice(actor: Actor, { clientId }: { clientId: string }): boolean {
  return seesInvoicesOf(actor, clientId)
}

/** Staff who can see billing can set a milestone's price. */
export const mayPrice = mayManageInvoices

export function seesInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** Contacts with approval permission can decide. Staff can complete internal milestones. */
export function mayDecide(actor: Actor, milestone: { clientId: string; internal: boolean }): boolean {
  if (milestone.internal) return isStaff(actor)
  return membershipOf(actor, milestone.clientId)?.mayApprove === true
}

export type Step = 'SUBMIT' | 'APPROVE' | 'REQUEST_CHANGES'

/** Returns the state after a step. Undefined if the step isn't possible. */
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

/** Whether approving the milestone drafts an invoice. */
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
 * Notes to read before approving: the invoice that follows, and the open tasks. `price` is formatted, or null
 * for people who can't see it.
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

/** Whether a milestone can't change anymore because it was approved. */
export function isFixed(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'APPROVED'
}

/** Visibility can't change after the client was asked to approve. */
export function mayHide(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'OPEN'
}

/** Returns a path that opens the milestone. */
export function linkToMilestone({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&milestone=${id}`
}

export const milestoneNotFound = t(m.milestoneNotFound)
export const milestoneFixed = t(m.milestoneFixed)
export const orderOutdated = t(m.orderOutdated)

/** Whether the new order lists each known id exactly once. */
export function isSameSet(known: string[], wanted: string[]): boolean {
  const all = new Set(wanted)
  return all.size === wanted.length && all.size === known.length && known.every((id) => all.has(id))
}
