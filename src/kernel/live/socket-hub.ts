import type { WebSocket } from 'ws'
import type { Actor } from '../actor.ts'
import { isStaff, membershipOf } from '../actor.ts'
import type { LiveEvent } from './live-events.ts'

/** One open socket, and who holds it. */
export interface Member {
  readonly socket: WebSocket
  /** As it was when last asked; replaced when rights change. */
  actor: Actor
  readonly rooms: Set<string>
  /** Finds out anew who holds it; null once the session ended. */
  readonly who: () => Promise<Actor | null>
  /** How often that was asked. */
  asked: number
  /** False between a ping and its answer. */
  answered: boolean
  received: { since: number; count: number }
}

/** All sockets of one process: who holds them, which rooms they joined, and what reaches whom. */
export interface Hub {
  enter(socket: WebSocket, actor: Actor, who: () => Promise<Actor | null>): Member
  join(member: Member, room: string): void
  leave(member: Member, room: string): void
  members(): Member[]
  /** Rooms with at least one socket in them. */
  rooms(): string[]
  /** The sockets that an event is for: the union of its audiences, each socket once. */
  audienceOf(event: LiveEvent): Member[]
  /** Written as JSON once for all. A socket that does not keep up with what it is sent is dropped. */
  send(members: Iterable<Member>, value: object): void
  /**
   * Asks anew who holds these sockets: closes those whose session ended, puts the others out of the rooms that
   * are no longer theirs, and gives those that are still open.
   */
  renew(members: Member[]): Promise<Member[]>
  /** Pings all, and drops those that did not answer the ping before. */
  ping(): void
  /** Says goodbye, and drops those that do not answer it within a second. */
  close(): void
}

export interface HubRules {
  /** Those of these rooms that this person may be in. */
  roomsOf(actor: Actor, rooms: string[]): Promise<Set<string>>
  /** Called after a socket was put out of a room. */
  onPutOut(member: Member, room: string): void
}

/** Close codes of one's own begin at 4000 (RFC 6455, section 7.4.2); this one says what HTTP's 401 says. */
const sessionEnded = 4401
const goingAway = 1001
const open = 1

const mostUnsentBytes = 1_048_576
const renewedAtOnce = 20
const retryMs = 1_000

export function openHub(rules: HubRules): Hub {
  const everybody = new Set<Member>()
  const byRoom = new Map<string, Set<Member>>()

  function leave(member: Member, room: string): void {
    member.rooms.delete(room)
    const others = byRoom.get(room)
    others?.delete(member)
    if (others?.size === 0) byRoom.delete(room)
  }

  /** Of two that run at once for one socket, the one that asked last decides. */
  async function renewOne(member: Member): Promise<void> {
    member.asked += 1
    const turn = member.asked
    while (member.socket.readyState === open && turn === member.asked) {
      try {
        const actor = await member.who()
        if (turn !== member.asked) return
        if (!actor) return member.socket.close(sessionEnded, 'The session ended')
        // Before the rooms are looked at: who joins one meanwhile is asked as the new actor.
        member.actor = actor
        const rooms = [...member.rooms]
        const theirs = await rules.roomsOf(actor, rooms)
        if (turn !== member.asked) return
        for (const room of rooms.filter((one) => !theirs.has(one))) {
          leave(member, room)
          rules.onPutOut(member, room)
        }
        return
      } catch {
        // While the database is away nobody can be asked; nothing new can be read by this socket either.
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }

  return {
    leave,
    enter(socket, actor, who) {
      const received = { since: 0, count: 0 }
      const member: Member = { socket, actor, who, rooms: new Set(), asked: 0, answered: true, received }
      everybody.add(member)
      socket.on('pong', () => {
        member.answered = true
      })
      socket.on('close', () => {
        everybody.delete(member)
        for (const room of [...member.rooms]) leave(member, room)
      })
      return member
    },
    join(member, room) {
      if (!everybody.has(member)) return
      member.rooms.add(room)
      const others = byRoom.get(room) ?? new Set()
      byRoom.set(room, others.add(member))
    },
    members: () => [...everybody],
    rooms: () => [...byRoom.keys()],
    audienceOf(event) {
      const audience = new Set<Member>(event.projectId ? byRoom.get(event.projectId) : undefined)
      if (event.clientId || event.userIds || event.staff || event.everyone) {
        for (const member of everybody) if (isNamed(member.actor, event)) audience.add(member)
      }
      return event.internal ? [...audience].filter((member) => isStaff(member.actor)) : [...audience]
    },
    send(members, value) {
      const text = JSON.stringify(value)
      for (const { socket } of members) {
        if (socket.readyState !== open) continue
        if (socket.bufferedAmount > mostUnsentBytes) socket.terminate()
        else socket.send(text)
      }
    },
    async renew(members) {
      for (let from = 0; from < members.length; from += renewedAtOnce) {
        await Promise.all(members.slice(from, from + renewedAtOnce).map(renewOne))
      }
      return members.filter((member) => member.socket.readyState === open)
    },
    ping() {
      for (const member of everybody) {
        if (!member.answered) {
          member.socket.terminate()
          continue
        }
        member.answered = false
        member.socket.ping()
      }
    },
    close() {
      for (const { socket } of everybody) {
        socket.close(goingAway, 'The server is going away')
        setTimeout(() => socket.terminate(), 1_000).unref()
      }
    },
  }
}

function isNamed(actor: Actor, event: LiveEvent): boolean {
  if (event.everyone || event.userIds?.includes(actor.userId)) return true
  if (isStaff(actor)) return Boolean(event.staff || event.clientId)
  return event.clientId !== undefined && membershipOf(actor, event.clientId) !== undefined
}
