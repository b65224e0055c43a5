import type { QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import { discardWrite } from '#portal/offline/browser/send-or-queue.ts'
import type { Conversation } from '#work/messages/browser/conversation.ts'
import { mergeEarlier, withdrawn } from '#work/messages/browser/conversation.ts'
import { listMessages } from '#work/messages/contract.ts'
import { messageSender } from './chat-form.tsx'
import { pageSize } from './conversation-read.ts'

/** A person's actions in a project's conversation. They update the query cache. */
export function conversationActions(client: QueryClient, projectId: string) {
  const queryKey = conversationKey(projectId)
  const change = (how: (known: Conversation) => Conversation) => {
    client.setQueryData<Conversation>(queryKey, (known) => known && how(known))
  }
  return {
    ...messageSender(client, projectId),
    withdraw(key: string): void {
      change((known) => withdrawn(known, key))
      void discardWrite(key)
    },
    async readEarlier(): Promise<void> {
      const first = client.getQueryData<Conversation>(queryKey)?.messages[0]
      if (!first) return
      const query = { before: first.number, limit: pageSize }
      const earlier = await call(listMessages, { params: { id: projectId }, query })
      change((known) => mergeEarlier(known, earlier, query))
    },
  }
}
