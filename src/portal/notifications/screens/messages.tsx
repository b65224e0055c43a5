import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readPages } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button, buttonClass, iconOnPhone } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { More } from '#ui/list/load-more.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listNotifications } from '../contract.ts'
import { m } from '../messages.ts'
import { useReading } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { useUnread } from './unread.tsx'

/** Lists a person's notifications, newest first: all, or only unread ones. */
export function MessagesScreen() {
  const [onlyUnread, setOnlyUnread] = useState(false)
  const unread = useUnread()
  const { readAll, isReadingAll } = useReading()
  return (
    <>
      <PageHeader
        title={t(m.messages)}
        subtitle={t(m.messagesHint)}
        actions={
          <>
            <Link
              href="/profile/notifications"
              className={`${buttonClass({ variant: 'ghost' })} ${iconOnPhone}`}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              <span className="max-md:sr-only">{t(m.emailSettings)}</span>
            </Link>
            <Button
              changes
              busy={isReadingAll}
              disabled={unread === 0}
              onClick={readAll}
              className={iconOnPhone}
            >
              <CheckCheck aria-hidden="true" className="md:hidden" />
              <span className="max-md:sr-only">{t(m.markAllReadButton)}</span>
            </Button>
          </>
        }
      />
      <fieldset aria-label={t(m.filter)} className="mb-4 flex gap-1">
        <Choice chosen={!onlyUnread} onChoose={() => setOnlyUnread(false)}>
          {t(m.all)}
        </Choice>
        <Choice chosen={onlyUnread} onChoose={() => setOnlyUnread(true)}>
          {t(m.unread)}
          {unread > 0 && <span className="tabular-nums">{unread}</span>}
        </Choice>
      </fieldset>
      <Card flush>
        <List onlyUnread={onlyUnread} onAll={() => setOnlyUnread(false)} />
      </Card>
    </>
  )
}

type ChoiceProps = { chosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        'flex h-8 items-center gap-2 rounded-full border px-3 font-medium text-sm transition-colors duration-120 pointer-coarse:h-11',
        chosen ? 'border-control bg-raised' : 'border-transparent text-muted hover:bg-raised hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

function List({ onlyUnread, onAll }: { onlyUnread: boolean; onAll: () => void }) {
  const query = onlyUnread ? { unread: 'true' } : {}
  const list = useInfiniteQuery(readPages(listNotifications, { query }))
  const { readOne } = useReading()
  const notifications = list.data?.pages.flatMap((page) => page.items)
  if (!notifications) {
    if (!list.isError) return <Loading />
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (notifications.length === 0) {
    return onlyUnread ? (
      <EmptyState
        icon={<CheckCheck />}
        title={t(m.noUnread)}
        text={t(m.noUnreadHint)}
        action={<Button onClick={onAll}>{t(m.showAllButton)}</Button>}
      />
    ) : (
      <EmptyState icon={<Inbox />} title={t(m.nothingYet)} text={t(m.nothingYetHint)} />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => readOne(notification.id)}
          />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

function Loading() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="px-4 py-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-1 h-4.5 w-2/3" />
          <Skeleton className="mt-1.5 h-3.5 w-24" />
        </div>
      ))}
    </div>
  )
}
