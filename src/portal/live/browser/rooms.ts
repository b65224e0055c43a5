import type { QueryClient } from '@tanstack/react-query'
import { call, reading } from '#kernel/browser/call.ts'
import type { Conversation } from '#work/messages/browser/conversation.ts'
import { arrive } from '#work/messages/browser/conversation.ts'
import type { listMessages, Message } from '#work/messages/contract.ts'
import type { Request } from '../contract.ts'
import type { Followed } from './sequence-numbers.ts'
import { caughtUp, followFrom, hasGap, note } from './sequence-numbers.ts'

export const conversationKey = (projectId: string) => ['conversation', projectId] as const

/** The projects shown in this tab, and which of their events it has received. */
export interface Rooms {
  /** Joins a project until the returned function is called. */
  enter(projectId: string): () => void
  isIn(projectId: string): boolean
  /**
   * Changes each time the project is joined. A fetch is complete if the number is the same before and after
   * it.
   */
  joinCount(projectId: string): number | undefined
  cameIn(projectId: string): readonly Message[]
  /** Sends join requests for all projects that aren't joined. */
  joinAll(): void
  /** Call when the connection is lost. No project is joined anymore. */
  lost(): void
  left(projectId: string, putOut: boolean): void
  joined(projectId: string, number: number): void
  /** Call when a project event arrived, with its messages. */
  take(projectId: string, messages: readonly Message[], number: number): void
  /** Tells the room the project's newest event number. */
  expectThrough(projectId: string, number: number): void
  stop(): void
}

interface Room {
  /** Number of components that show the project. */
  lookers: number
  joined: boolean
  joinCount: number | undefined
  /** Undefined until the project was joined for the first time. */
  followed: Followed | undefined
  /** The newest known event number. */
  newest: number
  came: readonly Message[]
  timer: ReturnType<typeof setTimeout> | undefined
}

const messagesOf = reading<typeof listMessages>('/api/projects/:id/messages')
const maxStored = 200
const pageSize = 100
/** How long to wait for a missing event, since events may arrive out of order. */
const patienceMs = 400

interface Listeners {
  /** Called when a project was joined for the first time. Data loaded before may be stale. */
  onFirstJoin(projectId: string): void
  /**
   * Called when a project's events were missed. Its messages are loaded here, and the rest needs a refresh.
   */
  onMissed(projectId: string): void
}

export function openRooms(
  client: QueryClient,
  send: (request: Request) => void,
  { onFirstJoin, onMissed }: Listeners,
): Rooms {
  const rooms = new Map<string, Room>()
  /** Projects that the page's first script joined, with their newest event number. */
  const joinedEarly = new Map<string, number>()
  let joins = 0

  /**
   * Adds new messages to the conversation. If its newest page is still loading, the messages wait in `came`.
   */
  function receive(projectId: string, room: Room, messages: readonly Message[]): void {
    room.came = [...room.came, ...messages].slice(-maxStored)
    client.setQueryData<Conversation>(conversationKey(projectId), (known) => known && arrive(known, messages))
  }

  function hasConversation(projectId: string): boolean {
    return client.getQueryState(conversationKey(projectId)) !== undefined
  }

  function catchUpSoon(projectId: string, room: Room): void {
    room.timer ??= setTimeout(async () => {
      const done = await catchUp(projectId, room).catch(() => false)
      room.timer = undefined
      // A failed fetch is repeated at the next heartbeat, or when the connection is back.
      if (done) expectThrough(projectId, room.newest)
    }, patienceMs)
  }

  async function catchUp(projectId: string, room: Room): Promise<boolean> {
    const until = room.newest
    const after = room.followed?.through ?? until
    if (after >= until) return true
    // Without a loaded conversation, there's nothing to catch up on. Its first fetch starts at the newest
    // message.
    if (hasConversation(projectId)) await readMissed(projectId, room, after)
    onMissed(projectId)
    if (room.followed) room.followed = caughtUp(room.followed, until)
    return true
  }

  /** Reads the newest messages, whose reactions may have changed, and those between `after` and them. */
  async function readMissed(projectId: string, room: Room, after: number): Promise<void> {
    const read = (query: { limit: number; after?: number }) =>
      call(messagesOf, { params: { id: projectId }, query })
    const newest = await read({ limit: pageSize })
    const first = (newest.length === pageSize && newest[0]?.number) || 0
    for (let last = after; last < first; ) {
      const missed = await read({ limit: pageSize, after: last })
      receive(projectId, room, missed)
      last = missed.at(-1)?.number ?? first
    }
    receive(projectId, room, newest)
  }

  function expectThrough(projectId: string, number: number): void {
    const room = rooms.get(projectId)
    if (!room?.followed) return
    room.newest = Math.max(room.newest, number)
    if (room.followed.through < room.newest) catchUpSoon(projectId, room)
  }

  function joined(projectId: string, number: number): void {
    const room = rooms.get(projectId)
    if (!room) joinedEarly.set(projectId, number)
    if (!room || room.lookers === 0) return
    if (!room.joined) {
      joins += 1
      room.joinCount = joins
    }
    room.joined = true
    const known = client.getQueryData<Conversation>(conversationKey(projectId))
    if (!room.followed) onFirstJoin(projectId)
    room.followed ??= followFrom(known?.readTo ?? number)
    expectThrough(projectId, number)
  }

  function leave(projectId: string, room: Room): void {
    room.lookers -= 1
    if (room.lookers > 0) return
    clearTimeout(room.timer)
    room.timer = undefined
    room.joined = false
    send({ type: 'LEAVE_PROJECT', projectId })
    // The room is kept, so that returning to the project catches up from the last event.
  }

  return {
    expectThrough,
    enter(projectId) {
      const room = rooms.get(projectId) ?? newRoom()
      rooms.set(projectId, room)
      room.lookers += 1
      const early = joinedEarly.get(projectId)
      joinedEarly.delete(projectId)
      if (early !== undefined) joined(projectId, early)
      else if (!room.joined) send({ type: 'JOIN_PROJECT', projectId })
      return () => leave(projectId, room)
    },
    joinCount: (projectId) => rooms.get(projectId)?.joinCount,
    isIn: (projectId) => rooms.get(projectId)?.joined ?? false,
    cameIn: (projectId) => rooms.get(projectId)?.came ?? [],
    joinAll() {
      for (const [projectId, { joined, lookers }] of rooms) {
        if (!joined && lookers > 0) send({ type: 'JOIN_PROJECT', projectId })
      }
    },
    lost() {
      joinedEarly.clear()
      for (const room of rooms.values()) room.joined = false
    },
    left(projectId, putOut) {
      joinedEarly.delete(projectId)
      const room = rooms.get(projectId)
      if (room) room.joined = false
      if (!putOut) return
      // Data that this person can no longer read isn't kept.
      if (room) Object.assign(room, { came: [], followed: undefined })
      void client.resetQueries({ queryKey: conversationKey(projectId) })
    },
    joined,
    take(projectId, messages, number) {
      const room = rooms.get(projectId)
      if (!room) return
      receive(projectId, room, messages)
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
  return {
    lookers: 0,
    joined: false,
    joinCount: undefined,
    followed: undefined,
    newest: 0,
    came: [],
    timer: undefined,
  }
}
