import type { FastifyError, FastifyInstance } from 'fastify'
import { postgresCode, withoutParameters } from '../database/database.ts'
import type { Problem } from '../failure.ts'
import { Failure, problem } from '../failure.ts'
import { formatText } from '../i18n/format-message.ts'
import { fallbackLanguage } from '../i18n/languages.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

/** Gives every error response one format, and keeps stacks, SQL and paths out of it. */
export function refuse(app: FastifyInstance): void {
  let waiting = 0
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error(inEnglish(withoutParameters(error)))
    if (error instanceof Failure) reply.headers(error.headers)
    if (refusal.status === 503) reply.header('Retry-After', '2')
    // Close the connection after an abandoned body: nothing more is read from it, so pools must not keep it.
    if (request.raw.destroyed && !request.raw.complete) reply.header('Connection', 'close')
    // Uppy's client shows `message`, and doesn't read `detail`.
    const answer = request.url.startsWith('/api/s3/') ? { ...refusal, message: refusal.detail } : refusal
    reply.code(refusal.status).type('application/problem+json')
    const isFlood = refusal.status === 429 && !request.actor
    if (!isFlood || waiting >= mostWaiting) return reply.send(answer)
    waiting += 1
    setTimeout(() => {
      waiting -= 1
      reply.send(answer)
    }, 1_000)
    return reply
  })
}

/**
 * Visitors who call too often get their refusals after a second, to slow down programs that don't wait. If
 * this many refusals are pending, further ones are sent immediately.
 */
const mostWaiting = 2_000

/** Logs are in English. */
function inEnglish(error: Error): Error {
  if (!(error instanceof Failure)) return error
  error.stack = formatText(fallbackLanguage, error.stack ?? '')
  error.message = formatText(fallbackLanguage, error.message)
  return error
}

export function refusalOf(error: FastifyError | Error): Problem {
  if (error instanceof Failure) return problem(error.status, error.code, error.message, error.errors)
  return fromFastify(error) ?? fromPostgres(error) ?? fromSystem(error) ?? defect
}

const defect = problem(500, 'DEFECT', t(m.somethingWrong))

/** Maps Fastify's error codes: https://fastify.dev/docs/latest/Reference/Errors/ */
function fromFastify(error: FastifyError | Error): Problem | undefined {
  const { code, statusCode } = error as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem(415, 'UNSUPPORTED_TYPE', t(m.sendJson))
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem(413, 'TOO_LARGE', t(m.bodyTooLarge))
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return problem(400, 'BAD_REQUEST', t(m.bodyEmpty))
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return problem(400, 'BAD_REQUEST', t(m.bodyNotJson))
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return problem(400, 'BAD_REQUEST', t(m.bodyLength))
  }
  if (statusCode === 429) return problem(429, 'TOO_MANY_REQUESTS', t(m.tooManyCalls))
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return problem(statusCode, 'BAD_REQUEST', t(m.malformed))
  }
  return undefined
}

function fromPostgres(error: Error): Problem | undefined {
  const code = postgresCode(error)
  // PostgreSQL code for disk_full.
  if (code === '53100') return diskFull
  // deadlock_detected, serialization_failure: PostgreSQL rolled back one of two changes that waited for each
  // other.
  if (code === '40P01' || code === '40001') return busy
  // read_only_sql_transaction: a standby, or a managed database with a full disk.
  if (code === '25006') return readOnly
  // Class 08: connection exceptions. 57P01 to 57P03: shutdown and startup. 53300: too many connections. Class
  // 28: a refused password. 3D000: no such database.
  if (code && /^(08...|57P0[123]|53300|28...|3D000)$/.test(code)) return away
  if (syscallOf(error) === 'connect' || unreachable.has(code ?? '')) return away
  if (connectionLost.test(messages(error))) return away
  return undefined
}

/**
 * Codes of failed connections. If a host name has several addresses, the error's message doesn't mention
 * connecting.
 */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * pg's messages for a server that disconnected or doesn't respond. A connection that breaks within a transaction can't
 * roll back either, and that error is the one that arrives here.
 */
const connectionLost =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/

const diskFull = problem(503, 'DISK_FULL', t(m.diskFull))
const away = problem(503, 'DATABASE_AWAY', t(m.databaseAway))
const readOnly = problem(503, 'DATABASE_READ_ONLY', t(m.databaseReadOnly))
const busy = problem(503, 'BUSY', t(m.changedMeanwhile))

function fromSystem(error: Error): Problem | undefined {
  if (!isDiskFull(error)) return undefined
  return diskFull
}

/** Whether an error means that the disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function syscallOf(error: Error): unknown {
  return ((error.cause ?? error) as NodeJS.ErrnoException).syscall
}

function messages(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
}
