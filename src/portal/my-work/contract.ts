import { z } from 'zod'
import { endpoint, id, page, plainDate } from '#kernel/contract.ts'
import { assignee } from '#work/assignees/contract.ts'
import { mayAssign } from '#work/assignees/rules.ts'

/** Whose work to list. ANYONE lists everything that's assigned, NOBODY everything that isn't. */
export const workOwners = ['ME', 'ANYONE', 'NOBODY'] as const
export type WorkOwner = (typeof workOwners)[number]

const workItem = z.object({
  kind: z.enum(['TASK', 'COMMENT']),
  /** The id of the task or comment. */
  id,
  /** The task's title, or the start of the comment. */
  title: z.string(),
  /** The number of the pin. Null for general comments and for tasks that aren't about a pin. */
  number: z.int().nullable(),
  projectId: id,
  projectName: z.string(),
  clientName: z.string(),
  dueDate: plainDate.nullable(),
  assignee: assignee.nullable(),
  /** A path that opens this task or comment. */
  link: z.string(),
})
export type WorkItem = z.output<typeof workItem>

const workQuery = z.object({ ...page.shape, who: z.enum(workOwners).default('ME') })
export type WorkQuery = z.output<typeof workQuery>

export const listWork = endpoint({
  method: 'GET',
  path: '/api/work',
  summary:
    'List open tasks and comments of all projects by due date, those without one last (staff). Comments with a task are listed as the task',
  may: mayAssign,
  scope: 'projects:read',
  query: workQuery,
  answer: z.array(workItem),
})
