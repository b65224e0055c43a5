import { Failure } from '#kernel/failure.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/**
 * Whether Stripe itself refused the request. After any other failure (no response, a response that isn't
 * Stripe's, a key that is no longer accepted) it may have acted, so repeat the request with the same key.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof Failure && !unclear.has(error.code)
}

const away = 'STRIPE_AWAY'
const unreadable = 'STRIPE_UNREADABLE'
const badKey = 'STRIPE_KEY'
const unclear = new Set([away, unreadable, badKey])

/**
 * An error for a response that no version of Stripe sends: a proxy's page, or a status that doesn't exist.
 */
export function unreadableAnswer(): Failure {
  return new Failure(502, unreadable, t(m.unreadable))
}

/** Turns Stripe's errors into messages. Stripe's own text goes only to the log, without the key. */
export function stripeMessage(error: unknown, key: string | undefined): unknown {
  if (!isStripes(error)) return error
  const failure = failureFor(error)
  const details = `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}: ${error.message}`
  failure.cause = new Error(key ? details.replaceAll(key, '…') : details)
  return failure
}

interface StripesError extends Error {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

function isStripes(error: unknown): error is StripesError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}

function failureFor({ type, code, statusCode = 0 }: StripesError): Failure {
  const known = code === undefined ? undefined : sentences[code]
  if (known) return new Failure(409, known[0], t(known[1]))
  if (code === 'resource_missing') return new Failure(404, 'NOT_FOUND', t(m.missing))
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') {
    return new Failure(502, badKey, t(m.badKey))
  }
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || statusCode >= 500) {
    return new Failure(503, away, t(m.away))
  }
  if (type !== 'StripeInvalidRequestError' && type !== 'StripeCardError') {
    return unreadableAnswer()
  }
  return new Failure(502, 'STRIPE_REFUSED', t(m.refused))
}

/** Messages for Stripe's error codes: https://docs.stripe.com/error-codes */
const sentences: Record<string, [code: string, sentence: Message]> = {
  amount_too_small: ['NOT_BY_CARD', m.tooSmall],
  amount_too_large: ['NOT_BY_CARD', m.tooLarge],
  charge_already_refunded: ['REFUNDED_ALREADY', m.refundedAlready],
  charge_disputed: ['PAYMENT_DISPUTED', m.disputed],
  balance_insufficient: ['BALANCE_TOO_LOW', m.balanceTooLow],
  insufficient_funds: ['BALANCE_TOO_LOW', m.balanceTooLow],
}
