import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { uploadFile } from '#features/files/screens/upload-file.ts'
import { CallError, call } from '#kernel/call.ts'
import { randomId } from '#ui/secure-context.ts'
import { toast } from '#ui/toast-store.ts'
import { listMessages, sendMessage } from '../contract.ts'
import { pageSize, useConversationRead } from './conversation.read.ts'
import type { Conversation, Draft, Pending } from './conversation.ts'
import { failed, merge, mergeEarlier, noted, sending, withdrawn } from './conversation.ts'
import { conversationKey } from './live.rooms.ts'

/** A project's conversation as this tab has it, kept fresh, and what one can do in it. */
export function useConversation(projectId: string) {
  const client = useQueryClient()
  const { room, query } = useConversationRead(projectId)
  const queryKey = conversationKey(projectId)
  const { isError, refetch } = query
  const mayRetry = useRef(true)
  const change = (how: (known: Conversation) => Conversation) => {
    client.setQueryData<Conversation>(queryKey, (known) => known && how(known))
  }

  // What could not be read is read again once the room is joined: once, since what fails there may fail for long.
  useEffect(() => {
    if (!room.joined) mayRetry.current = true
    else if (isError && mayRetry.current) {
      mayRetry.current = false
      void refetch()
    }
  }, [room.joined, isError, refetch])

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

  /** Gives the id of the file; a second try does not upload it again. */
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
    conversation: query.data,
    error: query.error,
    retry: () => void refetch(),
    state: room.state,
    isSending: query.data?.pending.some(({ failure }) => failure === null) ?? false,
    send: (message: Omit<Draft, 'key'>) => void deliver({ key: randomId(), ...message }),
    sendAgain: ({ failure: _, uploaded: _share, cancel: _cancel, ...message }: Pending) =>
      void deliver(message),
    withdraw: (key: string) => change((known) => withdrawn(known, key)),
    async readEarlier(): Promise<void> {
      const first = query.data?.messages[0]
      if (!first) return
      const input = { params: { id: projectId }, query: { before: first.number, limit: pageSize } }
      const earlier = await call(listMessages, input)
      change((known) => mergeEarlier(known, earlier, pageSize))
    },
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'The upload was cancelled.'
  return error instanceof CallError ? error.detail : 'The message was not sent. Please try again.'
}
