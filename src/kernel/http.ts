import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import Fastify from 'fastify'
import type { Config } from './config.ts'
import { problem } from './failure.ts'
import { refuse } from './refusals.ts'

/** What the process still waits for, each with the sentence that says so. It serves once nothing is left. */
export type Readiness = Map<'start' | 'database', string>

/** The HTTP server without any route of the product: headers, limits, refusals, health. */
export async function openHttp(
  config: Config,
  readiness: Readiness,
  logger: FastifyServerOptions['logger'],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger ?? false,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    // Fastify answers these before any hook of ours: a malformed address, a body cut short.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply
        .code(400)
        .type('application/problem+json')
        .send(problem(400, 'BAD_REQUEST', 'The address is malformed.'))
    },
  })
  refuse(app)
  await app.register(helmet, headers(config))
  await app.register(rateLimit, { global: false })
  app.addHook('onRequest', async (_request, reply) => {
    const [waitingFor] = readiness.values()
    if (waitingFor === undefined) return
    return reply
      .code(503)
      .header('Retry-After', '2')
      .type('application/problem+json')
      .send(problem(503, 'STARTING', waitingFor))
  })
  app.get('/api/health', async () => ({ status: 'ok' }))
  return app
}

function headers(config: Config) {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  // Vite's hot reload puts its own scripts into the page.
  const scripts = config.dev ? ["'self'", "'unsafe-inline'"] : ["'self'"]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': scripts,
        // React and Uppy set styles on elements; styles cannot run.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  }
}
