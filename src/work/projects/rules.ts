import type { Actor } from '#kernel/actor.ts'
import { isStaff, membershipOf } from '#kernel/actor.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ProjectStatus, RequestState } from '#schema/values.ts'
import { m } from './messages.ts'

export function mayMakeProjectFor(actor: Actor, clientId: string): boolean {
  return isStaff(actor) || membershipOf(actor, clientId) !== undefined
}

/** Customers without a company can name it with their first request. */
export function mayNameCompany(actor: Actor): boolean {
  return !isStaff(actor) && actor.memberships.length === 0
}

export function mayChangeProject(actor: Actor): boolean {
  return isStaff(actor)
}

/** Staff can answer a customer's request for a project. */
export const mayAnswerRequest = mayChangeProject

/** Whether a request is unanswered. It must be answered before the project's status changes. */
export function isUnanswered(project: { status: ProjectStatus; requestState: RequestState | null }): boolean {
  return project.requestState === 'OPEN' && project.status === 'DISCOVERY'
}

type ProjectStatusState = { status: ProjectStatus; request: { state: RequestState } | null }

export function isRequested({ status, request }: ProjectStatusState): boolean {
  return isUnanswered({ status, requestState: request?.state ?? null })
}

/** Whether a request was declined. It stays archived until staff restore the project. */
export function isDeclined({ status, request }: ProjectStatusState): boolean {
  return request?.state === 'DECLINED' && status === 'ARCHIVED'
}

/** Whether a project has progress to show. Work on a request starts when it's accepted. */
export function hasProgress(project: ProjectStatusState): boolean {
  return !isRequested(project) && !isDeclined(project)
}

/**
 * Whether a person can see budgets: staff who can see billing, and contacts who can see the client's
 * invoices.
 */
export function seesBudget(actor: Actor, clientId: string): boolean {
  if (actor.fromEmail) return false
  return isStaff(actor) ? actor.seesMoney : membershipOf(actor, clientId)?.seesInvoices === true
}

/** People who can see a budget can set it. A customer who names a new company gets all permissions for it. */
export function maySetBudget(actor: Actor, clientId: string | null | undefined): boolean {
  return clientId ? seesBudget(actor, clientId) : isStaff(actor) ? actor.seesMoney : mayNameCompany(actor)
}

/** The phases in order. ARCHIVED isn't one of them. */
const phases = ['DISCOVERY', 'DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH', 'COMPLETED'] as const

/**
 * The allowed next statuses: one phase back or forward, or the archive. An archived project can only return
 * to its earlier status.
 */
export function nextStatuses(status: ProjectStatus, archivedFrom: ProjectStatus | null): ProjectStatus[] {
  if (status === 'ARCHIVED') return archivedFrom ? [archivedFrom] : []
  const at = phases.indexOf(status)
  const steps = [phases[at - 1], phases[at + 1]].filter((step) => step !== undefined)
  return [...steps, 'ARCHIVED']
}

export function mayChangeStatus(
  actor: Actor,
  project: { status: ProjectStatus; archivedFrom: ProjectStatus | null },
  to: ProjectStatus,
): boolean {
  return isStaff(actor) && nextStatuses(project.status, project.archivedFrom).includes(to)
}

/** Label of a project's badge: its status, or the state of its request. */
export function badgeOf(project: ProjectStatusState): string {
  if (isRequested(project)) return t(m.requestedBadge)
  return isDeclined(project) ? t(m.declinedBadge) : statusLabel(project.status)
}

const statusLabels: Record<ProjectStatus, Message> = {
  DISCOVERY: m.discovery,
  DESIGN: m.design,
  DEVELOPMENT: m.development,
  REVIEW: m.review,
  LAUNCH: m.launch,
  COMPLETED: m.completed,
  ARCHIVED: m.archived,
}

export const statusLabel = (status: ProjectStatus) => t(statusLabels[status])
