import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { Failure, forbidden, unauthenticated } from '#kernel/failure.ts'
import { isForeign } from '#kernel/http/origin.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Authenticate } from '#kernel/http/serve.ts'
import { needSecondFactor } from '#kernel/http/serve.ts'
import { refuseToken } from '#kernel/http/token-scopes.ts'
import { t } from '#kernel/i18n/t.ts'
import { openHub } from '#kernel/live/socket-hub.ts'
import { mayEnter, refuseTooManySockets } from '#kernel/live/socket-limits.ts'
import type { Services } from '#kernel/services.ts'
import { socketScope } from './contract.ts'
import { stillVisible } from './data.socket-access.ts'
import { m } from './messages.ts'
import { publishToSockets } from './publish-to-sockets.ts'
import { receiveRequest } from './receive-requests.ts'

const beatMs = 20_000
const longestRequestBytes = 4_096

/**
 * Opens `/ws`. Call it once, before the server starts listening. It closes with the server. Authentication
 * runs before the upgrade, so a refusal is an ordinary HTTP response.
 */
export function openSockets(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const hub = openHub({
    roomsOf: (actor, rooms) => stillVisible(services.db, actor, rooms),
    onPutOut: (member, projectId) => hub.send([member], { type: 'LEFT', projectId, putOut: true }),
  })
  const publisher = publishToSockets(hub, services, app.log)
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  app.addHook('preClose', async () => hub.close())
  app.register(websocket, {
    options: { maxPayload: longestRequestBytes, server: upgradesOf(app.server) },
    // ws closes the socket on its own when a frame is malformed or too long.
    errorHandler: () => undefined,
  })
  app.register(async (sockets) => {
    sockets.route({
      method: 'GET',
      url: '/ws',
      onRequest: async (request) => {
        if (isForeign(request, services.config)) forbidden(t(m.otherSite))
        const changes = publisher.accessChanges()
        const actor = (await authenticate(request)) ?? unauthenticated()
        refuseToken(actor, socketScope)
        needSecondFactor(actor)
        refuseTooManySockets(hub, actor)
        arrivals.set(request, { actor, changes })
      },
      handler: async () => {
        throw new Failure(426, 'UPGRADE_REQUIRED', t(m.onlyWebSocket))
      },
      wsHandler: (socket, request) => {
        const arrival = arrivals.get(request)
        if (!arrival) return socket.terminate()
        if (!mayEnter(hub, arrival.actor, socket)) return
        const member = hub.enter(socket, arrival.actor, async () => {
          const actor = await authenticate(request)
          return actor?.lacksSecondFactor ? null : actor
        })
        // Permissions may have changed since authentication, while this socket wasn't registered yet.
        if (arrival.changes !== publisher.accessChanges()) void hub.renew([member])
        receiveRequest(hub, services, member, readerOfRequest(request))
      },
    })
  })
  const beat = setInterval(publisher.beat, beatMs)
  app.addHook('onClose', async () => clearInterval(beat))
}

interface Arrival {
  actor: Actor
  /** Number of access changes at the time of authentication. */
  changes: number
}

/** Forwards all upgrades except Vite's, which shares the server in development. */
function upgradesOf(server: Server): Server {
  const others = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, ...rest: unknown[]) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      others.emit('upgrade', request, ...rest)
  })
  return others as Server
}
