import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { sameText } from '#kernel/secret.ts'
import { authAccounts, rateLimits, sessions, users, verifications } from './table.ts'

/** The calls of Better Auth that are open. Every other path under /api/auth/ is not there. */
export const openAuthPaths = [
  { method: 'POST', path: '/api/auth/sign-up/email' },
  { method: 'POST', path: '/api/auth/sign-in/email' },
  { method: 'POST', path: '/api/auth/sign-out' },
] as const

/** Set by this server alone; without it Better Auth would count all visitors as one. */
export const addressHeader = 'x-easel-address'

export type Auth = ReturnType<typeof openAuth>

/** Better Auth over the product's own tables, with the specification's rules (section 5, decisions in docs/). */
export function openAuth(db: Db, secret: string, config: Config) {
  return betterAuth({
    secret,
    basePath: '/api/auth',
    ...(config.PUBLIC_URL ? { baseURL: config.PUBLIC_URL } : {}),
    // An Origin that is not this request's own host was refused before; see kernel/origin.ts.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 200 },
    user: {
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        firstName: { type: 'string', required: false, input: false },
        lastName: { type: 'string', required: false, input: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'CUSTOMER' },
        seesMoney: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    session: { expiresIn: sessionSeconds, updateAge: 60 * 60 },
    plugins: [bearer()],
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 40 },
        '/sign-up/email': { window: 60 * 60, max: 60 },
      },
    },
    advanced: {
      cookiePrefix: 'easel',
      useSecureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** A session lasts a week from its last extension. */
export const sessionSeconds = 7 * 24 * 60 * 60

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
