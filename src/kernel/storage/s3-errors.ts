import { S3ServiceException } from '@aws-sdk/client-s3'

/** The answer of a store, or undefined where it says that there is nothing. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (refusalOf(error) === 'gone') return undefined
    throw error
  }
}

/** What a store refused for, where it is something that a person can mend. */
export function refusalOf(error: unknown): 'gone' | 'wrong part' | 'small part' | undefined {
  if (!(error instanceof S3ServiceException)) return undefined
  if (error.name === 'EntityTooSmall') return 'small part'
  if (error.name === 'InvalidPart' || error.name === 'InvalidPartOrder') return 'wrong part'
  return error.$metadata.httpStatusCode === 404 ? 'gone' : undefined
}
