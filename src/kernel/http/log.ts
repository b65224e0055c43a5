import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger']

/**
 * The log with our own words for a request: what was asked of which path, and by whom. Headers, bodies and
 * queries are never in it, nor is a part of a path that could be a key to something.
 */
export function loggingRequests(logger: Logger): Logger {
  if (!logger) return false
  return { ...(logger === true ? {} : logger), serializers: { req: serializeRequest } }
}

/**
 * A line for every refusal that somebody may have tried to get past: a wrong password or token, what one may not
 * do, another site's call, and too many calls. What was only not found or not filled in right is everyday.
 */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!isTelling(request, statusCode)) return
    request.log.warn(
      {
        event: 'refused',
        status: statusCode,
        ...serializeRequest(request),
        userId: request.actor?.userId ?? null,
      },
      `Refused with ${statusCode}`,
    )
  })
}

function isTelling({ method, headers }: FastifyRequest, status: number): boolean {
  if (status === 403 || status === 429) return true
  // A tab whose session ended asks once more; who writes or shows a token meant it.
  return status === 401 && (method !== 'GET' || headers.authorization !== undefined)
}

function serializeRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, path: withoutKeys(url), address: ip }
}

/** A path whose long parts are left out, but for ids: tokens of invitations, of reviews, of mails. */
function withoutKeys(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path
    .split('/')
    .map((part) => (part.length <= 24 || isId.test(part) ? part : '…'))
    .join('/')
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
