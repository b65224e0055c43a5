import { z } from 'zod'
import { endpoint, id, idParams, instant, line, plainDate, prose } from '#kernel/contract.ts'

export const milestoneStates = ['OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'] as const
const milestoneState = z.enum(milestoneStates)
export type MilestoneState = z.output<typeof milestoneState>

export const task = z.object({
  id,
  projectId: id,
  milestoneId: id.nullable(),
  title: z.string(),
  done: z.boolean(),
  orderIndex: z.int(),
  internal: z.boolean(),
})
export type Task = z.output<typeof task>

export const milestone = z.object({
  id,
  projectId: id,
  title: z.string(),
  description: z.string().nullable(),
  dueDate: plainDate.nullable(),
  orderIndex: z.int(),
  state: milestoneState,
  isApproved: z.boolean(),
  approvedBy: id.nullable(),
  approvedAt: instant.nullable(),
  /** Staff only. */
  internal: z.boolean(),
  tasks: z.array(task),
})
export type Milestone = z.output<typeof milestone>

const orderIndex = z.int().min(0).max(1_000_000)
const title = line(200, 'Title is required')

const milestoneFields = {
  description: prose(5_000)
    .transform((text) => text || null)
    .nullish(),
  dueDate: plainDate.nullish(),
  internal: z.boolean(),
  orderIndex,
}

/** Without `orderIndex` it comes after the others. */
export const newMilestone = z.object({
  ...milestoneFields,
  title,
  internal: milestoneFields.internal.default(false),
  orderIndex: orderIndex.optional(),
})
export type NewMilestone = z.output<typeof newMilestone>

export const milestoneChange = z.object({ ...milestoneFields, title }).partial()
export type MilestoneChange = z.output<typeof milestoneChange>

const taskFields = {
  /** Of the same project; null for a task of the project itself. */
  milestoneId: id.nullish(),
  internal: z.boolean(),
  orderIndex,
}

export const newTask = z.object({
  ...taskFields,
  title,
  internal: taskFields.internal.default(false),
  orderIndex: orderIndex.optional(),
})
export type NewTask = z.output<typeof newTask>

export const taskChange = z.object({ ...taskFields, title, done: z.boolean() }).partial()
export type TaskChange = z.output<typeof taskChange>

export const listMilestones = endpoint({
  method: 'GET',
  path: '/api/projects/:id/milestones',
  summary: 'The milestones of a project in their order, each with its tasks',
  params: idParams,
  answer: z.array(milestone),
})

export const createMilestone = endpoint({
  method: 'POST',
  path: '/api/projects/:id/milestones',
  summary: 'Add a milestone (staff)',
  params: idParams,
  body: newMilestone,
  answer: milestone,
  status: 201,
})

export const changeMilestone = endpoint({
  method: 'PATCH',
  path: '/api/milestones/:id',
  summary: 'Change a milestone (staff); what is left out stays as it is',
  params: idParams,
  body: milestoneChange,
  answer: milestone,
})

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/projects/:id/tasks',
  summary: 'All tasks of a project, also those of no milestone',
  params: idParams,
  answer: z.array(task),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/projects/:id/tasks',
  summary: 'Add a task (staff)',
  params: idParams,
  body: newTask,
  answer: task,
  status: 201,
})

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:id',
  summary: 'Change a task, or tick it off (staff)',
  params: idParams,
  body: taskChange,
  answer: task,
})
