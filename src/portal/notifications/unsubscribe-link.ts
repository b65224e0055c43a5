import { sameText, sign } from '#kernel/secrets-and-tokens.ts'

/**
 * The URL where a person stops their emails without signing in. It contains their id and our signature, and
 * never expires.
 */
export function unsubscribePath(secret: string, userId: string): string {
  return `/unsubscribe/${userId}.${sign(secret, 'unsubscribe', userId)}`
}

/** The person who gets emails with this link. Undefined if the signature isn't ours. */
export function readerOfToken(secret: string, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return sameText(signature, sign(secret, 'unsubscribe', userId)) ? userId : undefined
}
