import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sign } from '#kernel/secret.ts'

/** Of a link or of a session: 32 random bytes, of which only the hash is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** A million codes are soon tried out: the hash needs the installation's secret, which is not in the database. */
export function hashOfCode(secret: string, linkId: string, code: string): string {
  return sign(secret, 'review code', `${linkId} ${code}`)
}
