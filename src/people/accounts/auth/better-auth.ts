import { queueAfterTransactionHook } from '@better-auth/core/context'
import type { Account } from 'better-auth'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { cookiePrefix, isSecure } from '#kernel/http/cookies.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import { authAccounts, rateLimits, sessions, users, verifications } from '#schema/accounts.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'
import { longestPassword, sessionSeconds, shortestPassword } from '../contract.ts'
import { mayEmailAgain } from './attempt-limits.ts'
import { withFewTransactions } from './database-adapter.ts'
import { endEmailSessionBefore } from './email-sessions.ts'
import { askForProof } from './email-verification.ts'
import { emailExistingAccount } from './emails.ts'
import { claimsOf } from './provider-claims.ts'
import { genericProviders, refuseForeignToken, socialProviders } from './providers.ts'
import { factorPlugins } from './second-factors.ts'
import { secondStepGate } from './second-step-at-sign-in.ts'
import { provenSignIn } from './sign-in-proof.ts'
import { stayingSession } from './staying-signed-in.ts'

/** Set only by this server, so that Better Auth records each session's real network address. */
export const addressHeader = 'x-easel-address'

/** The base path that Better Auth is configured with and uses in its own responses. */
export const authPath = '/api/auth'

export type Auth = ReturnType<typeof openAuth>

/** The Better Auth instance of this process and database. */
export function authOf(services: Services): Auth {
  const known = opened.get(services.db)
  if (known) return known
  const made = openAuth(services)
  opened.set(services.db, made)
  return made
}

/** Makes the next {@link authOf} ask the OpenID Connect provider for its configuration again. */
export function resetAuth(services: Services): void {
  opened.delete(services.db)
}

const opened = new WeakMap<Db, Auth>()

/**
 * Configures Better Auth for Easel's own tables and the specification's rules (section 5,
 * docs/decisions/003).
 */
function openAuth(services: Services) {
  const { db, secret, config } = services
  const refuseWithoutSecondStep = secondStepGate(services)
  return betterAuth({
    secret,
    basePath: authPath,
    ...(config.PUBLIC_URL ? { baseURL: config.PUBLIC_URL } : {}),
    // Foreign origins were already refused; see kernel/http/origin.ts.
    trustedOrigins: (request) => (request ? ownOrigins(request) : []),
    database: drizzleAdapter(withFewTransactions(db, Math.floor(config.DATABASE_POOL_MAX / 2)), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        rateLimit: rateLimits,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      // The response must not reveal that an address is taken. An email tells its owner instead.
      requireEmailVerification: config.SMTP_URL !== undefined,
      onExistingUserSignUp: async ({ user }) => {
        const once = await mayEmailAgain(services, user.email, services.clock.now())
        if (once) await emailExistingAccount(services, user.id, user.email)
      },
    },
    emailVerification: {
      sendOnSignUp: config.SMTP_URL !== undefined,
      sendOnSignIn: config.SMTP_URL !== undefined,
      autoSignInAfterVerification: true,
      // Better Auth calls this inside its transaction, before other connections can see the new account.
      sendVerificationEmail: ({ user: { id, email } }, request) =>
        queueAfterTransactionHook(() => askForProof(services, { id, email, language: languageOf(request) })),
    },
    // A matching email address isn't proof of identity, so only a signed-in person can connect a provider.
    account: {
      accountLinking: { disableImplicitLinking: true },
      additionalFields: { issuer: { type: 'string', required: false, input: false } },
    },
    user: {
      validateUserInfo: refuseForeignToken(services),
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'CUSTOMER' },
        seesMoney: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    databaseHooks: {
      // Applies to every way to create an account: a form, a program, or a provider.
      user: { create: { before: async () => signUpIsOpen(db) } },
      session: {
        create: {
          before: async (session, at) => {
            await refuseWithoutSecondStep(session, at)
            return stayingSession(services, session, at)
          },
          after: (_session, at) => endEmailSessionBefore(services, at),
        },
      },
      account: { create: { before: keepOnlyIssuer }, update: { before: keepOnlyIssuer } },
    },
    // Reading a session doesn't extend it. Only a POST does (see contract.sessions.ts).
    session: {
      expiresIn: sessionSeconds,
      updateAge: 60,
      deferSessionRefresh: true,
      freshAge: 0,
      additionalFields: { staysSignedIn: { type: 'boolean', required: false, input: false } },
    },
    socialProviders: socialProviders(config),
    plugins: [bearer(), provenSignIn(services), ...factorPlugins(), ...genericProviders(config)],
    // Better Auth's own limit restarts its window with every call, which would keep a busy office locked out.
    // See attempt-counts.ts.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: '/auth/callback' },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // Better Auth would put its own cookie prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Easel contacts a provider only at sign-in, so it stores the ID token's issuer but no tokens. */
async function keepOnlyIssuer({ providerId, idToken }: Partial<Account>) {
  const none = null
  return {
    data: {
      ...(providerId === 'oidc' && idToken ? { issuer: claimsOf(idToken).iss } : {}),
      accessToken: none,
      refreshToken: none,
      idToken: none,
      accessTokenExpiresAt: none,
      refreshTokenExpiresAt: none,
    },
  }
}

/** Whether sign-up is open. It opens once the agency is set up, until an administrator closes it. */
export async function signUpIsOpen(db: Db): Promise<boolean> {
  return (await findAgency(db))?.openSignUp ?? false
}

/** The request's language, since an account that signs up doesn't have one yet. */
function languageOf(request: Request | undefined): Language {
  return readerOfRequest({ headers: Object.fromEntries(request?.headers ?? []) }).language
}

function ownOrigins(request: Request): string[] {
  const origin = request.headers.get('origin')
  return [new URL(request.url).origin, ...(origin ? [origin] : [])]
}
