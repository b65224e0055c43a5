import type { Actor, EmailAbout } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import { mayAskForInvoices, seesInvoicesOf } from '#money/access/rules.ts'

/**
 * Everyone with an account can request messages. Project visibility determines which conversations they get.
 */
export function mayAsk(_actor: Actor): boolean {
  return true
}

/**
 * Staff can post in every project. Contacts can post in their client's projects, even without the permission
 * to comment.
 */
export function mayWrite(actor: Actor, project: { clientId: string }): boolean {
  return isStaff(actor) || membershipOf(actor, project.clientId) !== undefined
}

/** Only staff can read and post internal messages. */
export function maySeeInternal(actor: Actor): boolean {
  return isStaff(actor)
}

/**
 * Invoice events reach only people who can see that client's invoices. A session from an email receives
 * events about the email's subject.
 */
export function mayReceive(actor: Actor, event: Happened): boolean {
  if (actor.fromEmail && !receivesFromEmail(actor.fromEmail.about, event)) return false
  if (event.type !== 'INVOICES_CHANGED') return true
  return event.clientId ? seesInvoicesOf(actor, event.clientId) : mayAskForInvoices(actor)
}

interface Happened {
  type: string
  clientId?: string
  projectId?: string
}

function receivesFromEmail(about: EmailAbout, { type, projectId }: Happened): boolean {
  if (projectId && projectId !== about.projectId) return false
  if (type === 'AGENCY_CHANGED' || type === 'PROJECT_CHANGED') return true
  const kinds = Object.keys(about) as (keyof EmailAbout)[]
  return kinds.some((kind) => heard[kind]?.includes(type))
}

const heard: Partial<Record<keyof EmailAbout, string[]>> = {
  milestoneId: ['MILESTONES_CHANGED', 'FILES_CHANGED'],
  reviewId: ['DESIGN_REVIEWS_CHANGED', 'FILES_CHANGED'],
  fileId: ['FILES_CHANGED', 'FEEDBACK_CHANGED'],
  messages: ['NEW_MESSAGE'],
  invoiceId: ['INVOICES_CHANGED'],
  quoteId: ['INVOICES_CHANGED'],
}
