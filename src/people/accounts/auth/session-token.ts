import { createHmac } from 'node:crypto'
import { cookieOf } from '#kernel/http/cookies.ts'
import { sameText } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'

type Ours = Pick<Services, 'config' | 'secret'>

/**
 * The session token in a request, from `Authorization: Bearer` for programs and otherwise from the cookie.
 * The cookie must have Better Auth's signature (HMAC-SHA256 over the token, base64).
 */
export function tokenOf(headers: { authorization?: string; cookie?: string }, ours: Ours): string | null {
  const bearerToken = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearerToken) return bearerToken.includes('.') ? signedToken(bearerToken, ours.secret) : bearerToken
  return signedCookie(headers, 'session_token', ours)
}

/** The challenge between password and second factor, read from its signed cookie. */
export function challengeOf(headers: { cookie?: string }, ours: Ours): string | null {
  return signedCookie(headers, 'two_factor', ours)
}

function signedCookie(headers: { cookie?: string }, name: string, { config, secret }: Ours): string | null {
  const value = cookieOf(config, headers, name)
  return value ? signedToken(value, secret) : null
}

function signedToken(value: string, secret: string): string | null {
  const [token, signature] = decoded(value).split(/\.(.*)/s)
  if (!token || !signature) return null
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  return sameText(signature, expected) ? token : null
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
