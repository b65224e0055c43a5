import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#kernel/browser/call.ts'
import type { ListPage } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import type { Notification } from '../contract.ts'
import { listNotifications, readAllNotifications, readNotification } from '../contract.ts'
import { m } from '../messages.ts'

type Pages = InfiniteData<ListPage<Notification>>

/** Marks notifications as read. The list changes right away, and changes back if the server refuses. */
export function useReading() {
  const client = useQueryClient()
  const readOnly = useReadOnly()
  const ofMine = { queryKey: keyOf(listNotifications) }
  const refresh = () => {
    void client.invalidateQueries(ofMine)
    void client.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  }
  const show = (isRead: (notification: Notification) => boolean) => {
    const lists = {
      ...ofMine,
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages',
    }
    client.setQueriesData<Pages>(lists, (list) => list && marked(list, isRead))
  }
  const onError = (error: Error) => showError(error, t(m.markReadFailed))
  const one = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id }, body: { read: true } }),
    onMutate: (id) => show((notification) => notification.id === id),
    onError,
    onSettled: refresh,
  })
  const all = useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: () => show(() => true),
    onError,
    onSettled: refresh,
  })
  // While staff view as someone, that person's notifications stay unread.
  const readOne = (id: string) => (readOnly ? undefined : one.mutate(id))
  return { readOne, readAll: () => all.mutate(), isReadingAll: all.isPending }
}

function marked(list: Pages, isRead: (notification: Notification) => boolean): Pages {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isRead(item) ? { ...item, read: true } : item)),
    })),
  }
}
