import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { readPages } from '#kernel/call.pages.ts'
import { CallError, call, keyOf, read } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from '../contract.ts'
import { NotificationRow } from './notification-row.tsx'

/** What happened in one's projects, the newest first. */
export function MessagesScreen() {
  const list = useInfiniteQuery(readPages(listNotifications))
  const unread = useQuery(read(countUnread)).data?.count ?? 0
  const { readOne, readAll, isReadingAll } = useReading()
  const notifications = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeader
        title="Messages"
        subtitle="What happened in your projects."
        actions={
          unread > 0 && (
            <Button busy={isReadingAll} onClick={readAll}>
              Mark all as read
            </Button>
          )
        }
      />
      <Card flush>
        {list.isPending && <Loading />}
        {list.isError && !notifications && (
          <EmptyState
            title="Your messages could not be loaded"
            text={list.error.message}
            action={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {notifications?.length === 0 && (
          <EmptyState
            icon={<Inbox />}
            title="No messages or notifications"
            text="News of your projects appears here."
          />
        )}
        {notifications && notifications.length > 0 && (
          <ul className="divide-y divide-line">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => readOne(notification.id)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="border-line border-t p-3 text-center">
            <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function useReading() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(listNotifications) })
  const onError = (error: Error) => {
    const description = error instanceof CallError ? error.detail : error.message
    toast({ variant: 'destructive', title: 'Error', description })
  }
  const one = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id }, body: { read: true } }),
    onSuccess,
    onError,
  })
  const all = useMutation({ mutationFn: () => call(readAllNotifications), onSuccess, onError })
  return { readOne: one.mutate, readAll: () => all.mutate(), isReadingAll: all.isPending }
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
