import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../failure.ts'
import { formatMessage } from '../i18n/format-message.ts'
import { m } from '../messages.ts'
import { closeWhenIdle } from './close-when-idle.ts'
import { readerOfRequest } from './reader-language.ts'
import { answerHeaders } from './security-headers.ts'

export interface Certificate {
  /** PEM. */
  key: string
  /** PEM, the host's own certificate first. */
  chain: string
}

export interface Https {
  /** Serves this certificate to new connections. */
  use(certificate: Certificate): void
  listen(): Promise<void>
  /** Stops accepting connections. Open requests continue. */
  stop(): Promise<void>
  /** Waits for open requests. Call it once the app has closed its sockets. */
  close(): Promise<void>
  warn(sentence: string): void
}

type HttpsConfig = Pick<Config, 'PUBLIC_URL' | 'hosts' | 'EASEL_HTTP_PORT' | 'EASEL_HTTPS_PORT'>

/**
 * Serves the app over HTTPS, next to its own port. Plain HTTP only answers the challenges of the certificate
 * authority, and redirects pages.
 */
export function serveHttps(
  app: FastifyInstance,
  config: HttpsConfig,
  findAnswer: (token: string) => Promise<string | undefined>,
): Https {
  const origin = new URL(config.PUBLIC_URL ?? `https://${config.hosts[0]}`).origin
  const headers = answerHeaders(config)
  let served: string | undefined

  const secure = createHttpsServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':')
    // The portal accepts writes only from pages at its own address.
    if (host !== new URL(origin).hostname && config.hosts.includes(host)) redirect(request, response)
    else app.server.emit('request', request, response)
  })
  for (const event of ['upgrade', 'checkExpectation', 'clientError'] as const) {
    secure.on(event, (...values: unknown[]) => app.server.emit(event, ...values))
  }
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server
  Object.assign(secure, { requestTimeout, headersTimeout, keepAliveTimeout, timeout })

  const plain = createHttpServer({ requestTimeout: 10_000 }, (request, response) => {
    const path = pathOf(request)
    const token = challenge.exec(path)?.[1]
    if (token) void answerChallenge(token, response)
    else if (path.startsWith('/api/')) refuse(request, response)
    else if (served) redirect(request, response)
    else askToWait(request, response)
  })

  async function answerChallenge(token: string, response: ServerResponse): Promise<void> {
    const answer = await findAnswer(token).catch(() => undefined)
    response.writeHead(answer ? 200 : 404, { ...headers, 'content-type': 'text/plain' }).end(answer)
  }

  function redirect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(308, { ...headers, location: `${origin}${pathOf(request)}` }).end()
  }

  /** Programs that send secrets over plain HTTP should notice. */
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const refusal = problem(403, 'FORBIDDEN', formatMessage(readerOfRequest(request).language, m.httpsOnly))
    response.writeHead(403, { ...headers, 'content-type': 'application/problem+json' })
    response.end(JSON.stringify(refusal))
  }

  function askToWait(request: IncomingMessage, response: ServerResponse): void {
    const text = formatMessage(readerOfRequest(request).language, m.certificatePending)
    response.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '10' })
    response.end(text)
  }

  const servers = [plain, secure]
  let closed: Promise<unknown> | undefined
  return {
    use({ key, chain }) {
      if (chain === served) return
      secure.setSecureContext({ key, cert: chain })
      served = chain
    },
    async listen() {
      await listen(plain, config.EASEL_HTTP_PORT)
      await listen(secure, config.EASEL_HTTPS_PORT)
    },
    async stop() {
      closed = Promise.all(servers.map(stopAccepting))
    },
    async close() {
      await closed
    },
    warn: (sentence) => app.log.warn(sentence),
  }
}

const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,200})$/

/** A request can also have a full URL or just `*`. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : '/'
}

/** Resolves when every connection is closed. */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    closeWhenIdle(server)
    server.close(() => resolve())
  })
}

/** Listens on every address of the machine. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
