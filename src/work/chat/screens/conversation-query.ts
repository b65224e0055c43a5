import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useQueuedWrites } from '#portal/offline/browser/use-queued-writes.ts'
import { conversationActions } from './conversation-actions.ts'
import { useConversationRead } from './conversation-read.ts'
import { withQueued } from './queued-messages.ts'

/** A project's conversation in this tab, kept up to date, with its actions. */
export function useConversation(projectId: string) {
  const client = useQueryClient()
  const { room, query } = useConversationRead(projectId)
  const actions = useMemo(() => conversationActions(client, projectId), [client, projectId])
  const queued = useQueuedWrites(projectId, 'message')
  const conversation = useMemo(() => query.data && withQueued(query.data, queued), [query.data, queued])
  const { isError, refetch } = query
  const mayRetry = useRef(true)

  // Retries a failed fetch after joining the room, but only once, since it may keep failing.
  useEffect(() => {
    if (!room.joined) mayRetry.current = true
    else if (isError && mayRetry.current) {
      mayRetry.current = false
      void refetch()
    }
  }, [room.joined, isError, refetch])

  return {
    ...actions,
    conversation,
    error: query.error,
    retry: () => void refetch(),
    state: room.state,
    isSending: query.data?.pending.some(({ failure }) => failure === null) ?? false,
  }
}
