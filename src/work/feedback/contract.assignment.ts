import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'
import { assignment } from '#work/assignees/contract.ts'
import { mayAssign } from '#work/assignees/rules.ts'
import { feedbackItem } from './contract.ts'

const commentAssignment = z.object(assignment)
export type CommentAssignment = z.output<typeof commentAssignment>

export const assignFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedback/:id/assignment',
  summary: 'Assign open feedback to a colleague, and set its due date (staff). Omitted fields stay unchanged',
  may: mayAssign,
  scope: 'projects:write',
  audits: { action: 'feedback.assign', changes: true },
  params: idParams,
  body: commentAssignment,
  answer: feedbackItem,
})

/** Creates a task that refers to the comment. The route is in `milestones/routes.from-comment.ts`. */
export const createTaskFromFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/:id/task',
  summary: 'Make feedback a task, once. The task takes over its assignee and due date (staff)',
  may: mayAssign,
  scope: 'projects:write',
  audits: { action: 'task.create' },
  params: idParams,
  body: z.object({
    /** A milestone of the same project. Null for a task of the project itself. */
    milestoneId: id.nullish(),
  }),
  answer: feedbackItem,
  status: 201,
})
