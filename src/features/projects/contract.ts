import { z } from 'zod'
import {
  currencyCode,
  endpoint,
  id,
  idParams,
  instant,
  line,
  minorUnits,
  page,
  plainDate,
  prose,
} from '#kernel/contract.ts'

export const projectStatuses = [
  'DISCOVERY',
  'DESIGN',
  'DEVELOPMENT',
  'REVIEW',
  'LAUNCH',
  'COMPLETED',
  'ARCHIVED',
] as const
export const projectStatus = z.enum(projectStatuses)
export type ProjectStatus = z.output<typeof projectStatus>

export const project = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  name: z.string(),
  summary: z.string().nullable(),
  status: projectStatus,
  currency: currencyCode,
  budgetMin: minorUnits.nullable(),
  budgetMax: minorUnits.nullable(),
  deadline: plainDate.nullable(),
  /** Fraction 0 to 1, and whether it was computed from planned work or stands for the phase. */
  progress: z.object({ fraction: z.number().min(0).max(1), planned: z.boolean() }),
  /** Address of the newest mockup's picture, for the cards. */
  coverUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.output<typeof project>

export const newProject = z
  .object({
    name: line(200, 'Project name is required'),
    summary: prose(5_000).nullish(),
    clientId: z.uuid('Client selection is required').nullish(),
    /** In place of `clientId`, for a customer who has no company yet: it is made with the project. */
    companyName: line(200).nullish(),
    budgetMin: minorUnits.nullish(),
    budgetMax: minorUnits.nullish(),
    deadline: plainDate.nullish(),
  })
  .refine((input) => Boolean(input.clientId) || Boolean(input.companyName), {
    path: ['clientId'],
    message: 'Client selection is required',
  })
  .refine(
    (input) => input.budgetMin == null || input.budgetMax == null || input.budgetMin <= input.budgetMax,
    {
      path: ['budgetMax'],
      message: 'The maximum budget must not be below the minimum',
    },
  )
export type NewProject = z.output<typeof newProject>

export const projectQuery = page.extend({
  search: z.string().trim().max(200).optional(),
  status: projectStatus.optional(),
  clientId: id.optional(),
  sort: z.enum(['newest', 'name', 'deadline']).default('newest'),
  /** Customers' own list hides archived projects; staff see them when they ask. */
  archived: z.stringbool().default(false),
})
export type ProjectQuery = z.output<typeof projectQuery>

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'The projects that you may see',
  query: projectQuery,
  answer: z.array(project),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  summary: 'One project',
  params: idParams,
  answer: project,
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Make a project (staff), or request one (customers)',
  body: newProject,
  answer: project,
  status: 201,
})

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id/status',
  summary: 'Move a project one step forward or back, archive it, or bring it back',
  params: idParams,
  body: z.object({ status: projectStatus }),
  answer: project,
})
