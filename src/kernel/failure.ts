import { t } from './i18n/t.ts'
import { m } from './messages.ts'

/** The body of a failed call: RFC 9457, plus `code`, and `errors` by field for invalid input. */
export interface Problem {
  type: 'about:blank'
  status: number
  title: string
  detail: string
  code: string
  errors?: Record<string, string[]>
}

/** An expected error with a message that people can act on. Anything else that's thrown is a bug (500). */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

export function invalid(errors: Record<string, string[]>, detail?: string): never {
  throw new Failure(422, 'INVALID', detail ?? sentenceOf(errors), { errors })
}

/** Returns the first message. Adds the field's name to a message that lacks it, such as 'Required'. */
function sentenceOf(errors: Record<string, string[]>): string {
  const [field, messages] = Object.entries(errors)[0] ?? []
  const message = messages?.[0]
  if (!field || !message) return t(m.checkEntry)
  const namesNothing = message === t(m.required) || !/[ \uE000]/.test(message)
  return namesNothing ? t(m.checkField, { field, message }) : message
}

/** Tells screens that a second factor must be set up first. */
export const secondFactorRequired = 'SECOND_FACTOR_REQUIRED'

/** Tells screens that an email link doesn't give access to this. */
export const signInRequired = 'SIGN_IN_REQUIRED'

export function unauthenticated(detail = t(m.signInFirst)): never {
  throw new Failure(401, 'UNAUTHENTICATED', detail)
}

export function forbidden(detail: string): never {
  throw new Failure(403, 'FORBIDDEN', detail)
}

export function notFound(detail: string): never {
  throw new Failure(404, 'NOT_FOUND', detail)
}

export function conflict(code: string, detail: string): never {
  throw new Failure(409, code, detail)
}

export function tooLarge(detail: string): never {
  throw new Failure(413, 'TOO_LARGE', detail)
}

export function unsupportedType(detail: string): never {
  throw new Failure(415, 'UNSUPPORTED_TYPE', detail)
}

export function tooMany(detail: string, retryAfterSeconds: number): never {
  throw new Failure(429, 'TOO_MANY_REQUESTS', detail, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
}

/** Refuses with 403 unless the rule from `rules.ts` holds. */
export function allow(holds: boolean, otherwise: string): void {
  if (!holds) forbidden(otherwise)
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

export function problem(
  status: number,
  code: string,
  detail: string,
  errors?: Record<string, string[]>,
): Problem {
  const title = titles[status] ?? 'Error'
  const body: Problem = { type: 'about:blank', status, title, detail, code }
  return errors ? { ...body, errors } : body
}
