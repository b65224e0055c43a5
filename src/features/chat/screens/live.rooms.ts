import type { QueryClient } from '@tanstack/react-query'
import { call, reading } from '#kernel/call.ts'
import type { Request } from '../contract.socket.ts'
import type { listMessages, Message } from '../contract.ts'
import type { Conversation } from './conversation.ts'
import { merge, newestNumber } from './conversation.ts'
import type { Followed } from './live.numbers.ts'
import { caughtUp, followFrom, hasGap, note } from './live.numbers.ts'

export const conversationKey = (projectId: string) => ['conversation', projectId] as const

/** The projects that this tab looks at, and how far it has followed each. */
export interface Rooms {
  /** Joins a project until the function that it gives is called. */
  enter(projectId: string): () => void
  isIn(projectId: string): boolean
  cameIn(projectId: string): readonly Message[]
  /** Asks for all that are not joined. */
  joinAll(): void
  /** The connection is gone, and nothing is joined any more. */
  lost(): void
  left(projectId: string, putOut: boolean): void
  joined(projectId: string, number: number): void
  /** An event of the project came, with the messages that it brought. */
  take(projectId: string, messages: readonly Message[], number: number): void
  /** The newest event of the project has this number. */
  expectThrough(projectId: string, number: number): void
  stop(): void
}

interface Room {
  /** How many parts of the screen look at it. */
  lookers: number
  joined: boolean
  /** Undefined until it was joined for the first time. */
  followed: Followed | undefined
  /** The newest number that was heard of. */
  newest: number
  came: readonly Message[]
  timer: ReturnType<typeof setTimeout> | undefined
}

const messagesOf = reading<typeof listMessages>('/api/projects/:id/messages')
const mostKept = 200
const pageSize = 100
/** Events may overtake each other on their way: so long one that is missing is waited for. */
const patienceMs = 400

/** @param onMissed - events of a project were missed; its messages are read here, the rest is to be read anew */
export function openRooms(
  client: QueryClient,
  send: (request: Request) => void,
  onMissed: (projectId: string) => void,
): Rooms {
  const rooms = new Map<string, Room>()

  function mergeInto(projectId: string, messages: readonly Message[]): void {
    client.setQueryData<Conversation>(conversationKey(projectId), (known) => known && merge(known, messages))
  }

  function catchUpSoon(projectId: string, room: Room): void {
    room.timer ??= setTimeout(async () => {
      const done = await catchUp(projectId, room).catch(() => false)
      room.timer = undefined
      // What could not be read now is read at the next heartbeat, or when the connection is back.
      if (done) expectThrough(projectId, room.newest)
    }, patienceMs)
  }

  async function catchUp(projectId: string, room: Room): Promise<boolean> {
    const until = room.newest
    let after = room.followed?.through ?? until
    if (after >= until) return true
    for (let full = true; full; ) {
      const query = { after, limit: pageSize }
      const missed = await call(messagesOf, { params: { id: projectId }, query })
      mergeInto(projectId, missed)
      after = missed.at(-1)?.number ?? after
      full = missed.length === pageSize
    }
    onMissed(projectId)
    if (room.followed) room.followed = caughtUp(room.followed, until)
    return true
  }

  function expectThrough(projectId: string, number: number): void {
    const room = rooms.get(projectId)
    if (!room?.followed) return
    room.newest = Math.max(room.newest, number)
    if (room.followed.through < room.newest) catchUpSoon(projectId, room)
  }

  function leave(projectId: string, room: Room): void {
    room.lookers -= 1
    if (room.lookers > 0) return
    clearTimeout(room.timer)
    rooms.delete(projectId)
    send({ type: 'LEAVE_PROJECT', projectId })
    // Whoever comes back reads anew what was missing.
    if (room.followed && hasGap(room.followed)) {
      void client.invalidateQueries({ queryKey: conversationKey(projectId), refetchType: 'none' })
    }
  }

  return {
    expectThrough,
    enter(projectId) {
      const room = rooms.get(projectId) ?? newRoom()
      rooms.set(projectId, room)
      room.lookers += 1
      if (!room.joined) send({ type: 'JOIN_PROJECT', projectId })
      return () => leave(projectId, room)
    },
    isIn: (projectId) => rooms.get(projectId)?.joined ?? false,
    cameIn: (projectId) => rooms.get(projectId)?.came ?? [],
    joinAll() {
      for (const [projectId, { joined }] of rooms) if (!joined) send({ type: 'JOIN_PROJECT', projectId })
    },
    lost() {
      for (const room of rooms.values()) room.joined = false
    },
    left(projectId, putOut) {
      const room = rooms.get(projectId)
      if (room) room.joined = false
      // What may not be read any more is not kept either.
      if (putOut) void client.resetQueries({ queryKey: conversationKey(projectId) })
    },
    joined(projectId, number) {
      const room = rooms.get(projectId)
      if (!room) return
      room.joined = true
      const known = client.getQueryData<Conversation>(conversationKey(projectId))
      room.followed ??= followFrom(known ? newestNumber(known) : number)
      expectThrough(projectId, number)
    },
    take(projectId, messages, number) {
      const room = rooms.get(projectId)
      if (!room) return
      room.came = [...room.came, ...messages].slice(-mostKept)
      mergeInto(projectId, messages)
      if (!room.followed) return
      room.followed = note(room.followed, number)
      room.newest = Math.max(room.newest, number)
      if (hasGap(room.followed)) catchUpSoon(projectId, room)
    },
    stop() {
      for (const room of rooms.values()) clearTimeout(room.timer)
    },
  }
}

function newRoom(): Room {
  return { lookers: 0, joined: false, followed: undefined, newest: 0, came: [], timer: undefined }
}
