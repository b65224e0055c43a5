import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { secondStepCode } from '../contract.second-step.ts'
import { m } from './messages.ts'
import { tooLong, tooShort } from './passwords.ts'
import { cookiesForStaying } from './staying-signed-in.ts'

/**
 * Passes on a response from Better Auth. Browsers get an HttpOnly cookie and nothing that a script could
 * steal. Programs also get the token. Errors become problem details (RFC 9457) with Better Auth's own `code`
 * and `message`.
 */
export async function passOn(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Added to the body of a successful response. */
  more: object = {},
): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  passCookies(response, request, reply)
  const place = response.headers.get('location')
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown> | null
  if (response.status >= 300 && response.status < 400 && place) return reply.redirect(place, response.status)
  if (body?.code === secondStepCode) {
    return reply.code(200).send({ ...more, twoFactorRedirect: true, twoFactorMethods: body.methods })
  }
  if (!response.ok) return refuse(response.status, (body ?? {}) as Refusal, reply)
  if (isBrowser(request)) return reply.send({ ...more, ...body, token: undefined })
  const token = response.headers.get('set-auth-token')
  if (token) reply.header('set-auth-token', token)
  return reply.send({ ...more, ...body })
}

export function passCookies(
  response: Response,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): void {
  const cookies = cookiesForStaying(response.headers.getSetCookie(), headers.cookie)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}

/**
 * Whether a browser sent the request. Browsers send an Origin with every POST, and Sec-Fetch-Site on trusted
 * pages, which scripts can't remove. Node's own fetch also sends Sec-Fetch-Mode.
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
  const refusal = sentences[code] ?? { detail: named?.[2] ?? message ?? t(m.didNotWork), field: named?.[1] }
  const { detail, field } = refusal
  const errors = field ? { [field]: [detail] } : undefined
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ ...problem(status, code, detail, errors), message: message ?? detail })
}

/** Messages for errors where Better Auth's own message doesn't say what to do. */
const sentences: Record<string, { detail: string; field?: string }> = {
  INVALID_EMAIL: { detail: t(m.emailInvalid), field: 'email' },
  PASSWORD_TOO_SHORT: { detail: tooShort, field: 'password' },
  PASSWORD_TOO_LONG: { detail: tooLong, field: 'password' },
  INVALID_EMAIL_OR_PASSWORD: { detail: t(m.wrongEmailOrPassword) },
  EMAIL_NOT_VERIFIED: { detail: t(m.emailUnconfirmed) },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { detail: t(m.emailTaken), field: 'email' },
  INVALID_CODE: { detail: t(m.appCodeWrong), field: 'code' },
  CODE_USED: { detail: t(m.appCodeUsed), field: 'code' },
  INVALID_BACKUP_CODE: { detail: t(m.recoveryCodeWrong), field: 'code' },
  INVALID_TWO_FACTOR_COOKIE: { detail: t(m.startAgain) },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { detail: t(m.startAgain) },
  CHALLENGE_NOT_FOUND: { detail: t(m.tookTooLong) },
  PASSKEY_NOT_FOUND: { detail: t(m.passkeyUnknown) },
  AUTHENTICATION_FAILED: { detail: t(m.passkeyNotChecked) },
  FAILED_TO_VERIFY_REGISTRATION: { detail: t(m.passkeyNotAdded) },
  USER_NOT_VERIFIED: { detail: t(m.passkeyUnverified) },
  PROVIDER_NOT_FOUND: { detail: t(m.providerMissing) },
}
