import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, reading } from '#kernel/call.ts'
import type { listMessages } from '../contract.ts'
import type { Conversation, Pending } from './conversation.ts'
import { merge } from './conversation.ts'
import { conversationKey } from './live.rooms.ts'
import type { JoinedRoom } from './live.tsx'
import { useRoom } from './live.tsx'

const messagesOf = reading<typeof listMessages>('/api/projects/:id/messages')
export const pageSize = 50
/** The first read waits so long for the socket, to read nothing twice; then it goes ahead without. */
const patienceMs = 800

/** Joins a project and reads the newest of its messages, unless they are known. */
export function useConversationRead(projectId: string) {
  const client = useQueryClient()
  const room = useRoom(projectId)
  const patient = usePatience()
  const queryKey = conversationKey(projectId)
  const query = useQuery({
    queryKey,
    queryFn: () => readNewest(projectId, room, client.getQueryData<Conversation>(queryKey)?.pending ?? []),
    enabled: room.joined || !patient,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { room, query }
}

/** The newest page, with what came over the socket while it was read. */
async function readNewest(projectId: string, room: JoinedRoom, pending: Pending[]): Promise<Conversation> {
  const { live, joined } = room
  const read = () => call(messagesOf, { params: { id: projectId }, query: { limit: pageSize } })
  let newest = await read()
  // Joined in between: what was said before that may be missing in what was read.
  if (!joined && live?.isIn(projectId)) newest = await read()
  const hasEarlier = newest.length === pageSize
  return merge({ messages: [], hasEarlier, pending }, [...newest, ...(live?.cameIn(projectId) ?? [])])
}

function usePatience(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return patient
}
