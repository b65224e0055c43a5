import type { S3Client } from '@aws-sdk/client-s3'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { Failure } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

/** Returns a store's response, or undefined if the store reports that the object doesn't exist. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (refusalOf(error) === 'gone') return undefined
    throw error
  }
}

/**
 * Makes the client report that the store is unavailable if it doesn't respond or sends an invalid response.
 */
export function reportUnreachable(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (input) => {
      try {
        return await next(input)
      } catch (error) {
        throw isStoresRefusal(error) ? error : storeAway(error)
      }
    },
    { step: 'initialize', priority: 'high', name: 'reportUnreachable' },
  )
}

/** The error for a store that can't be reached or sends invalid responses. The cause is logged. */
export function storeAway(cause: unknown): Failure {
  return Object.assign(new Failure(503, 'STORE_AWAY', t(m.storeAway)), { cause })
}

/** Whether the store itself refused the request and would refuse it again. */
function isStoresRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  return status >= 400 && status < 500
}

/** Returns the reason for a store's refusal if a person can fix it. */
export function refusalOf(error: unknown): 'gone' | 'wrong part' | 'small part' | undefined {
  if (!(error instanceof S3ServiceException)) return undefined
  if (error.name === 'EntityTooSmall') return 'small part'
  if (error.name === 'InvalidPart' || error.name === 'InvalidPartOrder') return 'wrong part'
  return error.$metadata.httpStatusCode === 404 ? 'gone' : undefined
}
