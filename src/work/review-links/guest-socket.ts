import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#kernel/contract.ts'
import { Failure, forbidden, notFound } from '#kernel/failure.ts'
import { isForeign } from '#kernel/http/origin.ts'
import { t } from '#kernel/i18n/t.ts'
import type { LiveEvent } from '#kernel/live/live-events.ts'
import type { Member } from '#kernel/live/socket-hub.ts'
import { openHub } from '#kernel/live/socket-hub.ts'
import { mayEnter, mayReceive, refuseTooManySockets } from '#kernel/live/socket-limits.ts'
import type { Services } from '#kernel/services.ts'
import type { GuestEvent } from './contract.socket.ts'
import { guestRequest } from './contract.socket.ts'
import { guestMayReceive } from './data.guest-live-events.ts'
import type { Guest } from './data.sessions.ts'
import { guestOf } from './guest-session.ts'
import { m } from './messages.ts'
import { linkNotOpen } from './rules.ts'

const beatMs = 20_000
const watchMs = 500

/**
 * Opens `/ws/review/:id`, the guests' sockets. They're separate from the portal's, so that no event can reach
 * a guest by mistake. Call it after `openSockets`, before the server listens. The server puts each socket
 * into its project. Guests only learn that something changed.
 */
export function openGuestSockets(app: FastifyInstance, services: Services): void {
  const { live, clock } = services
  const guests = new WeakMap<Member, Guest>()
  const arrivals = new WeakMap<FastifyRequest, { guest: Guest; changes: number }>()
  let changes = 0
  const hub = openHub({ roomsOf: async (_actor, rooms) => new Set(rooms), onPutOut: () => undefined })
  app.addHook('preClose', async () => hub.close())

  async function renew(members: Member[]): Promise<Member[]> {
    changes += 1
    return hub.renew(members)
  }

  async function pass(event: LiveEvent): Promise<void> {
    const audience = hub.audienceOf({ type: event.type, projectId: event.projectId ?? '' })
    // Deleting a file or a client can also delete its links.
    if (event.type === 'CLIENTS_CHANGED') return void renew(hub.members())
    const there = event.type === 'FILES_CHANGED' ? await renew(audience) : audience
    for (const member of there) {
      const guest = guests.get(member)
      // While the database is unavailable, pages couldn't refetch anything either.
      const isTheirs = guest && (await guestMayReceive(services.db, guest, event).catch(() => false))
      if (isTheirs) hub.send([member], changed)
    }
  }

  live.onEvent((event) => {
    // Someone who may have been a guest was erased.
    if (event.type === 'ACCESS_CHANGED') return void renew(hub.audienceOf({ ...event, projectId: '' }))
    if (event.type !== 'REVIEWS_CHANGED') return void pass(event)
    const ofLink = hub.members().filter((member) => guests.get(member)?.linkId === event.id)
    void renew(ofLink)
  })
  live.onGap(async () => hub.send(await renew(hub.members()), changed))

  app.register(async (sockets) => {
    sockets.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/ws/review/:id',
      onRequest: async (request) => {
        if (isForeign(request, services.config)) forbidden(t(m.otherSite))
        const before = changes
        const linkId = id.safeParse(request.params.id).data ?? notFound(linkNotOpen)
        const guest = (await guestOf({ ...services, request }, linkId)) ?? notFound(linkNotOpen)
        refuseTooManySockets(hub, guest.actor)
        arrivals.set(request, { guest, changes: before })
      },
      handler: async () => {
        throw new Failure(426, 'UPGRADE_REQUIRED', 'This address speaks WebSocket only.')
      },
      wsHandler: (socket, request) => {
        const arrival = arrivals.get(request)
        if (!arrival) return socket.terminate()
        const { guest } = arrival
        if (!mayEnter(hub, guest.actor, socket)) return
        const member = hub.enter(socket, guest.actor, async () => {
          const now = await guestOf({ ...services, request }, guest.linkId)
          if (now) guests.set(member, now)
          return now?.actor ?? null
        })
        guests.set(member, guest)
        hub.join(member, guest.projectId)
        if (arrival.changes !== changes) void renew([member])
        socket.on('message', (data: Buffer, isBinary: boolean) => {
          if (mayReceive(member)) hub.send([member], isBinary ? malformed : answerTo(data.toString()))
        })
      },
    })
  })

  // Each process closes expired links and sessions by its own clock.
  const watch = setInterval(() => {
    const now = clock.now()
    const over = hub.members().filter((member) => (guests.get(member)?.until ?? now) <= now)
    if (over.length > 0) void renew(over)
  }, watchMs)
  const beat = setInterval(() => {
    hub.ping()
    void hub.renew(hub.members()).then((members) => hub.send(members, alive))
  }, beatMs)
  app.addHook('onClose', async () => {
    clearInterval(watch)
    clearInterval(beat)
  })
}

const changed: GuestEvent = { type: 'CHANGED' }
const alive: GuestEvent = { type: 'HEARTBEAT' }
const malformed: GuestEvent = {
  type: 'ERROR',
  code: 'BAD_REQUEST',
  detail: 'Send {"type":"PING"}, and nothing else.',
}

function answerTo(text: string): GuestEvent {
  try {
    return guestRequest.safeParse(JSON.parse(text)).success ? alive : malformed
  } catch {
    return malformed
  }
}
