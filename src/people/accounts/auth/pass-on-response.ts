import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/failure.ts'
import { secondStepCode } from '../contract.second-step.ts'
import { tooLong, tooShort } from './passwords.ts'

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
  if (body?.code === secondStepCode) {
    return reply.code(200).send({ twoFactorRedirect: true, twoFactorMethods: body.methods })
  }
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

const beginAgain = 'Please begin again with your password.'

/** Where Better Auth's own words do not say what to do. */
const sentences: Record<string, { detail: string; field?: string }> = {
  INVALID_EMAIL: { detail: 'Invalid email', field: 'email' },
  PASSWORD_TOO_SHORT: { detail: tooShort, field: 'password' },
  PASSWORD_TOO_LONG: { detail: tooLong, field: 'password' },
  INVALID_EMAIL_OR_PASSWORD: { detail: 'The e-mail address or the password is not right.' },
  EMAIL_NOT_VERIFIED: {
    detail: 'Please confirm your e-mail address first. We sent you a link and a code once more.',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    detail: 'There is an account with this address already. Sign in, or use another address.',
    field: 'email',
  },
  INVALID_CODE: { detail: 'This is not the code that the app shows now.', field: 'code' },
  CODE_USED: {
    detail: 'This code was used already. Wait for the next one that the app shows.',
    field: 'code',
  },
  INVALID_BACKUP_CODE: {
    detail: 'This is none of your recovery codes, or it was used already.',
    field: 'code',
  },
  INVALID_TWO_FACTOR_COOKIE: { detail: beginAgain },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { detail: beginAgain },
  CHALLENGE_NOT_FOUND: { detail: 'That took too long. Please try again.' },
  PASSKEY_NOT_FOUND: { detail: 'This passkey is not known here any more. Sign in with your password.' },
  AUTHENTICATION_FAILED: { detail: 'The passkey could not be checked. Please try again.' },
  FAILED_TO_VERIFY_REGISTRATION: { detail: 'The passkey could not be added. Please try again.' },
  PROVIDER_NOT_FOUND: { detail: 'This way to sign in is not set up here.' },
}
