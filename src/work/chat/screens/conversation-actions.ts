import type { QueryClient } from '@tanstack/react-query'
import { CallError, call } from '#kernel/browser/call.ts'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Conversation, Draft, Pending } from '#work/messages/browser/conversation.ts'
import {
  failed,
  merge,
  mergeEarlier,
  noted,
  sending,
  withdrawn,
} from '#work/messages/browser/conversation.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { uploadFile } from '#work/uploads/screens/upload-file.ts'
import { pageSize } from './conversation-read.ts'

/** What a person can do in a project's conversation. The query client holds the result. */
export function conversationActions(client: QueryClient, projectId: string) {
  const queryKey = conversationKey(projectId)
  const change = (how: (known: Conversation) => Conversation) => {
    client.setQueryData<Conversation>(queryKey, (known) => known && how(known))
  }

  async function deliver(message: Draft): Promise<void> {
    const { key, file, fileName: _, ...body } = message
    change((known) => sending(known, message))
    try {
      const fileId = body.fileId ?? (file ? await bring(message, file) : null)
      const params = { id: projectId }
      const arrived = await call(sendMessage, { params, body: { ...body, id: key, fileId } })
      change((known) => merge(known, [arrived]))
    } catch (error) {
      const detail = sentenceOf(error)
      change((known) => failed(known, key, detail))
      toast({ variant: 'destructive', title: 'Error', description: detail })
    }
  }

  /** Returns the id of the file. A second try doesn't upload it again. */
  async function bring({ key, internal }: Draft, file: File): Promise<string> {
    const end = new AbortController()
    change((known) => noted(known, key, { uploaded: 0, cancel: () => end.abort() }))
    const { id } = await uploadFile(projectId, file, {
      internal,
      signal: end.signal,
      onProgress: (uploaded) => change((known) => noted(known, key, { uploaded })),
    })
    change((known) => noted(known, key, { fileId: id, uploaded: undefined, cancel: undefined }))
    return id
  }

  return {
    send: (message: Omit<Draft, 'key'>) => void deliver({ key: randomId(), ...message }),
    sendAgain: ({ failure: _, uploaded: _share, cancel: _cancel, ...message }: Pending) =>
      void deliver(message),
    withdraw: (key: string) => change((known) => withdrawn(known, key)),
    async readEarlier(): Promise<void> {
      const first = client.getQueryData<Conversation>(queryKey)?.messages[0]
      if (!first) return
      const query = { before: first.number, limit: pageSize }
      const earlier = await call(listMessages, { params: { id: projectId }, query })
      change((known) => mergeEarlier(known, earlier, query))
    },
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'The upload was cancelled.'
  return error instanceof CallError && error.saysWhy
    ? error.detail
    : 'The message was not sent. Please try again.'
}
