import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { Failure } from '#kernel/failure.ts'
import type { Authenticate } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { findTokenActor, isAccessToken } from '../data.access-tokens.ts'
import { findActor } from '../data.actor.ts'
import { addressHeader, authOf, authPath } from './better-auth.ts'
import { actorFromEmail } from './email-sessions.ts'
import { m } from './messages.ts'
import { passOn } from './pass-on-response.ts'
import { tokenOf } from './session-token.ts'
import { openTokenLimit } from './unknown-tokens.ts'

/** Identifies the sender of a request. */
export function authenticateWith(services: Services): Authenticate {
  const limited = openTokenLimit()
  return async (request, reads) => {
    return (await actorOfSession(services, request, reads, limited)) ?? actorFromEmail(services, request)
  }
}

async function actorOfSession(
  { config, secret, db, clock, rights }: Services,
  request: FastifyRequest,
  reads: 'reads' | undefined,
  limited: ReturnType<typeof openTokenLimit>,
): Promise<Actor | null> {
  const token = tokenOf(request.headers, { config, secret })
  if (!token) return null
  const find = isAccessToken(token) ? findTokenActor : findActor
  return limited(token, request.ip, () => find(db, token, clock.now(), request.ip, reads && rights))
}

/** Calls Better Auth with a request's headers and network address, but with only this body. */
export async function askAuth(
  services: Services,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'host'>,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !ownHeaders.has(name)) headers.set(name, String(value))
  }
  headers.set(addressHeader, request.ip)
  // Requests from foreign origins never get this far. Node's fetch sends Sec-Fetch-Mode without an Origin,
  // which Better Auth would mistake for a browser that hides its origin.
  if (!headers.has('origin')) headers.set('origin', `${request.protocol}://${request.host}`)
  if (body) headers.set('content-type', 'application/json')
  const answer = authOf(services).handler(
    new Request(hereOf(services, request) + authPath + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  return asksProvider.test(path) ? withinTime(answer) : answer
}

/** Paths on which Better Auth calls a provider. It sets no time limit itself. */
const asksProvider = /^\/(sign-in\/social|link-social|callback\/)/
const providerMs = 20_000

async function withinTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure(503, providerAway, t(m.providerAway))), providerMs)
  })
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const providerAway = 'PROVIDER_AWAY'

/** The address used to reach the portal. Falls back to this machine if the Host header is invalid. */
function hereOf({ config }: Services, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const named = `${protocol}://${host}`
  return config.PUBLIC_URL?.replace(/\/$/, '') ?? (URL.canParse(named) ? named : 'http://localhost')
}

const ownHeaders = new Set(['content-length', 'content-type', 'transfer-encoding', addressHeader])

/** Callback paths for providers. They're in no contract because browsers are redirected to them. */
export const openAuthPaths = [
  { method: 'GET', path: '/api/auth/callback/:provider' },
  { method: 'POST', path: '/api/auth/callback/:provider' },
] as const

/** Mounts the provider callback. Apple calls it with a form POST from its own site. */
export function mountAuth(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const { method, path } of openAuthPaths) {
      scope.route<{ Params: { provider: string }; Body: Record<string, string> | undefined }>({
        method,
        url: path,
        handler: async (request, reply) => {
          const query = new URLSearchParams({ ...(request.query as object), ...request.body })
          const back = `/callback/${encodeURIComponent(request.params.provider)}?${query}`
          // Better Auth responds to the POST by redirecting to the same URL with GET, so that the browser
          // sends its cookies.
          if (method === 'POST') return reply.redirect(`${authPath}${back}`, 303)
          try {
            return await passOn(await askAuth(services, request, back), request, reply)
          } catch (error) {
            if (!(error instanceof Failure && error.code === providerAway)) throw error
            // The page then says that the sign-in failed.
            return reply.redirect('/auth/callback?error=unable_to_get_user_info')
          }
        },
      })
    }
  })
}
