import type { WebSocket } from 'ws'
import type { Actor } from '../actor.ts'
import { isStaff, membershipOf } from '../actor.ts'
import type { LiveEvent } from './live-events.ts'

/** One open socket and its holder. */
export interface Member {
  readonly socket: WebSocket
  /** The holder when last checked. Replaced when permissions change. */
  actor: Actor
  readonly rooms: Set<string>
  /** Looks up the holder again. Returns null once the session has ended. */
  readonly who: () => Promise<Actor | null>
  /** The number of times the holder was looked up. */
  asked: number
  /** False between a ping and its response. */
  answered: boolean
  received: { since: number; count: number }
}

/** All sockets of one process: who holds them, which rooms they joined, and which events they get. */
export interface Hub {
  enter(socket: WebSocket, actor: Actor, who: () => Promise<Actor | null>): Member
  join(member: Member, room: string): void
  leave(member: Member, room: string): void
  members(): Member[]
  /** Rooms with at least one socket in them. */
  rooms(): string[]
  /** The sockets for an event: the union of its audiences, each socket once. */
  audienceOf(event: LiveEvent): Member[]
  /** Sends a value, serialized once, to these sockets. Drops sockets that can't keep up. */
  send(members: Iterable<Member>, value: object): void
  /**
   * Looks up the holders of these sockets again. Closes sockets whose session ended, removes the others from
   * rooms that they can no longer join, and returns the ones still open.
   */
  renew(members: Member[]): Promise<Member[]>
  /** Pings all sockets, and drops those that didn't respond to the previous ping. */
  ping(): void
  /** Closes all sockets, and drops those that don't respond within a second. */
  close(): void
}

export interface HubRules {
  /** Filters rooms to those that this person can join. */
  roomsOf(actor: Actor, rooms: string[]): Promise<Set<string>>
  /** Called after a socket is removed from a room. */
  onPutOut(member: Member, room: string): void
}

/** Custom close codes start at 4000 (RFC 6455, section 7.4.2). This one means the same as HTTP 401. */
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

  /** If two lookups run at once for a socket, the later one wins. */
  async function renewOne(member: Member): Promise<void> {
    member.asked += 1
    const turn = member.asked
    while (member.socket.readyState === open && turn === member.asked) {
      try {
        const actor = await member.who()
        if (turn !== member.asked) return
        if (!actor) return member.socket.close(sessionEnded, 'The session ended')
        // Set before the rooms are checked, so that a join in the meantime uses the new actor.
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
        // Retry while the database is unavailable. The socket can't read anything new in the meantime either.
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
