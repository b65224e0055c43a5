import { z } from 'zod'
import { empty, endpoint, id, idParams, line, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { assignee, assignment } from '#work/assignees/contract.ts'
import { m } from './messages.ts'

export const task = z.object({
  id,
  projectId: id,
  milestoneId: id.nullable(),
  title: z.string(),
  done: z.boolean(),
  dueDate: plainDate.nullable(),
  /** The assignee. Null for clients, and if nobody is assigned yet. */
  assignee: assignee.nullable(),
  /** The comment that the task is about. Null for clients, and for all other tasks. */
  comment: z.object({ id, number: z.int().nullable() }).nullable(),
  orderIndex: z.int(),
  internal: z.boolean(),
})
export type Task = z.output<typeof task>

const title = line(200, t(m.titleRequired))
const orderIndex = z.int().min(0).max(1_000_000)

const taskFields = {
  /** A milestone of the same project. Null for a task of the project itself. */
  milestoneId: id.nullish(),
  internal: z.boolean(),
  ...assignment,
  orderIndex,
}

export const newTask = z.object({
  ...taskFields,
  title,
  internal: taskFields.internal.default(false),
  orderIndex: orderIndex.optional(),
})
export type NewTask = z.output<typeof newTask>

const taskChange = z.object({ ...taskFields, title, done: z.boolean() }).partial()
export type TaskChange = z.output<typeof taskChange>

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/projects/:id/tasks',
  summary: "List all of a project's tasks, including those outside milestones",
  scope: 'projects:read',
  fromEmail: ['milestoneId'],
  params: idParams,
  answer: z.array(task),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/projects/:id/tasks',
  summary: 'Add a task (staff)',
  scope: 'projects:write',
  audits: { action: 'task.create' },
  params: idParams,
  body: newTask,
  answer: task,
  status: 201,
})

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:id',
  summary: 'Change a task, or check it off (staff)',
  scope: 'projects:write',
  audits: { action: 'task.change', changes: true },
  params: idParams,
  body: taskChange,
  answer: task,
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:id',
  summary: 'Delete a task (staff)',
  scope: 'projects:write',
  audits: { action: 'task.delete' },
  params: idParams,
  answer: empty,
  status: 204,
})

export const orderTasks = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/tasks/order',
  summary: 'Reorder the tasks of a milestone, or those outside milestones (staff)',
  scope: 'projects:write',
  audits: { action: 'task.order', changes: true },
  params: idParams,
  body: z.object({
    milestoneId: id.nullable(),
    /** The ids of all tasks in the group, each once. */
    ids: z.array(id).max(1_000),
  }),
  answer: z.array(task),
})
