import { S3ServiceException } from '@aws-sdk/client-s3'

/** Returns a store's response, or undefined if the store reports that the object doesn't exist. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (refusalOf(error) === 'gone') return undefined
    throw error
  }
}

/** Returns the reason for a store's refusal if a person can fix it. */
export function refusalOf(error: unknown): 'gone' | 'wrong part' | 'small part' | undefined {
  if (!(error instanceof S3ServiceException)) return undefined
  if (error.name === 'EntityTooSmall') return 'small part'
  if (error.name === 'InvalidPart' || error.name === 'InvalidPartOrder') return 'wrong part'
  return error.$metadata.httpStatusCode === 404 ? 'gone' : undefined
}
