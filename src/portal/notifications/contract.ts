import { z } from 'zod'
import { empty, endpoint, flag, id, idParams, instant, line, page } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { mayHaveNotifications } from './rules.ts'

export const notification = z.object({
  id,
  title: z.string(),
  body: z.string().nullable(),
  /** Path that opens what the notification is about. */
  link: z.string().nullable(),
  read: z.boolean(),
  /** Time of the newest event in this notification. */
  createdAt: instant,
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List your notifications, newest first',
  may: mayHaveNotifications,
  scope: 'projects:read',
  query: page.extend({ unread: flag.default(false) }),
  answer: z.array(notification),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'Count your unread notifications',
  may: mayHaveNotifications,
  scope: 'projects:read',
  answer: z.object({ count: z.int() }),
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id',
  summary: 'Mark a notification as read',
  may: mayHaveNotifications,
  scope: 'projects:write',
  audits: { nothing: 'reading your own notifications is private' },
  params: idParams,
  body: z.object({ read: z.literal(true, t(m.onlyMarkRead)) }),
  answer: notification,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all your notifications as read, or those with one link',
  may: mayHaveNotifications,
  scope: 'projects:write',
  audits: { nothing: 'reading your own notifications is private' },
  body: z.object({ link: line(500).optional() }),
  answer: empty,
  status: 204,
})
