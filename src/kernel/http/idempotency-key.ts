import { createHash } from 'node:crypto'
import { conflict, invalid } from '../failure.ts'

/** The sender's own name for an act (`Idempotency-Key`), and what it asks for, as a hash. */
export interface ActKey {
  key: string
  digest: string
}

/** Undefined where the request names none. @throws 422 where it is no key */
export function actKeyOf(
  headers: Record<string, string | string[] | undefined>,
  asked: string,
): ActKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    return invalid({ 'Idempotency-Key': ['Use a key of 1 to 200 plain characters without spaces.'] })
  }
  return { key, digest: createHash('sha256').update(asked).digest('base64url') }
}

/** @throws 409 where the key named another act before */
export function refuseOtherAct({ digest }: ActKey, before: string | null): void {
  if (before === digest) return
  conflict('KEY_USED', 'This Idempotency-Key was used for something else. Use a new one for each act.')
}
