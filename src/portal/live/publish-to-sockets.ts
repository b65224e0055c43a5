import type { FastifyBaseLogger } from 'fastify'
import { withoutParameters } from '#kernel/database/database.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { Hub, Member } from '#kernel/live/socket-hub.ts'
import type { Services } from '#kernel/services.ts'
import { type LoadedMessage, loadMessages } from '#work/messages/find-messages.ts'
import { mayReceive } from '#work/messages/rules.ts'
import { newestNumbers } from '#work/projects/event-and-pin-numbers.ts'
import type { SocketEvent } from './contract.ts'
import { liveSessions } from './data.socket-access.ts'

export interface SocketPublisher {
  /** Number of access changes since the start. */
  accessChanges(): number
  /** Runs every 20 seconds. Closes dead and expired sockets, and sends the others their newest numbers. */
  beat(): Promise<void>
}

/** Forwards every published event to this process's sockets that are allowed to receive it. */
export function publishToSockets(hub: Hub, services: Services, log: FastifyBaseLogger): SocketPublisher {
  const { db, clock, live } = services
  const pass = messagePasser(hub, services, log)
  let changes = 0

  live.onEvent((event, content) => {
    if (event.type === 'NEW_MESSAGE') return pass(event, content as LoadedMessage | undefined)
    if (event.type === 'ACCESS_CHANGED') return void renew(concernedBy(hub, event), shown(event))
    const audience = hub.audienceOf(event)
    hub.send(
      audience.filter((member) => mayReceive(member.actor, event)),
      shown(event),
    )
    // The event may have ended an email link, and its session with it.
    void hub.renew(audience.filter(isFromEmail))
  })

  live.onGap(async () => {
    await renew(hub.members(), { type: 'CATCH_UP' })
    await sendNumbers()
  })

  async function renew(members: Member[], afterwards: object): Promise<void> {
    changes += 1
    hub.send(await hub.renew(members), afterwards)
  }

  async function sendNumbers(): Promise<void> {
    const numbers = await newestNumbers(db, hub.rooms()).catch(() => new Map<string, number>())
    for (const member of hub.members()) hub.send([member], heartbeat(member, numbers))
  }

  async function endExpired(): Promise<void> {
    const members = hub.members()
    const sessionIds = [...new Set(members.map((member) => member.actor.sessionId))]
    const alive = await liveSessions(db, sessionIds, clock.now())
    await hub.renew(members.filter((one) => isFromEmail(one) || !alive.has(one.actor.sessionId)))
  }

  return {
    accessChanges: () => changes,
    async beat() {
      hub.ping()
      await endExpired().catch((error: Error) => {
        log.warn(`Couldn’t check sessions, trying again shortly: ${withoutParameters(error).message}`)
      })
      await sendNumbers()
    },
  }
}

function isFromEmail({ actor }: Member): boolean {
  return actor.fromEmail !== undefined
}

/**
 * Returns the people whose permissions changed, and staff who view as them, since a view may have started or
 * ended.
 */
function concernedBy(hub: Hub, event: LiveEvent): Member[] {
  const viewers = hub.members().filter(({ actor }) => {
    return actor.viewer !== null && event.userIds?.includes(actor.viewer.userId)
  })
  return [...new Set([...hub.audienceOf(event), ...viewers])]
}

/**
 * Sends messages to the sockets of this process. A message from another process is loaded once, together with
 * those that arrive in the meantime.
 */
function messagePasser(hub: Hub, { db }: Services, log: FastifyBaseLogger) {
  let queued: string[] = []
  let reading = false

  async function read(): Promise<void> {
    reading = true
    while (queued.length > 0) {
      const ids = queued
      queued = []
      const messages = await loadMessages(db, ids).catch((error: Error) => {
        log.warn(
          `Messages could not be read for the sockets; their readers catch up: ${withoutParameters(error).message}`,
        )
        return []
      })
      messages.forEach(pass)
    }
    reading = false
  }

  function pass(message: LoadedMessage): void {
    const { projectId, changed, internal } = message
    const event = { type: 'NEW_MESSAGE' as const, projectId, internal }
    const audience = hub.audienceOf(event).filter((member) => mayReceive(member.actor, event))
    hub.send(audience, { type: 'NEW_MESSAGE', projectId, number: changed, message })
  }

  return (event: LiveEvent, message?: LoadedMessage) => {
    if (message) return pass(message)
    if (!event.id || hub.audienceOf(event).length === 0) return
    queued.push(event.id)
    if (!reading) void read()
  }
}

/** Builds a heartbeat with the newest event numbers of the rooms this socket joined. */
export function heartbeat(member: Member, numbers: Map<string, number>): SocketEvent {
  const theirs = [...member.rooms].flatMap((room) => {
    const number = numbers.get(room)
    return number === undefined ? [] : [[room, number] as const]
  })
  return { type: 'HEARTBEAT', numbers: Object.fromEntries(theirs) }
}

/** Removes the recipients from an event before it's sent. */
function shown({ type, projectId, clientId, id, number }: LiveEvent): object {
  return { type, projectId, clientId, id, number }
}
