import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, reading } from '#kernel/browser/call.ts'
import type { LiveClient } from '#portal/live/browser/client.ts'
import { useRoom } from '#portal/live/browser/provider.tsx'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import type { Conversation } from '#work/messages/browser/conversation.ts'
import { begin } from '#work/messages/browser/conversation.ts'
import type { listMessages } from '#work/messages/contract.ts'

const messagesOf = reading<typeof listMessages>('/api/projects/:id/messages')
export const pageSize = 50

/** Joins a project and loads its newest messages, unless they're cached. */
export function useConversationRead(projectId: string) {
  const client = useQueryClient()
  const room = useRoom(projectId)
  const query = useQuery({
    ...conversationRead(client, projectId, room.live),
    enabled: room.ready,
  })
  return { room, query }
}

/** Loads a conversation: its newest page, plus messages that arrived over the socket in the meantime. */
export function conversationRead(client: QueryClient, projectId: string, live: LiveClient | undefined) {
  const queryKey = conversationKey(projectId)
  return {
    queryKey,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Conversation> => {
      const query = { limit: pageSize }
      for (;;) {
        const joinCount = live?.joinCount(projectId)
        const newest = await call(messagesOf, { params: { id: projectId }, query })
        // The room was joined while the page loaded, so the page may lack earlier messages.
        if (live?.joinCount(projectId) !== joinCount) continue
        const known = client.getQueryData<Conversation>(queryKey)
        return begin(newest, pageSize, live?.cameIn(projectId) ?? [], known)
      }
    },
  }
}
