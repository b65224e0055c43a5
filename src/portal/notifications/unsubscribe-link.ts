import { sameText, sign } from '#kernel/secrets-and-tokens.ts'

/** Where somebody ends their mails without signing in. It says who they are, and that we say so; it never ends. */
export function unsubscribePath(secret: string, userId: string): string {
  return `/unsubscribe/${userId}.${sign(secret, 'unsubscribe', userId)}`
}

/** Whose link this is; undefined where it was not made by us. */
export function readerOfToken(secret: string, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return sameText(signature, sign(secret, 'unsubscribe', userId)) ? userId : undefined
}
