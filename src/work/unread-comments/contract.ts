import { z } from 'zod'
import { empty, endpoint, id, idParams } from '#kernel/contract.ts'
import { mayHaveNotifications } from '#portal/notifications/rules.ts'

export const listUnreadComments = endpoint({
  method: 'GET',
  path: '/api/projects/:id/feedback/unread',
  summary: 'List the ids of feedback with unread notifications: new comments, replies and changes',
  may: mayHaveNotifications,
  scope: 'projects:read',
  params: idParams,
  answer: z.array(id),
})

export const readAllComments = endpoint({
  method: 'POST',
  path: '/api/projects/:id/feedback/read-all',
  summary: 'Mark all your notifications about a project’s feedback as read',
  may: mayHaveNotifications,
  scope: 'projects:write',
  audits: { nothing: 'reading your own notifications is private' },
  params: idParams,
  answer: empty,
  status: 204,
})
