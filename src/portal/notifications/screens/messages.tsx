import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readPages } from '#kernel/browser/paged-query.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { More } from '#ui/list/load-more.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listNotifications } from '../contract.ts'
import { useReading } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { useUnread } from './unread.tsx'

/** What happened in one's projects, the newest first: all of it, or what is unread. */
export function MessagesScreen() {
  const [onlyUnread, setOnlyUnread] = useState(false)
  const unread = useUnread()
  const { readAll, isReadingAll } = useReading()
  return (
    <>
      <PageHeader
        title="Messages"
        subtitle="What happened in your projects."
        actions={
          <>
            <Link href="/profile/notifications" className={buttonClass({ variant: 'ghost' })}>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              Mails
            </Link>
            <Button changes busy={isReadingAll} disabled={unread === 0} onClick={readAll}>
              Mark All as Read
            </Button>
          </>
        }
      />
      <fieldset aria-label="Which notifications" className="mb-4 flex gap-1">
        <Choice chosen={!onlyUnread} onChoose={() => setOnlyUnread(false)}>
          All
        </Choice>
        <Choice chosen={onlyUnread} onChoose={() => setOnlyUnread(true)}>
          Unread{unread > 0 && <span className="tabular-nums">{unread}</span>}
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
        title="Your messages could not be loaded"
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
    )
  }
  if (notifications.length === 0) {
    return onlyUnread ? (
      <EmptyState
        icon={<CheckCheck />}
        title="Everything is read"
        text="What is new appears here, and in your mails."
        action={<Button onClick={onAll}>Show All</Button>}
      />
    ) : (
      <EmptyState
        icon={<Inbox />}
        title="No messages or notifications"
        text="News of your projects appears here."
      />
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
