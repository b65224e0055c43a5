import { hashOfToken, randomToken, sign } from '#kernel/secrets-and-tokens.ts'

/** The token of a link or session. Only its hash is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomToken()
  return { token, tokenHash: hashOfToken(token) }
}

/**
 * All codes can be tried quickly, so the hash includes the installation's secret, which isn't in the
 * database.
 */
export function hashOfCode(secret: string, linkId: string, code: string): string {
  return sign(secret, 'review code', `${linkId} ${code}`)
}
