import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { readAllNotifications } from '#portal/notifications/contract.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { linkToComment } from '#work/files/comment-link.ts'
import { listUnreadComments, readAllComments } from '../contract.ts'
import { m } from '../messages.ts'

type ReadComment = { id: string; projectId: string; number: number | null }

/**
 * The comments with activity that this person hasn't read, and how to mark them as read. While staff view as
 * someone, that person's comments stay unread.
 */
export function useUnread(projectId: string, actor: Actor) {
  const client = useQueryClient()
  const readOnly = useReadOnly()
  const reading = read(listUnreadComments, { params: { id: projectId } })
  const { data } = useQuery({ ...reading, enabled: !actor.fromEmail })
  const forget = (isRead: (id: string) => boolean) =>
    client.setQueryData<string[]>(reading.queryKey, (ids) => ids?.filter((id) => !isRead(id)))
  const one = useMutation({
    mutationFn: (item: ReadComment) => call(readAllNotifications, { body: { link: linkToComment(item) } }),
    // If this fails, it's unread again once the list is refetched.
    onMutate: ({ id }) => forget((known) => known === id),
  })
  const all = useMutation({
    mutationFn: () => call(readAllComments, { params: { id: projectId } }),
    onMutate: () => forget(() => true),
    onError: (error) => {
      showError(error, t(m.markReadFailed))
      void client.invalidateQueries({ queryKey: reading.queryKey })
    },
  })
  const unread = new Set(data)
  return {
    unread,
    onRead: (item: ReadComment) => {
      if (!readOnly && unread.has(item.id)) one.mutate(item)
    },
    onReadAll: readOnly ? undefined : () => all.mutate(),
  }
}
export type Unread = ReturnType<typeof useUnread>

/** Marks a comment as read while it's open and the page is visible, even if there's new activity later. */
export function useReadWhileOpen({ unread, onRead }: Unread, item: ReadComment | undefined): void {
  const isUnread = item !== undefined && unread.has(item.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on whether the open comment is unread
  useEffect(() => {
    if (!isUnread) return
    const look = () => document.visibilityState === 'visible' && onRead(item)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isUnread, item?.id])
}
