import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger']

/**
 * The request log, in our own format: path, method and caller. Never includes headers, bodies, queries, or
 * parts of a path that could be secret.
 */
export function loggingRequests(logger: Logger): Logger {
  if (!logger) return false
  return { ...(logger === true ? {} : logger), serializers: { req: serializeRequest } }
}

/**
 * Logs refusals that could be an attack: a wrong password or token, a forbidden action, a call from another
 * site, and too many calls. Missing items and invalid input are normal and aren't logged.
 */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (isTelling(request, statusCode)) {
      request.log.warn(
        {
          event: 'refused',
          status: statusCode,
          ...serializeRequest(request),
          userId: request.actor?.userId ?? null,
        },
        `Refused with ${statusCode}`,
      )
    }
    done()
  })
}

/** The access log: one line for each response. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const bytes = Number(reply.getHeader('content-length')) || undefined
    const facts = { event: 'request', status, ms: Math.round(elapsedTime * 10) / 10, bytes }
    const { actor } = request
    request.log.info(
      { ...facts, ...serializeRequest(request), userId: actor?.userId ?? null },
      `${request.method} ${status}`,
    )
  })
}

function isTelling({ method, headers }: FastifyRequest, status: number): boolean {
  if (status === 403 || status === 429) return true
  // Ignore reads without a token, since a tab with an expired session sends one more. Writes and tokens are
  // deliberate.
  return status === 401 && (method !== 'GET' || headers.authorization !== undefined)
}

function serializeRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, path: withoutKeys(url), address: ip }
}

/** Removes long parts from a path except ids, since they may be tokens of invitations, reviews or emails. */
function withoutKeys(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path
    .split('/')
    .map((part) => (part.length <= 24 || isId.test(part) ? part : '…'))
    .join('/')
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
