import { createHmac } from 'node:crypto'
import { sameText } from '#kernel/secret.ts'

/**
 * The session token that a request carries: `Authorization: Bearer` for programs, else the cookie. A cookie
 * is only believed with Better Auth's signature on it (HMAC-SHA256 over the token, base64).
 */
export function tokenOf(headers: { authorization?: string; cookie?: string }, secret: string): string | null {
  const bearerToken = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearerToken) return bearerToken.includes('.') ? signedToken(bearerToken, secret) : bearerToken
  const cookie = /(?:^|;\s*)(?:__Secure-)?easel\.session_token=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  return cookie ? signedToken(cookie, secret) : null
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
