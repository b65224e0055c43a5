import { onePage } from '#kernel/database/paging.ts'
import { notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './contract.ts'
import { countOwnUnread, listOwn, markAllRead, markRead } from './data.ts'
import { m } from './messages.ts'
import { preferenceRoutes } from './routes.preferences.ts'

export const notificationRoutes: Route[] = [
  handle(listNotifications, async (call) => {
    const rows = await listOwn(call.db, call.actor, call.query)
    return onePage(call, rows, (row) => [row.createdAt, row.id])
  }),

  handle(countUnread, async ({ db, actor }) => {
    return { count: await countOwnUnread(db, actor) }
  }),

  handle(readNotification, async ({ db, actor, params, live }) => {
    const read = (await markRead(db, actor, params.id)) ?? notFound(t(m.notFound))
    live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
    return read
  }),

  handle(readAllNotifications, async ({ db, actor, body, live }) => {
    const marked = await markAllRead(db, actor, body.link)
    if (marked > 0) live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
    return undefined
  }),

  ...preferenceRoutes,
]
