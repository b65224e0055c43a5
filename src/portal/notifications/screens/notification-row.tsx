import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Notification } from '../contract.ts'
import { m } from '../messages.ts'

type NotificationRowProps = { notification: Notification; onRead: () => void }

/** One notification. Opening it or pressing its button marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { title, body, link, read, createdAt } = notification
  return (
    <li className="relative flex items-start gap-4 px-4 py-3 transition-colors duration-120 hover:bg-raised">
      <div className={classes('min-w-0 flex-1', read && 'text-muted')}>
        <p className={classes('[overflow-wrap:anywhere]', !read && 'font-medium')}>
          {link ? (
            // The link covers the whole row. The button sits above it.
            <Link href={link} onClick={read ? undefined : onRead} className="after:absolute after:inset-0">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            title
          )}
        </p>
        {body && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
            {body}
          </p>
        )}
        <RelativeTime at={createdAt} className="mt-1 block text-muted text-xs" />
      </div>
      {!read && (
        <div className="relative flex shrink-0 items-center gap-2">
          <Badge tint="blue">{t(m.newBadge)}</Badge>
          <IconButton label={t(m.markRead)} changes onClick={onRead}>
            <Check aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
