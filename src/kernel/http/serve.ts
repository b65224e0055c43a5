import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { Endpoint } from '../contract.ts'
import { onBehalfOf } from '../database/fair-pool.ts'
import { Failure, forbidden, invalid, notFound, secondFactorRequired, unauthenticated } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import type { Services } from '../services.ts'
import { countsAsVisitor, refuseLimited } from './limited-access.ts'
import { isForeign } from './origin.ts'
import { openRequestCounts } from './requests-in-progress.ts'
import { checkedShaping, shaping } from './response-shape.ts'

export interface Call<E extends Endpoint, Who> extends Services {
  actor: Who
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  now: Date
  /** The caller's network address. */
  address: string
  /** Aborts when the caller disconnects before the response is sent. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler can return: the response in the contract's shape, or the reply itself if it sent bytes. */
type Answer<E extends Endpoint> = z.input<E['answer']> | FastifyReply

export interface Route {
  endpoint: Endpoint
  run(call: Call<Endpoint, never>): Promise<unknown>
  /** Passes the body on unparsed, as a stream in `request.body`. */
  bytes: boolean
}

type Caller<E extends Endpoint> = E extends { may: 'everyone' } ? Actor | null : Actor

/** Connects an endpoint to its handler. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E, Caller<E>>) => Promise<Answer<E>>,
): Route {
  return { endpoint, run: run as Route['run'], bytes: false }
}

/** Like {@link handle}, for an endpoint whose body is bytes instead of JSON. */
export function handleBytes<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E, Caller<E>>) => Promise<Answer<E>>,
): Route {
  return { ...handle(endpoint, run), bytes: true }
}

/** Refuses staff without the second factor that the agency requires. Screens then ask them to set one up. */
export function needSecondFactor(actor: Actor): void {
  if (actor.lacksSecondFactor) throw new Failure(403, secondFactorRequired, t(m.secondFactorFirst))
}

/**
 * Identifies the sender of a request. A write always queries the database. A read can use this process's
 * cache, which other processes' changes reach within a second.
 */
export type Authenticate = (request: FastifyRequest, reads?: 'reads') => Promise<Actor | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. Null for visitors who aren't signed in. */
    actor: Actor | null
  }
}

export interface Serving {
  services: Services
  authenticate: Authenticate
  /** Checks every response against its contract, as tests do. This is slower. A mismatch is a bug. */
  checkAnswers: boolean
}

/** Registers all routes. Limits each person's reads and writes, per second and at the same time. */
export function serve(app: FastifyInstance, routes: Route[], given: Serving): void {
  const serving = { ...given, counts: openRequestCounts() }
  app.decorateRequest('actor', null)
  app.addHook('onSend', (_request, _reply, payload, done) => {
    // A stream is read when the connection has room, and its queries must still count as the person's.
    if (payload instanceof Readable) payload._read = AsyncLocalStorage.bind(payload._read)
    done()
  })
  app.register(async (json) => {
    for (const route of routes.filter((one) => !one.bytes)) add(json, route, serving)
  })
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const route of routes.filter((one) => one.bytes)) add(raw, route, serving)
  })
}

const limits = { reads: 600, writes: 200 }

interface Registering extends Serving {
  counts: ReturnType<typeof openRequestCounts>
}

function add(app: FastifyInstance, route: Route, registering: Registering): void {
  const { services, authenticate, checkAnswers, counts } = registering
  const { endpoint } = route
  const { may } = endpoint
  const shape = (checkAnswers ? checkedShaping : shaping)(endpoint.answer)
  const group = endpoint.method === 'GET' ? 'reads' : 'writes'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(route.bytes ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
    config: {
      rateLimit: {
        max: limits[group],
        timeWindow: 1_000,
        groupId: group,
        // Runs after the hook below, which identifies the person.
        hook: 'onRequest',
        keyGenerator: (request) => `${group} ${callerOf(request)}`,
      },
    },
    onRequest: async (request, reply) => {
      if (!counts.begin(request, reply)) return reply.hijack()
      if (endpoint.method !== 'GET' && !endpoint.signed && isForeign(request, services.config)) {
        forbidden(t(m.otherSite))
      }
      const reads = endpoint.method === 'GET' ? 'reads' : undefined
      // A share of its own: slow calls of guests and visitors don't keep others on their network from signing in.
      const actor = await onBehalfOf(`session ${request.ip}`, () => authenticate(request, reads))
      request.actor = actor && countsAsVisitor(actor, endpoint) ? null : actor
      counts.count(callerOf(request), reply)
    },
    // Runs before the body is read, so a visitor can't make the server parse anything, and after the limit, so
    // refusals count too.
    preParsing: async (request) => {
      if (request.actor) refuseLimited(request.actor, endpoint)
      if (may === 'everyone') return
      if (!request.actor) unauthenticated()
      if (!endpoint.beforeSecondFactor) needSecondFactor(request.actor)
      if (!may(request.actor)) forbidden(t(m.notAllowed))
    },
    handler: async (request, reply) => {
      const call = {
        ...services,
        ...inputOf(endpoint, request),
        actor: request.actor as never,
        now: services.clock.now(),
        address: request.ip,
        // Few handlers need it.
        get signal() {
          return hangUpSignal(reply.raw)
        },
        request,
        reply,
      }
      const answer = await onBehalfOf(callerOf(request), () => route.run(call))
      // A handler that sent bytes returns the reply itself, which `await` turns into undefined once it's
      // sent.
      if (answer === reply || reply.raw.headersSent) return reply
      reply.code(endpoint.status)
      if (endpoint.status === 204) return reply.send()
      // Fields that aren't in the contract never leave the server.
      return reply.send(shape(answer) ?? null)
    },
  })
}

/** What a request is counted against: a person or a visitor's address. */
function callerOf({ actor, ip }: FastifyRequest): string {
  return actor?.viewer?.userId ?? actor?.userId ?? ip
}

function hangUpSignal(response: ServerResponse): AbortSignal {
  const hangUp = new AbortController()
  const abort = () => hangUp.abort(new Failure(499, 'HUNG_UP', t(m.connectionLost)))
  if (response.closed && !response.writableEnded) abort()
  response.once('close', () => {
    if (!response.writableEnded) abort()
  })
  return hangUp.signal
}

function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params.safeParse(request.params)
  // A malformed id gets the same response as an unknown one.
  if (!params.success) notFound(t(m.nothingHere))
  const query = endpoint.query.safeParse(request.query)
  if (!query.success) invalid(errorsOf(query.error))
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { params: params.data, query: query.data, body: {} }
  }
  const raw = request.body ?? {}
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    throw new Failure(400, 'BAD_REQUEST', t(m.bodyNotObject))
  }
  const body = endpoint.body.safeParse(raw)
  if (!body.success) invalid(errorsOf(body.error))
  return { params: params.data, query: query.data, body: body.data }
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return errors
}
