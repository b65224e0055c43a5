import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Notification } from '#portal/notifications/contract.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { m } from './messages.ts'

/** The newest notifications. Renders nothing if there are none. */
export function ActivityCard({ notifications }: { notifications: Notification[] | undefined }) {
  if (!notifications || notifications.length === 0) return null
  return (
    <Card flush title={t(m.recentActivity)}>
      <ul className="pb-1.5">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Row notification={notification} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ notification }: { notification: Notification }) {
  const client = useQueryClient()
  const read = async () => {
    if (notification.read) return
    const { readNotification } = await import('#portal/notifications/contract.ts')
    call(readNotification, { params: { id: notification.id }, body: { read: true } }).then(
      () => {
        void client.invalidateQueries({ queryKey: ['/api', 'notifications'] })
        void client.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
      },
      // The click already opened a page, so marking as read can fail silently.
      () => undefined,
    )
  }
  return (
    <Link
      href={notification.link ?? '/messages'}
      onClick={() => void read().catch(() => null)}
      className="flex gap-3 px-4 py-2.5 transition-colors duration-120 hover:bg-raised"
    >
      <span
        aria-hidden="true"
        className={classes(
          'mt-1.5 size-2 shrink-0 rounded-full',
          notification.read ? 'bg-transparent' : 'bg-accent-mark',
        )}
      />
      <span className="min-w-0">
        <span className={classes('block [overflow-wrap:anywhere]', !notification.read && 'font-medium')}>
          <bdi>{notification.title}</bdi>
          {!notification.read && <span className="sr-only"> {t(m.unreadMark)}</span>}
        </span>
        {notification.body && (
          <span dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
            {notification.body}
          </span>
        )}
        <RelativeTime at={notification.createdAt} className="text-muted text-xs" />
      </span>
    </Link>
  )
}
