import type { QueuedWrite } from '#portal/offline/browser/offline-state.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import type { Conversation, Pending } from '#work/messages/browser/conversation.ts'
import type { NewMessage } from '#work/messages/contract.ts'

/** Adds the messages that are waiting on this device, unless the conversation already has them. */
export function withQueued(conversation: Conversation, writes: readonly QueuedWrite[]): Conversation {
  if (writes.length === 0) return conversation
  const { messages, pending } = conversation
  const known = new Set([...messages.map(({ clientKey }) => clientKey), ...pending.map(({ key }) => key)])
  const queued = writes.filter(({ id }) => !known.has(id)).map(pendingOf)
  return { ...conversation, pending: [...queued, ...pending] }
}

function pendingOf({ id, body, shown, refusal }: QueuedWrite): Pending {
  const { body: text = '', internal } = body as NewMessage
  return {
    key: id,
    body: text,
    internal,
    attached: shown as Attached[],
    queued: true,
    failure: refusal?.detail ?? null,
  }
}
