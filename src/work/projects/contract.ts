import { z } from 'zod'
import {
  currencyCode,
  endpoint,
  flag,
  id,
  idParams,
  instant,
  line,
  minorUnits,
  page,
  plainDate,
  prose,
  proseOrNull,
} from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { projectStatuses, requestStates } from '#schema/values.ts'
import { m } from './messages.ts'

/** The text comes from section 2.15 of the specification. */
export const projectNotFound = t(m.projectNotFound)

export const projectStatus = z.enum(projectStatuses)

/** A customer's request for a project, and the staff's answer. */
const projectRequest = z.object({
  state: z.enum(requestStates),
  /** The reason if the request was declined. */
  reason: z.string().nullable(),
  /** The staff member who answered. */
  byName: z.string().nullable(),
  at: instant.nullable(),
})

export const project = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  name: z.string(),
  summary: z.string().nullable(),
  status: projectStatus,
  /** The status that an archived project returns to. */
  archivedFrom: projectStatus.nullable(),
  /** Null for projects that staff created. */
  request: projectRequest.nullable(),
  currency: currencyCode,
  budgetMin: minorUnits.nullable(),
  budgetMax: minorUnits.nullable(),
  deadline: plainDate.nullable(),
  /** Rounds of changes that the project includes. Null if there's no limit. */
  includedRounds: z.int().nullable(),
  /**
   * Progress from 0 to 1. `planned` is false while it only follows the phase. The fraction is 0 for requests.
   */
  progress: z.object({ fraction: z.number().min(0).max(1), planned: z.boolean() }),
  /** URL of the newest mockup's thumbnail, shown on cards. */
  coverUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.output<typeof project>

const budgetWhole = t(m.budgetWhole)
// Checks limits first, so that a number that's too large isn't reported as not being whole.
const budget = z
  .number(budgetWhole)
  .min(0, t(m.budgetNegative))
  .max(Number.MAX_SAFE_INTEGER, t(m.budgetTooLarge))
  .int(budgetWhole)
  .nullish()

const details = {
  name: line(200, t(m.nameRequired)),
  summary: proseOrNull(5_000).nullish(),
  budgetMin: budget,
  budgetMax: budget,
  deadline: plainDate.nullish(),
}

export const budgetNotAllowed = t(m.budgetNotAllowed)
export const budgetsReversed = t(m.budgetsReversed)
export const clientRequired = t(m.clientRequired)

export function inOrder(input: { budgetMin?: number | null; budgetMax?: number | null }): boolean {
  return input.budgetMin == null || input.budgetMax == null || input.budgetMin <= input.budgetMax
}

export const newProject = z
  .object({
    ...details,
    clientId: z.uuid({ error: clientRequired, abort: true }).nullish(),
    /** Used instead of `clientId` by customers without a company. Creates the company with the project. */
    companyName: line(200).nullish(),
  })
  .refine((input) => Boolean(input.clientId) || Boolean(input.companyName), {
    path: ['clientId'],
    message: clientRequired,
  })
  .refine(inOrder, { path: ['budgetMax'], message: budgetsReversed })
export type NewProject = z.output<typeof newProject>

const mostRounds = 100

/** The number of rounds of changes that a project or milestone includes. Null if there's no limit of its own. */
export const includedRounds = z
  .int(t(m.roundsWhole, { most: mostRounds }))
  .min(1, t(m.roundsWhole, { most: mostRounds }))
  .max(mostRounds, t(m.roundsWhole, { most: mostRounds }))
  .nullish()

export const projectChange = z
  .object({ ...details, name: details.name.optional(), includedRounds })
  .refine(inOrder, { path: ['budgetMax'], message: budgetsReversed })
export type ProjectChange = z.output<typeof projectChange>

const projectFilter = z.object({
  /** Searches name and summary, ignoring case. */
  search: line(200).optional(),
  status: projectStatus.optional(),
  clientId: id.optional(),
  /** Includes archived projects. Otherwise, they're excluded unless `status` requests them. */
  archived: flag.default(false),
})
export type ProjectFilter = z.output<typeof projectFilter>

export const projectSorts = ['newest', 'name', 'deadline', 'status'] as const

const projectQuery = page.extend({
  ...projectFilter.shape,
  sort: z.enum(projectSorts).default('newest'),
})
export type ProjectQuery = z.output<typeof projectQuery>

/** One change of a project's status. */
const projectMove = z.object({
  id,
  from: projectStatus,
  to: projectStatus,
  byName: z.string(),
  at: instant,
})

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'List the projects you can see',
  scope: 'projects:read',
  query: projectQuery,
  answer: z.array(project),
})

export const countProjects = endpoint({
  method: 'GET',
  path: '/api/projects/count',
  summary: 'Count the projects you can see that match',
  scope: 'projects:read',
  query: projectFilter,
  answer: z.object({ count: z.int() }),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  summary: 'Get a project',
  scope: 'projects:read',
  fromEmail: ['projectId'],
  params: idParams,
  answer: project,
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary:
    'Create a project (staff), or request one (customers); retries with the same Idempotency-Key return the same project',
  scope: 'projects:write',
  audits: { action: 'project.create' },
  body: newProject,
  answer: project,
  status: 201,
})

export const changeProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id',
  summary: 'Change a project (staff); omitted fields stay unchanged',
  scope: 'projects:write',
  audits: { action: 'project.change', changes: true },
  params: idParams,
  // The status is changed by a separate call. This one accepts only the current status.
  body: projectChange.safeExtend({ status: projectStatus.optional() }),
  answer: project,
})

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id/status',
  summary: 'Move a project one step forward or back, archive it, or restore it (staff)',
  scope: 'projects:write',
  audits: { action: 'project.status', changes: true },
  params: idParams,
  body: z.object({ status: projectStatus }),
  answer: project,
})

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:id/accept',
  summary: 'Accept a project a customer requested (staff)',
  scope: 'projects:write',
  audits: { action: 'project.accept' },
  params: idParams,
  answer: project,
})

const declineReasonRequired = t(m.reasonRequired)

export const requestDecline = z.object({ reason: prose(2_000, declineReasonRequired) })
export type RequestDecline = z.output<typeof requestDecline>

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:id/decline',
  summary: 'Decline a project a customer requested, with a reason for them; archives it (staff)',
  scope: 'projects:write',
  audits: { action: 'project.decline' },
  params: idParams,
  body: requestDecline,
  answer: project,
})

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/projects/:id/status-changes',
  summary: "List a project's status changes, newest first",
  scope: 'projects:read',
  params: idParams,
  query: page,
  answer: z.array(projectMove),
})
