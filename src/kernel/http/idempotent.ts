import { createHash } from 'node:crypto'
import type { Actor } from '../actor.ts'
import { conflict, invalid } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import type { UnitOfWork, Writing } from '../unit-of-work.ts'
import { write } from '../unit-of-work.ts'

/** A person's request with an `Idempotency-Key`. The digest is a hash of the request. */
export interface KeyedRequest {
  userId: string
  key: string
  digest: string
}

/** Stores the idempotency keys that were used, and their results. */
export interface KeyStore<Result> {
  /**
   * Claims the key for this request. If it was claimed before, returns the earlier request's digest and
   * result. Waits for a request with the same key in another transaction.
   */
  claim(
    tx: UnitOfWork,
    request: KeyedRequest,
  ): Promise<{ digest: string | null; result: Result | null } | undefined>
  save(tx: UnitOfWork, request: KeyedRequest, result: Result): Promise<void>
}

interface Retryable extends Writing {
  actor: Actor
  request: { url: string; headers: Record<string, string | string[] | undefined>; body: unknown }
}

/**
 * Runs a change in one transaction, like `write`. A request that repeats an `Idempotency-Key` changes nothing
 * and gets the first request's result.
 *
 * This is unrelated to the ids that clients create for optimistic posts, which name a row, and to the keys
 * sent to Stripe, which Stripe checks.
 *
 * @param asked - what the request asks for, if that isn't its URL and body
 * @throws 422 for a malformed key, 409 for a key that was used for something else
 */
export function idempotent<Result>(
  call: Retryable,
  keys: KeyStore<Result>,
  change: (tx: UnitOfWork) => Promise<Result>,
  asked = `${call.request.url}\n${JSON.stringify(call.request.body)}`,
): Promise<Result> {
  const key = keyOf(call.request.headers)
  if (key === undefined) return write(call, change)
  const digest = createHash('sha256').update(asked).digest('base64url')
  const request = { userId: call.actor.userId, key, digest }
  return write(call, async (tx) => {
    const earlier = await keys.claim(tx, request)
    if (earlier && earlier.digest !== digest) conflict('KEY_USED', t(m.keyUsed))
    if (earlier?.result) return earlier.result
    const result = await change(tx)
    await keys.save(tx, request, result)
    return result
  })
}

function keyOf(headers: Retryable['request']['headers']): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    return invalid({ 'Idempotency-Key': [t(m.keyFormat)] })
  }
  return key
}
