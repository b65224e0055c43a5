import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Problem } from '../failure.ts'
import { Failure, problem } from '../failure.ts'
import { formatMessage } from '../i18n/format-message.ts'
import { fallbackLanguage } from '../i18n/languages.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { closeWhenIdle } from './close-when-idle.ts'
import { compressReads } from './compress.ts'
import { refuse } from './error-responses.ts'
import { logAnswers, loggingRequests, logRefusals } from './log.ts'
import { readerOfRequest, translateAnswers } from './reader-language.ts'
import { answerHeaders } from './security-headers.ts'

/** What the process is still waiting for, each with a message. It serves requests once the map is empty. */
export type Readiness = Map<'start' | 'database', string>

/** Opens the HTTP server without any product routes: headers, limits and error responses. */
export async function openHttp(
  config: Config,
  readiness: Readiness,
  logger: FastifyServerOptions['logger'],
): Promise<FastifyInstance> {
  const headers = answerHeaders(config)
  const app = Fastify({
    logger: loggingRequests(logger) ?? false,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    genReqId: requestIdWith(config),
    // The access log is our own.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    // Open requests finish before the server stops.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Long enough for the largest upload on a slow line. Without a limit, a slow sender could hold a
    // connection forever.
    requestTimeout: 15 * 60_000,
    // Connections on which nothing moves, because someone stopped sending or reading. Sockets have pings
    // instead.
    connectionTimeout: 2 * 60_000,
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
    http: {
      // Node's own refusal has no message, so we send ours below.
      requireHostHeader: false,
      // Headers have a minute to arrive. Node looks for late ones this often.
      connectionsCheckingInterval: 5_000,
    },
    // Fastify responds to these before any of our hooks run: a malformed URL, a truncated body.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { language } = readerOfRequest(request)
      void reply
        .code(400)
        .headers(headers)
        .type('application/problem+json')
        .send(problem(400, 'BAD_REQUEST', formatMessage(language, m.addressMalformed)))
    },
  })
  refuse(app)
  logRefusals(app)
  translateAnswers(app)
  compressReads(app)
  if (config.accessLog) logAnswers(app)
  // These hooks call `done` instead of returning a promise, because every request passes them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  await app.register(rateLimit, { global: false })
  app.addHook('preClose', (done) => {
    closeWhenIdle(app.server)
    done()
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseExpectation(request, response, headers),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = hostsOf(request.raw.rawHeaders)
    if (hosts === 0 && request.raw.httpVersion === '1.1') {
      return done(new Failure(400, 'BAD_REQUEST', t(m.hostMissing)))
    }
    // Refuse two Host headers: a proxy might use one of them, and the server the other.
    done(hosts > 1 ? new Failure(400, 'BAD_REQUEST', t(m.hostTwice)) : undefined)
  })
  // A proxy that passes on its client's X-Forwarded-Proto could put anything into the portal's own address.
  app.addHook('onRequest', (request, _reply, done) => {
    const isKnown = request.protocol === 'http' || request.protocol === 'https'
    done(isKnown ? undefined : new Failure(400, 'BAD_REQUEST', t(m.malformed)))
  })
  app.addHook('onRequest', (request, reply, done) => {
    const [waitingFor] = readiness.values()
    if (waitingFor === undefined || probes.has(request.routeOptions.url ?? '')) return done()
    // Close the connection of a refused upgrade. Nothing else does, and the server would wait for it on
    // shutdown.
    if (request.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon())
    void reply
      .code(503)
      .header('Retry-After', '2')
      .type('application/problem+json')
      .send(problem(503, 'STARTING', waitingFor))
  })
  return app
}

/** A trusted proxy can set a request's id, so that both logs use the same one. */
function requestIdWith({ trustProxy }: Config): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()
  }
}

/** Counts the Host headers. Names and values alternate. */
function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
  }
  return count
}

/** health.ts always responds to these. */
const probes = new Set(['/api/live', '/api/health', '/api/ready'])

/**
 * Responds to input that isn't HTTP, or that ends in the middle of its headers. There's no request yet, so
 * the response is written by hand.
 */
function refuseBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = brokenRequest(error.code)
  const body = JSON.stringify(refusal)
  socket.end(
    `HTTP/1.1 ${refusal.status} ${refusal.title}\r\nContent-Type: application/problem+json\r\n` +
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Responds to an `Expect` header other than `100-continue`. */
function refuseExpectation(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const { language } = readerOfRequest(request)
  const refusal = problem(417, 'EXPECTATION_FAILED', formatMessage(language, m.expectUnknown))
  response.writeHead(417, { ...headers, 'Content-Type': 'application/problem+json', Connection: 'close' })
  response.end(JSON.stringify(refusal))
}

function brokenRequest(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem(408, 'TIMEOUT', formatMessage(fallbackLanguage, m.requestTimeout))
    case 'HPE_HEADER_OVERFLOW':
      return problem(431, 'TOO_LARGE', formatMessage(fallbackLanguage, m.headersTooLarge))
    default:
      return problem(400, 'BAD_REQUEST', formatMessage(fallbackLanguage, m.malformed))
  }
}
