import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/failure.ts'

/**
 * Gives an answer of Better Auth to who asked. A browser gets its cookie and nothing that a script could read
 * and carry away; a program gets the token as well. A refusal becomes a problem (RFC 9457) with Better Auth's
 * own `code` and `message`.
 */
export async function passOn(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  passCookies(response, reply)
  const place = response.headers.get('location')
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown> | null
  if (response.status >= 300 && response.status < 400 && place) return reply.redirect(place, response.status)
  if (!response.ok) return refuse(response.status, (body ?? {}) as Refusal, reply)
  if (isBrowser(request)) return reply.send({ ...body, token: undefined })
  const token = response.headers.get('set-auth-token')
  if (token) reply.header('set-auth-token', token)
  return reply.send(body ?? {})
}

export function passCookies(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}

/**
 * Browsers send an Origin with every POST, and Sec-Fetch-Site wherever the page is trusted; no script can take
 * them away. Sec-Fetch-Mode alone is also sent by Node's own fetch.
 */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

interface Refusal {
  code?: string
  message?: string
}

export function refuse(
  status: number,
  { code = 'REFUSED', message }: Refusal,
  reply: FastifyReply,
): FastifyReply {
  const named = /^\[body\.(\w+)\] (.*)$/.exec(message ?? '')
  const words = sentences[code] ?? { detail: named?.[2] ?? message ?? sorry, field: named?.[1] }
  const { detail, field } = words
  const errors = field ? { [field]: [detail] } : undefined
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ ...problem(status, code, detail, errors), message: message ?? detail })
}

const sorry = 'This did not work. Please try again.'

/** Where Better Auth's own words do not say what to do. */
const sentences: Record<string, { detail: string; field?: string }> = {
  INVALID_EMAIL: { detail: 'Invalid email', field: 'email' },
  PASSWORD_TOO_SHORT: { detail: 'Choose a password of at least 6 characters.', field: 'password' },
  PASSWORD_TOO_LONG: { detail: 'Choose a password of at most 200 characters.', field: 'password' },
  INVALID_EMAIL_OR_PASSWORD: { detail: 'The e-mail address or the password is not right.' },
  EMAIL_NOT_VERIFIED: {
    detail: 'Please confirm your e-mail address first. We sent you the link once more.',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    detail: 'There is an account with this address already. Sign in, or use another address.',
    field: 'email',
  },
  INVALID_TOKEN: { detail: 'This link was used already, or it is too old. Please ask for a new one.' },
  TOKEN_EXPIRED: { detail: 'This link is too old. Please ask for a new one.' },
  PROVIDER_NOT_FOUND: { detail: 'This way to sign in is not set up here.' },
}
