import { hashOfToken, randomToken, sign } from '#kernel/secrets-and-tokens.ts'

/** Of a link or of a session: only the hash is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomToken()
  return { token, tokenHash: hashOfToken(token) }
}

/** A million codes are soon tried out: the hash needs the installation's secret, which is not in the database. */
export function hashOfCode(secret: string, linkId: string, code: string): string {
  return sign(secret, 'review code', `${linkId} ${code}`)
}
