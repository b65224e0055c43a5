import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import type { MilestoneState } from '#schema/values.ts'

/** Staff plan: milestones, tasks, what of them is internal, and what is submitted for approval. */
export function mayEditTimeline(actor: Actor): boolean {
  return isStaff(actor)
}

/** What a milestone costs is money: it is for whoever sees the client's invoices. */
export function seesPrice(actor: Actor, { clientId }: { clientId: string }): boolean {
  return seesInvoicesOf(actor, clientId)
}

/** Staff who see money put a price on it. */
export const mayPrice = mayManageInvoices

export function seesInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/** The client decides, by those of its contacts who were given the right; what it never sees, staff complete. */
export function mayDecide(actor: Actor, milestone: { clientId: string; internal: boolean }): boolean {
  if (milestone.internal) return isStaff(actor)
  return membershipOf(actor, milestone.clientId)?.mayApprove === true
}

export type Step = 'SUBMIT' | 'APPROVE' | 'REQUEST_CHANGES'

/** Where a step leads from here; undefined where it leads nowhere. */
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
 * What to know before approving: the invoice that follows, and what is still open. `price` is formatted, and null for
 * people who don't see it.
 */
export function approvalNotes({ invoices, price, openTasks }: Approval): string[] {
  const notes: string[] = []
  if (invoices && price)
    notes.push(`The agency invoices ${price} (plus tax, if it applies) once you approve.`)
  if (invoices && !price)
    notes.push('The agency sends an invoice once you approve. You can’t see its amount.')
  if (openTasks > 0) notes.push(`${openTasks} ${openTasks === 1 ? 'task is' : 'tasks are'} still open.`)
  return notes
}

interface Approval {
  invoices: boolean
  price: string | null
  openTasks: number
}

/** What was approved stays as it was approved. */
export function isFixed(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'APPROVED'
}

/** From the moment that the client was asked, it is not taken out of their sight, nor put before them unasked. */
export function mayHide(milestone: { state: MilestoneState }): boolean {
  return milestone.state === 'OPEN'
}

/** A path that opens the very milestone. */
export function linkToMilestone({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&milestone=${id}`
}

/** A path that opens the timeline at this task. */
export function linkToTask({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=timeline&task=${id}`
}

export const milestoneNotFound = 'The requested milestone could not be found.'
export const milestoneFixed = 'This milestone is approved. What was approved stays as it is.'
export const orderOutdated = 'Somebody changed the plan meanwhile. Look at it again, then move it.'

/** Does the wanted order name each of those that are there, once, and nothing else? */
export function isSameSet(known: string[], wanted: string[]): boolean {
  const all = new Set(wanted)
  return all.size === wanted.length && all.size === known.length && known.every((id) => all.has(id))
}
