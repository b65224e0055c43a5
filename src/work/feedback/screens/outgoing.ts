import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { discardWrite } from '#portal/offline/browser/send-or-queue.ts'
import { useQueuedWrites } from '#portal/offline/browser/use-queued-writes.ts'
import { useLocal } from '#ui/hooks/tab-state.ts'
import type { Outgoing } from './pending-comments.ts'
import { withQueued } from './pending-comments.ts'

export type ChangeOutgoing = (how: (known: Outgoing[]) => Outgoing[]) => void

export type SendOutgoing = (
  client: QueryClient,
  projectId: string,
  change: ChangeOutgoing,
  one: Outgoing,
) => Promise<void>

const none: Outgoing[] = []

/**
 * Shows new comments immediately. Comments that couldn't be sent remain, so that people can resend or remove
 * them.
 */
export function useOutgoing(projectId: string, userId: string, sendOutgoing: SendOutgoing) {
  const client = useQueryClient()
  const [inTab, change] = useLocal(['outgoing feedback', userId, projectId], none)
  const outgoing = withQueued(inTab, useQueuedWrites(projectId, 'comment', 'reply'))
  const send = (one: Outgoing) => void sendOutgoing(client, projectId, change, one)
  return {
    outgoing,
    send,
    again(key: string): void {
      const one = outgoing.find((other) => other.key === key)
      if (one) send(one)
    },
    withdraw(key: string): void {
      change((known) => known.filter((other) => other.key !== key))
      void discardWrite(key)
    },
  }
}
