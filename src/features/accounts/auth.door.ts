import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, problem } from '#kernel/failure.ts'
import { isForeign } from '#kernel/origin.ts'
import type { Authenticate } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import type { Auth } from './auth.ts'
import { addressHeader, openAuthPaths, tokenOf } from './auth.ts'
import { findActor } from './data.session.ts'

/** Finds out who sends a request. */
export function authenticateWith(world: World): Authenticate {
  return async (request) => {
    const token = tokenOf(request.headers, world.secret)
    return token ? findActor(world.db, token, world.clock.now(), request.ip) : null
  }
}

/** Mounts the open paths of Better Auth. */
export function mountAuth(app: FastifyInstance, auth: Auth, world: World): void {
  for (const { method, path } of openAuthPaths) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        if (isForeign(request, world.config)) forbidden('This call came from another site.')
        return pass(await auth.handler(webRequest(request)), reply)
      },
    })
  }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  }
  headers.set(addressHeader, request.ip)
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    body: request.method === 'GET' ? null : JSON.stringify(request.body ?? {}),
  })
}

async function pass(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await response.text()
  if (response.ok) {
    const token = response.headers.get('set-auth-token')
    if (token) reply.header('set-auth-token', token)
    return reply.type('application/json').send(text || '{}')
  }
  const refusal = JSON.parse(text || '{}') as { code?: string; message?: string }
  const message = refusal.message ?? 'This did not work. Please try again.'
  return reply
    .type('application/problem+json')
    .send({ ...problem(response.status, refusal.code ?? 'REFUSED', message), message })
}
