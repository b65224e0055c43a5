import { Failure } from '#kernel/failure.ts'

/**
 * Whether Stripe said in its own words that it won't do what it was asked to. After any other failure (no answer, an
 * answer that isn't Stripe's, a key that is no longer accepted) it may have done it: ask again under the same key.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof Failure && !unclear.has(error.code)
}

const away = 'STRIPE_AWAY'
const unreadable = 'STRIPE_UNREADABLE'
const badKey = 'STRIPE_KEY'
const unclear = new Set([away, unreadable, badKey])

/** For an answer that no version of Stripe gives: a proxy's page, or a status that doesn't exist. */
export function unreadableAnswer(): Failure {
  return new Failure(502, unreadable, "Stripe's answer couldn't be read. We'll check again in a minute.")
}

/** What Stripe could not or would not do, as a sentence. Its own words go to the log alone, without the key. */
export function stripeMessage(error: unknown, key: string | undefined): unknown {
  if (!isStripes(error)) return error
  const failure = failureFor(error)
  const words = `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}: ${error.message}`
  failure.cause = new Error(key ? words.replaceAll(key, '…') : words)
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
  if (known) return new Failure(409, known[0], known[1])
  if (code === 'resource_missing') return new Failure(404, 'NOT_FOUND', 'Stripe does not know of this.')
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') {
    return new Failure(
      502,
      badKey,
      'Stripe does not accept the key of this portal. Whoever runs it can mend that.',
    )
  }
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || statusCode >= 500) {
    return new Failure(503, away, 'Stripe does not answer right now. Please try again in a minute.')
  }
  if (type !== 'StripeInvalidRequestError' && type !== 'StripeCardError') {
    return unreadableAnswer()
  }
  return new Failure(502, 'STRIPE_REFUSED', 'Stripe did not accept this. The server’s log says why.')
}

const balanceTooLow =
  'There is not enough money in your Stripe account to pay this back. Add some, then try again.'

/** https://docs.stripe.com/error-codes */
const sentences: Record<string, [code: string, sentence: string]> = {
  amount_too_small: ['NOT_BY_CARD', 'This amount is too small to be paid by card. Use another way.'],
  amount_too_large: ['NOT_BY_CARD', 'This amount is too large to be paid by card. Use another way.'],
  charge_already_refunded: ['REFUNDED_ALREADY', 'This payment was paid back in Stripe already.'],
  charge_disputed: ['PAYMENT_DISPUTED', 'The payer disputes this payment: answer that in Stripe.'],
  balance_insufficient: ['BALANCE_TOO_LOW', balanceTooLow],
  insufficient_funds: ['BALANCE_TOO_LOW', balanceTooLow],
}
